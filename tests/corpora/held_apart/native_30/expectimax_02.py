from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        total_agents = state.num_agents

        def walk(node, agent, depth):
            if node.is_terminal:
                return self.evaluate(node)
            if depth == self.depth:
                return self.evaluate(state)

            nxt = agent + 1
            nxt_depth = depth
            if nxt == total_agents:
                nxt = 0
                nxt_depth = depth + 1

            results = [walk(node.successor(agent, a), nxt, nxt_depth) for a in node.legal_actions(agent)]
            if agent == 0:
                return max(results)
            elif agent == 1:
                # random ghost
                return sum(results) / len(results)
            else:
                return min(results)

        best_action, best_value = None, float("-inf")
        for a in state.legal_actions(0):
            value = walk(state.successor(0, a), 1, 0)
            if value > best_value:
                best_action, best_value = a, value
        return Decision(best_action, best_value)
