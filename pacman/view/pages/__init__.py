"""Pages that play searches and games, each one HTML file, and the page of a quiz."""
