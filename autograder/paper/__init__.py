"""Exercises on paper: a student's sheet, the file of answers, and the checker that follows them."""
