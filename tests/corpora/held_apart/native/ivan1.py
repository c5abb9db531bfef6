from pacman import Decision, SearchAgent


class GameSearch(SearchAgent):
    """Template method: subclasses say what an opponent does."""

    NEG, POS = -1e12, 1e12

    def search(self, state):
        self.agents = state.num_agents
        self.best_action = None
        value = self.visit(state, 0, self.NEG, self.POS)
        return Decision(self.best_action, value)

    def visit(self, state, ply, alpha, beta):
        if ply == self.agents * self.depth or state.is_terminal:
            return self.evaluate(state)
        who = ply % self.agents
        if who == 0:
            return self.pacman(state, ply, alpha, beta)
        return self.ghost(state, who, ply, alpha, beta)

    def pacman(self, state, ply, alpha, beta):
        top = self.NEG
        options = list(state.legal_actions(0))
        for option in options:
            score = self.visit(state.successor(0, option), ply + 1, alpha, beta)
            if score > top or top == self.NEG:
                top = score
                if ply == 0:
                    self.best_action = option
            alpha = max(alpha, top)
            if self.cut(alpha, beta):
                return top
        return top

    def cut(self, alpha, beta):
        return False

    def ghost(self, state, who, ply, alpha, beta):
        bottom = self.POS
        for option in state.legal_actions(who):
            score = self.visit(state.successor(who, option), ply + 1, alpha, beta)
            if score < bottom:
                bottom = score
            beta = min(beta, bottom)
            if self.cut(alpha, beta):
                return bottom
        return bottom


class Minimax(GameSearch):
    pass


class AlphaBeta(GameSearch):
    def cut(self, alpha, beta):
        return alpha > self.POS


class Expectimax(GameSearch):
    def ghost(self, state, who, ply, alpha, beta):
        mean = 0
        options = state.legal_actions(who)
        for option in options:
            mean += self.visit(state.successor(who, option), ply + 1, alpha, beta)
        return mean / len(options)
