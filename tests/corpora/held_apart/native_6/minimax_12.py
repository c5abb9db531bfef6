from pacman import Decision, SearchAgent

MAX, MIN, ROOT = "MAX", "MIN", "ROOT"


class Minimax(SearchAgent):
    def search(self, state):
        return self.do(state, 0, self.depth, ROOT)

    def do(self, state, agent, depth, mode):
        """one function for everything, the mode says what to do"""
        if mode != ROOT and (depth == 0 or state.is_terminal):
            return self.evaluate(state)

        # find out the next agent and depth and mode
        next_agent = agent + 1
        next_depth = depth
        if next_agent == state.num_agents:
            next_agent = 0
            next_depth = depth - 1
        next_mode = MAX if next_agent % 2 == 0 else MIN

        # collect
        actions = list(state.legal_actions(agent))
        values = []
        for action in actions:
            values.append(self.do(state.successor(agent, action), next_agent, next_depth, next_mode))

        # combine
        if mode == MAX:
            result = max(values)
        elif mode == MIN:
            result = min(values)
        else:
            # root
            result = Decision(actions[values.index(max(values))], max(values))
        return result
