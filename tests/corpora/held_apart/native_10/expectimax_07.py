from functools import reduce
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        ghosts = list(range(1, state.num_agents))

        def max_node(s, rounds):
            if s.is_terminal or rounds == 0:
                return self.evaluate(s)
            return max(map(lambda a: chance_node(s.successor(0, a), ghosts, rounds),
                           s.legal_actions(0)))

        def chance_node(s, waiting, rounds):
            # waiting = the ghosts that still have to move in this round
            if not waiting:
                return max_node(s, rounds - 1)
            if s.is_terminal:
                return self.evaluate(s)
            ghost, rest = waiting[0], waiting[1:]

            def add(total, outcome):
                action, p = outcome
                return total + p * chance_node(s.successor(ghost, action), rest, rounds)

            return reduce(add, s.outcomes(ghost), 0)

        pairs = [(a, chance_node(state.successor(0, a), ghosts, self.depth))
                 for a in state.legal_actions(0)]
        action, value = max(pairs, key=lambda pair: pair[1])
        return Decision(action, value)
