from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def minimax(s, turn):
            """turn counts all moves since the root, so turn % n is who moves"""
            if turn == self.depth * n or s.is_win:
                return s.score
            who = turn % n
            if who == 0:
                return max((minimax(s.successor(0, a), turn + 1) for a in s.legal_actions(0)), default=-inf)
            return min((minimax(s.successor(who, a), turn + 1) for a in s.legal_actions(who)), default=inf)

        result = None
        for a in state.legal_actions(0):
            v = minimax(state.successor(0, a), 1)
            if result is None or v > result.value:
                result = Decision(a, v)
        return result
