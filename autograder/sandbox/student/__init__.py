"""The grader's code in the student's process: no answers, no counters, no states.

These files import the standard library and `pacman` alone; they are run by path, not imported by the grader.
"""
# In the students' kit.
