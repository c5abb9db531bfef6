"""Reads from address 0 while it is imported.
"""

import ctypes

from pacman import Agent, Decision, SearchAgent


ctypes.string_at(0)
