"""Asks all that the protocol allows, in a game that is played, in which nothing may be asked.
"""

import gc

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


AGENTS = (-1000, -1, 0, 1, 2, 99, 1000)
ACTIONS = ("", "Stop", "West", "Left", "\0", "x" * 100, "\u202e<b>", "0", "__class__")


def pester(ask, handle):
    """Every question that the protocol allows and the game may not."""
    for agent in AGENTS:
        ask({"type": "legal", "of": handle, "agent": agent})
        ask({"type": "outcomes", "of": handle, "agent": agent})
        for action in ACTIONS:
            ask({"type": "successor", "of": handle, "agent": agent, "action": action})
    for kind in ("evaluate", "score", "view"):
        ask({"type": kind, "of": handle})
        ask({"type": kind, "of": 0})


class Reflex(Agent):
    def choose(self, state):
        channel = next(each for each in gc.get_objects() if type(each).__name__ == "Channel")
        pester(channel.ask, 1)
        return "Nowhere"
