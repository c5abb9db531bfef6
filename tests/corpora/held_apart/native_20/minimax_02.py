from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """I make lists of everything first and look for the maximum / minimum afterwards."""

    def search(self, state):
        actions = []
        for a in state.legal_actions(0):
            actions.append(a)

        values = []
        i = 0
        while i < len(actions):
            child = state.successor(0, actions[i])
            whose_turn = 1
            rounds_done = 0
            values.append(self.value_of(child, whose_turn, rounds_done))
            i = i + 1

        where = values.index(max(values))
        return Decision(actions[where], values[where])

    def value_of(self, state, whose_turn, rounds_done):
        # are we finished?
        finished = False
        if state.is_terminal == True:
            finished = True
        if rounds_done == self.depth:
            finished = True
        if finished == True:
            return self.evaluate(state)

        # who is next and in which round?
        next_turn = whose_turn + 1
        next_rounds = rounds_done
        if next_turn > state.num_agents - 1:
            next_turn = 0
            next_rounds = rounds_done + 1

        values = []
        for a in state.legal_actions(whose_turn):
            child = state.successor(whose_turn, a)
            values.append(self.value_of(child, next_turn, next_rounds))

        if whose_turn == 0:
            answer = max(values)
        elif whose_turn == 1:
            answer = min(values)
        elif whose_turn == 2:
            answer = min(values)
        else:
            answer = min(values)
        return answer
