"""Grades submissions case by case, names their mistakes, and checks assignments."""
# In the students' kit.
