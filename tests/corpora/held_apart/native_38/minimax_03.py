from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        horizon = self.depth * n

        def value(node, ply):
            # ply = how many single moves were made since the root
            if ply == horizon or node.is_terminal:
                return self.evaluate(node)
            who = ply % n
            pick = min if who else max
            return pick(value(node.successor(who, a), ply + 1)
                        for a in node.legal_actions(who))

        scored = [(value(state.successor(0, a), 1), a) for a in state.legal_actions(0)]
        best, move = max(scored, key=lambda pair: pair[0])
        return Decision(move, best)
