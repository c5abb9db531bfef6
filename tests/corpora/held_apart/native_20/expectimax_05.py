from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.total = 0
        list_of_values = []
        list_of_actions = []
        for action in state.legal_actions(0):
            list_of_actions.append(action)
            list_of_values.append(self.ghosts(state.successor(0, action), 1, self.depth))
        biggest = max(list_of_values)
        position = list_of_values.index(biggest)
        return Decision(list_of_actions[position], biggest)

    def pacman(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        list_of_values = []
        for action in state.legal_actions(0):
            list_of_values.append(self.ghosts(state.successor(0, action), 1, depth))
        return max(list_of_values)

    def ghosts(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        # sum up everything
        self.total = 0
        number = len(state.legal_actions(ghost))
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = self.pacman(child, depth - 1)
            else:
                v = self.ghosts(child, ghost + 1, depth)
            self.total += v
        return self.total / number
