from statistics import fmean

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.players = state.num_agents
        left = self.depth * self.players - 1
        table = {a: self.worth(state.successor(0, a), left) for a in state.legal_actions(0)}
        action = max(table, key=lambda a: table[a])
        return Decision(action, table[action])

    def worth(self, state, left):
        # left = how many single moves may still be made
        if left <= 0 or state.is_terminal:
            return self.evaluate(state)
        mover = -left % self.players
        below = [self.worth(state.successor(mover, a), left - 1)
                 for a in state.legal_actions(mover)]
        return max(below) if not mover else fmean(below)
