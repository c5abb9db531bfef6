"""Forks as often as it can (at most 200 times) while it is imported, then gives up.
"""

import os
import time

from pacman import Agent, Decision, SearchAgent


def bomb():
    """At most 200 processes, and 5 seconds."""
    end, made = time.monotonic() + 5, 0
    while made < 200 and time.monotonic() < end:
        try:
            pid = os.fork()
        except OSError:
            break
        if pid == 0:
            time.sleep(max(0.0, end - time.monotonic()))
            os._exit(0)
        made += 1
    if made:
        print("BREACH: made", made, "processes")


bomb()
raise RuntimeError("no more processes")
