"""What a page says, before anything is drawn: rosters, play sheets, labels."""
