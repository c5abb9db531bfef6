from pacman import Decision, SearchAgent
from math import fsum


class Expectimax(SearchAgent):
    """The turns of one round are a list of functions; [0] is ours."""

    def search(self, state):
        def pacman(s, rounds):
            # list of (action, value), in the order of legal_actions
            return [(a, play(s.successor(0, a), 1, rounds)) for a in s.legal_actions(0)]

        def ghost(i):
            return lambda s, rounds: fsum(
                p * play(s.successor(i, a), i + 1, rounds) for a, p in s.outcomes(i))

        turns = [lambda s, rounds: max(v for _, v in pacman(s, rounds))]
        turns.extend(ghost(i) for i in range(1, state.num_agents))

        def play(s, turn, rounds):
            if turn == len(turns):
                turn, rounds = 0, rounds - 1
            over = s.is_terminal or rounds <= 0
            return self.evaluate(s) if over else turns[turn](s, rounds)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        # max gives the first of several equal ones
        return Decision(*max(pacman(state, self.depth), key=lambda pair: pair[1]))
