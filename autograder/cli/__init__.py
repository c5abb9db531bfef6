"""The command line of the autograder."""
