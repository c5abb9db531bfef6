from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        options = [(a, state.successor(0, a)) for a in state.legal_actions(0)]
        values = [self.look(s, 1, self.depth) for _, s in options]
        i = max(range(len(options)), key=lambda k: values[k])
        return Decision(options[i][0], self.evaluate(options[i][1]))

    def look(self, state, agent, depth):
        if agent == state.num_agents:
            return self.look(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.look(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        return self.ghost_move(state, agent, depth)

    def ghost_move(self, state, ghost, depth):
        children = [state.successor(ghost, a) for a in state.legal_actions(ghost)]
        worst = min(children, key=self.evaluate)
        return self.look(worst, ghost + 1, depth)
