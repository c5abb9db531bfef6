"""Submissions of a class that are so similar that somebody should look at them."""
