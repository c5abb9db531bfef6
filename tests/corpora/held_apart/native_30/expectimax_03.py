from math import fsum
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        ranked = [(a, self.worth(state.successor(0, a), plies=1)) for a in state.legal_actions(0)]
        # max keeps the first one of several
        return Decision(*max(ranked, key=lambda entry: entry[1]))

    def worth(self, state, plies):
        rounds_done, who = divmod(plies, state.num_agents)
        if state.is_terminal or rounds_done >= self.depth:
            return self.evaluate(state)
        handler = {True: self._pacman, False: self._nature}[who == 0]
        return handler(state, who, plies)

    def _pacman(self, state, who, plies):
        return max(self.worth(state.successor(who, a), plies + 1) for a in state.legal_actions(who))

    def _nature(self, state, who, plies):
        futures = [self.worth(state.successor(who, a), plies + 1) for a, _ in state.outcomes(who)]
        return fsum(futures) / len(futures)
