from pacman import SearchAgent, Decision

# minimax with two functions


class Minimax(SearchAgent):

    def search(self, state):
        result = None
        for move in state.legal_actions(0):
            val = self.next_value(state.successor(0, move), 1, self.depth)
            if result == None or val >= result.value:
                result = Decision(move, val)
        return result

    def next_value(self, state, agent, depth):
        if agent >= state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        highest = 0
        for move in state.legal_actions(0):
            highest = max(highest, self.next_value(state.successor(0, move), 1, depth))
        return highest

    def min_value(self, state, agent, depth):
        lowest = float("inf")
        for move in state.legal_actions(agent):
            lowest = min(lowest, self.next_value(state.successor(agent, move), agent + 1, depth))
        return lowest
