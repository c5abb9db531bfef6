"""Asks for 4 GB while it is imported.
"""

from pacman import Agent, Decision, SearchAgent


HOARD = bytearray(4 << 30)
