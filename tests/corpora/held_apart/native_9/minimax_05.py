from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        scores = []
        for action in state.legal_actions(0):
            scores.append((self.rate(state.successor(0, action), 1, self.depth), action))
        bestscore, bestaction = scores[0]
        for (sc, ac) in scores:
            if sc > bestscore:
                bestscore, bestaction = sc, ac
        return Decision(bestaction, bestscore)

    def rate(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        points = self.evaluate(state)
        if depth == 0 or state.is_terminal:
            return points
        children = []
        for action in state.legal_actions(agent):
            children.append(self.rate(state.successor(agent, action), agent + 1, depth))
        if agent == 0:
            return points + max(children)
        return points + min(children)
