from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        # value of each move at the top of the tree
        moves = {}
        for action in state.legal_actions(0):
            value = self.get_value(state.successor(0, action), 1, 0)
            moves[value] = action
        best = max(moves)
        return Decision(moves[best], best)

    def get_value(self, state, agent, rounds):
        # everybody has moved -> next round, Pacman again
        if agent == state.num_agents:
            agent = 0
            rounds = rounds + 1
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state)

        values = []
        for action in state.legal_actions(agent):
            values.append(self.get_value(state.successor(agent, action), agent + 1, rounds))

        if agent == 0:
            return max(values)
        else:
            return min(values)
