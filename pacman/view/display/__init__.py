"""Games as they are watched: in a window, in a terminal, as pictures."""
