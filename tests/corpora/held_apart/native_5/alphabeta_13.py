from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """One window for both players: bounds[0] belongs to Max, bounds[1] to Min."""

    def search(self, state):
        moves = iter(state.legal_actions(0))
        first = next(moves)
        best = Decision(first, self.reply(state.successor(0, first), 1, (-inf, inf)))
        for move in moves:
            found = self.reply(state.successor(0, move), 1, (best.value, inf))
            if not found <= best.value:
                best = Decision(move, found)
        return best

    def reply(self, state, moved, bounds):
        rounds, agent = divmod(moved, state.num_agents)
        if state.is_terminal or rounds == self.depth:
            return self.evaluate(state)
        side = int(agent > 0)
        pick = min if side else max
        window = list(bounds)
        best = None
        todo = list(reversed(state.legal_actions(agent)))
        while todo and window[0] <= window[1]:
            value = self.reply(state.successor(agent, todo.pop()), moved + 1, tuple(window))
            best = value if best is None else pick(best, value)
            window[side] = pick(window[side], best)
        return best
