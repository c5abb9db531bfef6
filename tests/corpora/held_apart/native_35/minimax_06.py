from operator import itemgetter

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Counts plies instead of rounds: ply % n is the agent, depth * n plies in all."""

    def search(self, state):
        n = state.num_agents
        last = self.depth * n

        def options(s, ply):
            return ((worth(s.successor(ply % n, a), ply + 1), a) for a in s.legal_actions(ply % n))

        def worth(s, ply):
            if s.is_terminal or ply == last:
                return self.evaluate(s)
            return (min if ply % n else max)(w for w, _ in options(s, ply))

        value, action = max(options(state, 0), key=itemgetter(0))
        return Decision(action, value)
