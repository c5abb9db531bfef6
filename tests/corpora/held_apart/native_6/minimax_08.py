from functools import partial
from operator import itemgetter

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        total = self.depth * state.num_agents
        actions = list(filter(lambda a: a != "Stop", state.legal_actions(0)))
        value_of = lambda a: self.value(state.successor(0, a), 1, total)
        pairs = list(zip(actions, map(value_of, actions)))
        return Decision(*max(pairs, key=itemgetter(1)))

    def value(self, state, ply, total):
        agent = ply % state.num_agents
        pick = min if agent else max
        recurse = partial(self.value, ply=ply + 1, total=total)
        return (
            state.score
            if ply >= total or state.is_terminal
            else pick(map(recurse, map(partial(state.successor, agent), state.legal_actions(agent))))
        )
