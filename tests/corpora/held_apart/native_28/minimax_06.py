from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.ghost_turn(state.successor(0, a), 1, 1)
        if not scores:
            return Decision(None, self.evaluate(state))
        pick = max(scores, key=scores.get)
        return Decision(pick, scores[pick])

    def pacman_turn(self, state, level):
        if state.is_terminal or level > self.depth:
            return self.evaluate(state)
        return max(self.ghost_turn(state.successor(0, a), 1, level)
                   for a in state.legal_actions(0))

    def ghost_turn(self, state, g, level):
        if state.is_terminal:
            return self.evaluate(state)
        if g < state.num_agents - 1:
            lowest = float('inf')
            for a in state.legal_actions(g):
                v = self.ghost_turn(state.successor(g, a), g + 1, level)
                if v < lowest:
                    lowest = v
                return lowest
        # last ghost
        lowest = float('inf')
        for a in state.legal_actions(g):
            after = state.successor(g, a)
            if level <= self.depth:
                v = self.evaluate(after)
            else:
                v = self.pacman_turn(after, level + 1)
            if v < lowest:
                lowest = v
        return lowest
