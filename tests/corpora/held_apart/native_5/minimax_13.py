from functools import reduce

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Without any loop over a 'best so far': everything is a fold."""

    def search(self, state):
        def better(left, right):
            return right if right.value > left.value else left

        plies = self.depth * state.num_agents - 1
        worth = self.worth
        return reduce(better, (Decision(a, worth(state.successor(0, a), 1 % state.num_agents, plies)) for a in state.legal_actions(0)))

    def worth(self, state, who, plies):
        if not plies or state.is_terminal:
            return self.evaluate(state)
        then = (who + 1) % state.num_agents
        pick = (max, min)[who > 0]
        return reduce(pick, [self.worth(state.successor(who, a), then, plies - 1) for a in state.legal_actions(who)])
