from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        limit = self.depth
        legal = state.legal_actions(0)
        chosen = legal[0] if len(legal) > 0 else None   # some action, in order to have one

        def visit(node, agent, level):
            if node.is_terminal or level == limit:
                return self.evaluate(node)
            if agent == 0:
                best = float("-inf")
                for a in node.legal_actions(0):
                    v = visit(node.successor(0, a), 1 % n, level if n > 1 else level + 1)
                    if v > best:
                        best = v
                        if level == 0:
                            chosen = a
                return best
            best = float("inf")
            last = (agent == n - 1)
            for a in node.legal_actions(agent):
                child = node.successor(agent, a)
                v = visit(child, 0 if last else agent + 1, level + 1 if last else level)
                if v < best:
                    best = v
            return best

        value = visit(state, 0, 0)
        return Decision(chosen, value)
