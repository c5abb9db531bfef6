"""Sleeps for a day while it is imported.
"""

import time

from pacman import Agent, Decision, SearchAgent


time.sleep(86_400)
