from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        scored = []
        for action in state.legal_actions(0):
            scored.append((self.go(state.successor(0, action), 1), action))
        scored.sort(reverse=True)
        value, action = scored[0]
        return Decision(action, value)

    # moves = how many moves have been made so far
    def go(self, state, moves):
        agent = moves % state.num_agents
        if moves // state.num_agents >= self.depth or state.is_terminal:
            return self.evaluate(state)
        values = sorted(self.go(state.successor(agent, x), moves + 1) for x in state.legal_actions(agent))
        if agent == 0:
            return values[-1]
        return values[0]
