import operator
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    better_than = {True: operator.gt, False: operator.lt}

    def search(self, state):
        total = self.depth * state.num_agents

        def go(node, ply, window):
            if ply == total or node.is_terminal:
                return self.evaluate(node), None
            who = ply % state.num_agents
            side = 0 if who == 0 else 1         # 0: max, 1: min
            better = self.better_than[who == 0]
            mine, other = window[side], window[1 - side]
            best = bestmove = None
            for move in node.legal_actions(who):
                w = (mine, other) if side == 0 else (other, mine)
                score = go(node.successor(who, move), ply + 1, w)[0]
                if best is None or better(score, best):
                    best, bestmove = score, move
                if better(best, other):
                    break
                if better(best, mine):
                    mine = best
            return best, bestmove

        value, action = go(state, 0, (float("-inf"), float("inf")))
        return Decision(action, value)
