"""Raises an exception whose text raises, while it is imported.
"""

from pacman import Agent, Decision, SearchAgent


class Evil(BaseException):
    def __str__(self):
        raise Evil


raise Evil
