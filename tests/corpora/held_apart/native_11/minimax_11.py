from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        scores = {}
        for move in state.legal_actions(0):
            scores[move] = self.look(state.successor(0, move), 1, self.depth - 1)
        best = max(scores, key=scores.get)
        return Decision(best, self.evaluate(state))

    def look(self, s, agent, depth):
        if s.is_terminal or depth == 0:
            return s.score
        if agent == 0:
            return max([self.look(s.successor(0, m), 1, depth - 1) for m in s.legal_actions(0)])
        following = (agent + 1) % s.num_agents
        return min([self.look(s.successor(agent, m), following, depth) for m in s.legal_actions(agent)])
