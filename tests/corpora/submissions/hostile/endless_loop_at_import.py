"""Never ends its import.
"""

from pacman import Agent, Decision, SearchAgent


while True:
    pass
