"""Which submissions of a class are so alike that somebody should look at them."""
