from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # one generator per node kind; a node only ever asks for numbers
        ghosts = state.num_agents - 1

        def pacman_options(s, rounds):
            for move in s.legal_actions(0):
                yield outlook(s.successor(0, move), 1, rounds), move

        def ghost_shares(s, ghost, rounds):
            for move, share in s.outcomes(ghost):
                yield share * outlook(s.successor(ghost, move), ghost + 1, rounds)

        def outlook(s, mover, rounds):
            if s.is_terminal:
                return self.evaluate(s)
            if 1 <= mover <= ghosts:
                return sum(ghost_shares(s, mover, rounds))
            # all ghosts are through (there may be none at all)
            if rounds == 1:
                return self.evaluate(s)
            return max(value for value, _ in pacman_options(s, rounds - 1))

        value, move = max(pacman_options(state, self.depth), key=lambda pair: pair[0])
        return Decision(move, value)
