from pacman import Decision, SearchAgent

import math


class Minimax(SearchAgent):

    def search(self, state):
        # {action: value}
        results = {}
        for a in state.legal_actions(self.index):
            results[a] = self.minimax(state.successor(self.index, a), 1, 0)
        if results == {}:
            return Decision(None, self.evaluate(state))
        winner = max(results, key=results.get)   # the key with the biggest value
        return Decision(winner, results[winner])

    def minimax(self, s, agent, rounds):
        # back to pacman?
        if agent == s.num_agents:
            agent = 0
            rounds = rounds + 1
        if s.is_terminal:
            return self.evaluate(s)
        if rounds == self.depth:
            return self.evaluate(s)

        if agent == 1:
            # ghost
            lowest = math.inf
            for a in s.legal_actions(agent):
                x = self.minimax(s.successor(agent, a), agent + 1, rounds)
                if x < lowest:
                    lowest = x
            return lowest
        else:
            # pacman
            highest = -math.inf
            for a in s.legal_actions(agent):
                x = self.minimax(s.successor(agent, a), agent + 1, rounds)
                if x > highest:
                    highest = x
            return highest
