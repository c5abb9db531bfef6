from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        def next_turn(agent, depth):
            if agent == state.num_agents - 1:
                return 0, depth - 1
            return agent + 1, depth

        def alpha_beta(node, agent, depth, alpha, beta):
            if depth == 0 or node.is_terminal:
                return self.evaluate(node)
            children = [node.successor(agent, a) for a in node.legal_actions(agent)]
            next_agent, next_depth = next_turn(agent, depth)
            if agent == 0:
                value = float("-inf")
                for child in children:
                    value = max(value, alpha_beta(child, next_agent, next_depth, alpha, beta))
                    alpha = max(alpha, value)
                    if alpha >= beta:
                        break  # beta cutoff
            else:
                value = float("inf")
                for child in children:
                    value = min(value, alpha_beta(child, next_agent, next_depth, alpha, beta))
                    beta = min(beta, value)
                    if beta <= alpha:
                        break  # alpha cutoff
            return value

        best_action, best_value = None, float("-inf")
        for action in state.legal_actions(0):
            agent, depth = next_turn(0, self.depth)
            value = alpha_beta(state.successor(0, action), agent, depth, best_value, float("inf"))
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)
