"""DBN: De Bellis Napoleonicis 2.1 as its amendments and the public pages state it."""
