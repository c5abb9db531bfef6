"""The command line of the autograder."""
# In the students' kit.
