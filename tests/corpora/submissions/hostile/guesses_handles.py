"""Asks about 2000 states whose handles it guesses. BREACH if one is right.
"""

import random

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
        mine, ask = state._facts["handle"], state._game.channel.ask
        for guess in [0, 1, 2, mine + 1, mine - 1, *(random.getrandbits(52) for _ in range(1995))]:
            if "refused" not in ask({"type": "score", "of": guess}):
                print("BREACH: guessed a handle")
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
