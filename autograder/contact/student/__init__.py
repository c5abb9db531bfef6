"""What runs in the student's process, beside the student's code: it holds nothing worth stealing.

These files import the standard library and `pacman` alone; they are run by path, not imported by the grader.
"""
