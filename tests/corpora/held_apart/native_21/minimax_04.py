from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # (value, name, action), biggest one wins
        options = [(self.ghosts(state.successor(0, a), 1, self.depth), str(a), a)
                   for a in state.legal_actions(0)]
        value, name, action = max(options)
        return Decision(action, value)

    def pacman(self, state, rounds):
        if state.is_terminal or rounds == 0:
            return self.evaluate(state)
        return max(self.ghosts(state.successor(0, a), 1, rounds)
                   for a in state.legal_actions(0))

    def ghosts(self, state, i, rounds):
        if state.is_terminal:
            return self.evaluate(state)
        last = i + 1 == state.num_agents
        return min(self.pacman(state.successor(i, a), rounds - 1) if last
                   else self.ghosts(state.successor(i, a), i + 1, rounds)
                   for a in state.legal_actions(i))
