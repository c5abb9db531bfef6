"""Code that does not know the game: languages, files, processes, workers."""
