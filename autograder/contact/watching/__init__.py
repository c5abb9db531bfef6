"""Watches a student's process from outside: what it uses, whose turn it is, and what is too much."""
# In the students' kit.

from autograder.contact.watching.cgroup import Group, find_groups
from autograder.contact.watching.limits import TimeLimit, exceeded_room
from autograder.contact.watching.processes import Processes, innermost, watch
from autograder.contact.watching.turns import Turns
from autograder.contact.watching.usage import Limit

__all__ = [
    "Group",
    "Limit",
    "Processes",
    "TimeLimit",
    "Turns",
    "exceeded_room",
    "find_groups",
    "innermost",
    "watch",
]
