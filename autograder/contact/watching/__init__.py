"""Watches a student's process from outside: what it uses, whose turn it is, and what is too much."""

from autograder.contact.watching.limits import Limit, TimeLimit, exceeded_room
from autograder.contact.watching.processes import Processes, innermost, watch
from autograder.contact.watching.turns import Turns

__all__ = ["Limit", "Processes", "TimeLimit", "Turns", "exceeded_room", "innermost", "watch"]
