from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """The turns of the whole search are written down first, e.g. [0, 1, 2, 0, 1, 2]."""

    def search(self, state):
        turns = list(range(state.num_agents)) * self.depth
        if state.is_terminal or turns == []:
            return Decision(None, self.evaluate(state))
        wins = {}
        for action in state.legal_actions(turns[0]):
            wins[action] = self.worth(state.successor(turns[0], action), turns[1:])
        top = max(wins.values())
        for action, value in wins.items():
            if value == top:
                return Decision(action, value)

    def worth(self, state, turns):
        if turns == [] or state.is_terminal:
            return self.evaluate(state)
        who, rest = turns[0], turns[1:]
        if who != 0:
            return self.mean(state, who, rest)
        return max([self.worth(state.successor(0, action), rest) for action in state.legal_actions(0)])

    def mean(self, state, who, rest):
        # the dice know their own probabilities
        parts = []
        for action, probability in state.outcomes(who):
            parts.append(probability * self.worth(state.successor(who, action), rest))
        return sum(parts)
