"""Reading and writing files: rulebooks, army lists, documents and settings."""
