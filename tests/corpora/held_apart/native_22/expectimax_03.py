from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """dispatch by a table of functions; one list of the agents that still have to move"""

    def search(self, state):
        queue = list(range(state.num_agents)) * self.depth

        def hope(s, todo):
            return sum(p * go(s.successor(todo[0], a), todo[1:]) for a, p in s.outcomes(todo[0]))

        def best(s, todo):
            return max(go(s.successor(0, a), todo[1:]) for a in s.legal_actions(0))

        table = {True: best, False: hope}

        def go(s, todo):
            if not todo or s.is_terminal:
                return self.evaluate(s)
            return table[todo[0] == 0](s, todo)

        pairs = [(a, go(state.successor(0, a), queue[1:])) for a in state.legal_actions(0)]
        return Decision(*max(pairs, key=lambda pair: pair[1]))
