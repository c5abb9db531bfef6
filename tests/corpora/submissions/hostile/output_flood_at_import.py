"""Prints without end while it is imported.
"""

from pacman import Agent, Decision, SearchAgent


while True:
    print("A" * 10_000)
