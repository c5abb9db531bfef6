from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Not one function for each ghost: `roll` makes the list of everything that
    can have become of a state, with the probability, when all ghosts have moved."""

    def search(self, state):
        return Decision(*self.pick(state, self.depth))

    def pick(self, state, rounds):
        if rounds == 0 or state.is_terminal:
            return None, self.evaluate(state)
        table = {}
        for action in state.legal_actions(0):
            table[action] = self.mean(self.roll(state.successor(0, action)), rounds - 1)
        favourite = max(table, key=table.get)
        return favourite, table[favourite]

    def roll(self, state):
        lottery = [(1.0, state)]
        for ghost in range(1, state.num_agents):
            after = []
            for p, s in lottery:
                if s.is_terminal:
                    after.append((p, s))
                    continue
                for action, q in s.outcomes(ghost):
                    after.append((p * q, s.successor(ghost, action)))
            lottery = after
        return lottery

    def mean(self, lottery, rounds):
        return sum(p * self.pick(s, rounds)[1] for p, s in lottery)
