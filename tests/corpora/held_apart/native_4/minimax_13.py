from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        value, action = max(self.scored(state))
        return Decision(action, value)

    def scored(self, state):
        for action in state.legal_actions(0):
            yield self.value_of(state.successor(0, action), 1 % state.num_agents, self.depth), str(action)

    def value_of(self, state, turn, depth):
        if turn == 0:
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        pick = max if turn == 0 else min
        return pick(
            self.value_of(state.successor(turn, action), (turn + 1) % state.num_agents, depth)
            for action in state.legal_actions(turn)
        )
