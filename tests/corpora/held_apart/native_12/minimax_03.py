from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # everything in (value, action) tuples, python can compare tuples :)

    def search(self, state):
        value, action = self.solve(state, 0, self.depth)
        return Decision(action, value)

    def solve(self, state, agent, rounds):
        if state.is_terminal or rounds == 0:
            return (self.evaluate(state), "")

        next_agent = (agent + 1) % state.num_agents
        if next_agent == 0:
            rounds -= 1

        pairs = []
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            pairs.append((self.solve(child, next_agent, rounds)[0], action))

        return max(pairs) if agent == 0 else min(pairs)
