from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """I count the single moves that are left, everything else follows from it."""

    def search(self, state):
        moves_left = self.depth * state.num_agents
        if moves_left == 0 or state.is_terminal:
            return Decision(None, self.evaluate(state))
        table = self.rows(state, moves_left)
        # sorted() keeps the order of equal rows, also with reverse=True
        action, value = sorted(table, key=lambda row: row[1], reverse=True)[0]
        return Decision(action, value)

    def whose_turn(self, state, moves_left):
        return -moves_left % state.num_agents

    def rows(self, state, moves_left):
        """list of (action, value) for the one whose turn it is"""
        who = self.whose_turn(state, moves_left)
        return [(a, self.value(state.successor(who, a), moves_left - 1)) for a in state.legal_actions(who)]

    def value(self, state, moves_left):
        if moves_left == 0 or state.is_terminal:
            return self.evaluate(state)
        choose = {True: max, False: min}[self.whose_turn(state, moves_left) == 0]
        return choose(v for _, v in self.rows(state, moves_left))
