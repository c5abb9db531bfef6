from functools import reduce

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n, last_ply = state.num_agents, self.depth * state.num_agents

        # one fold for everybody: keep the old pair unless the new one is strictly better for who moves
        def better(who):
            return lambda old, new: new if (new[0] > old[0] if who == 0 else new[0] < old[0]) else old

        def solve(s, ply):
            if s.is_terminal or ply == last_ply:
                return self.evaluate(s), None
            who = ply % n
            pairs = ((solve(s.successor(who, a), ply + 1)[0], a) for a in s.legal_actions(who))
            return reduce(better(who), pairs)

        return Decision(*reversed(solve(state, 0)))
