from statistics import fmean

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """The agents of the rest of the game are a list: who is next is on top."""

    def search(self, state):
        order = list(range(state.num_agents)) * self.depth
        rest = order[1:]
        table = {a: self.worth(state.successor(0, a), rest) for a in state.legal_actions(0)}
        action = max(table, key=table.get)
        return Decision(action, table[action])

    def worth(self, state, order):
        if not order or state.is_terminal:
            return self.evaluate(state)
        who, *rest = order
        combine = fmean if who else max
        return combine([self.worth(state.successor(who, a), rest) for a in state.legal_actions(who)])
