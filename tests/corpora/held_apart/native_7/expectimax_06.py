from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best_action = ""
        best_score = float("-inf")
        for action in state.legal_actions(0):
            score = self.expectimax(state.successor(0, action), 1, self.depth)
            if score > best_score:
                best_score = score
                best_action = action
        return Decision(best_action, best_score)

    def expectimax(self, state, agent, depth):
        # base case
        if depth == 0 or state.is_win or state.is_lose or state.is_terminal:
            return self.evaluate(state)

        children = [state.successor(agent, action) for action in state.legal_actions(agent)]

        # Pacman
        if agent == 0:
            return max([self.expectimax(child, 1, depth) for child in children])

        # Ghosts: one level is done when they move
        if agent == 1:
            depth = depth - 1
        next_agent = agent + 1
        if next_agent == state.num_agents:
            next_agent = 0
        alive = [child for child in children if not child.is_lose]
        if len(alive) == 0:
            alive = children
        scores = [self.expectimax(child, next_agent, depth) for child in alive]
        return sum(scores) / len(scores)
