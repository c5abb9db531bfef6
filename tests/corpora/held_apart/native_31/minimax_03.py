from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Counts plies: ply k belongs to agent k % n, the game has depth * n plies."""

    def search(self, state):
        n = state.num_agents
        last = self.depth * n
        choose = [max] + [min] * (n - 1)

        def worth(s, ply):
            if ply == last or s.is_terminal:
                return self.evaluate(s)
            who = ply % n
            return choose[who](
                worth(s.successor(who, a), ply + 1) for a in s.legal_actions(who)
            )

        table = {a: worth(state.successor(0, a), 1) for a in state.legal_actions(0)}
        winner = max(table, key=table.get)
        return Decision(winner, table[winner])
