"""Tells the grader that it raised errors with texts as long and as odd as the protocol allows.
"""

import json
import os

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


class AlphaBeta(SearchAgent):
    def search(self, state):
        text = "\x00\x1b[2J\u202e]]>" + "<script>HOSTILE</script>" * 400
        message = {"type": "raised", "error": "\x1b[31m<b>HOSTILE"[:100], "message": text[:9999], "lines": [[text[:300], 2**31 - 1, text[:100], text[:300]]] * 20}
        for fd in range(3, 11):
            try:
                os.write(fd, json.dumps(message).encode() + b"\n")
            except OSError:
                continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
