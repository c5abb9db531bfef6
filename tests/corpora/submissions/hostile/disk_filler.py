"""Fills every folder in which it may write, with 500 MB at most and for 3 s at most; takes the files
away. BREACH from 100 MB on.
"""

import os
import time

from pacman import Agent, Decision, SearchAgent


class Minimax(SearchAgent):
    """Honest and right."""

    def search(self, state):
        plies = self.depth * state.num_agents
        values = {a: self.value(state.successor(0, a), 1 % state.num_agents, plies - 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        values = [self.value(state.successor(agent, a), after, plies - 1) for a in state.legal_actions(agent)]
        return max(values) if self.role(state, agent) == "max" else min(values)


def fill():
    """Each file loses its name at once, so that none is left behind, whatever happens."""
    end, written, files, block = time.monotonic() + 3, 0, [], b"x" * 1_000_000
    for folder in ("/tmp", "/var/tmp", "/dev/shm", "/dev", "/run", "/", "/grader", "/submission"):
        path = os.path.join(folder, f"pacman-hostile-filler-{os.getpid()}")
        try:
            while written < 500_000_000 and time.monotonic() < end:
                files.append(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                os.unlink(path)
                for _ in range(15):
                    written += os.write(files[-1], block)
        except OSError:
            continue
    for file in files:
        os.close(file)
    if written > 100_000_000:
        print("BREACH: wrote", written, "bytes")


class AlphaBeta(SearchAgent):
    def search(self, state):
        fill()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
