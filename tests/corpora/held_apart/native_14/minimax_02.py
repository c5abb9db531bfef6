from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # Negamax: max(a, b) == -min(-a, -b), so one function is enough :-)

    def search(self, state):
        n = state.num_agents

        def negamax(s, ply, color):
            if s.is_terminal or ply == self.depth * n:
                return color * self.evaluate(s)
            who = ply % n
            return max(-negamax(s.successor(who, m), ply + 1, -color)
                       for m in s.legal_actions(who))

        def score(move):
            return -negamax(state.successor(0, move), 1, -1)

        best = max(state.legal_actions(0), key=score)
        return Decision(best, score(best))
