from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        scores = []
        for action in actions:
            scores.append(self.ghost_turn(state.successor(0, action), 1, 1))
        # now pick the best one
        best = -inf
        index = 0
        for i in range(len(scores)):
            if scores[i] >= best:
                best = scores[i]
                index = i
        return Decision(actions[index], best)

    def pacman_turn(self, state, round_nr):
        if state.is_terminal or round_nr > self.depth:
            return self.evaluate(state)
        highest = 0
        for action in state.legal_actions(0):
            score = self.ghost_turn(state.successor(0, action), 1, round_nr)
            if score > highest:
                highest = score
        return highest

    def ghost_turn(self, state, g, round_nr):
        if state.is_terminal:
            return self.evaluate(state)
        lowest = inf
        for action in state.legal_actions(g):
            nxt = state.successor(g, action)
            if g + 1 < state.num_agents:
                score = self.ghost_turn(nxt, g + 1, round_nr)
            else:
                score = self.pacman_turn(nxt, round_nr + 1)
            if score < lowest:
                lowest = score
        return lowest
