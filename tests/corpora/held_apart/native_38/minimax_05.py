from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """
    Minimax agent.

    search()     -> goes over the actions of Pacman at the root
    value_of()   -> decides who is next and calls the right helper
    """

    def search(self, state):
        best_score = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            score = self.value_of(state.successor(0, action), 1, 0)
            if score >= best_score:
                best_score = score
                best_action = action
        return Decision(best_action, best_score)

    def value_of(self, node, agent, depth):
        if agent == node.num_agents:
            agent = 0
            depth = depth + 1
        if node.is_terminal or depth > self.depth:
            return node.score
        if agent == 0:
            return self.maximum(node, depth)
        return self.minimum(node, agent, depth)

    def maximum(self, node, depth):
        score = float("-inf")
        for action in node.legal_actions(0):
            score = max(score, self.value_of(node.successor(0, action), 1, depth))
        return score

    def minimum(self, node, agent, depth):
        score = float("inf")
        for action in node.legal_actions(agent):
            score = min(score, self.value_of(node.successor(agent, action), agent + 1, depth))
        return score
