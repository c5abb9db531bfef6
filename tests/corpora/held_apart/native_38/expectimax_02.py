from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Pacman plays the best move, the ghosts play at random."""

    def search(self, state):
        action, value = self.expectimax(state, 0, 0)
        return Decision(action, value)

    def expectimax(self, state, agent, rounds):
        if state.is_terminal or rounds == self.depth:
            return None, self.evaluate(state)

        if agent == state.num_agents - 1:
            following, r = 0, rounds + 1
        else:
            following, r = agent + 1, rounds

        actions = list(state.legal_actions(agent))
        values = []
        for action in actions:
            _, value = self.expectimax(state.successor(agent, action), following, r)
            values.append(value)

        if agent == 0:
            i = values.index(max(values))
            return actions[i], values[i]
        return None, sum(values) // len(values)
