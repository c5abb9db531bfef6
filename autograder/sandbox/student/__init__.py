"""What runs in the student's process beside the student's code: no answers, no counters, no states.

These files import the standard library and `pacman` alone; they are run by path, not imported by the grader.
"""
# In the students' kit.
