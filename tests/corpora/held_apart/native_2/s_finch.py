from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        highest_value_so_far = float("-inf")
        action_with_highest_value = None
        for possible_action in state.legal_actions(self.index):
            resulting_state = state.successor(self.index, possible_action)
            value_of_action = self.get_value(resulting_state, self.index + 1, 0)
            if value_of_action >= highest_value_so_far:
                highest_value_so_far = value_of_action
                action_with_highest_value = possible_action
        return Decision(action_with_highest_value, highest_value_so_far)

    def get_value(self, state, agent_index, current_depth):
        if agent_index == state.num_agents:
            agent_index = 0
            current_depth = current_depth + 1
        if state.is_terminal or current_depth == self.depth:
            return self.evaluate(state)
        if agent_index == 0:
            return self.get_max_value(state, agent_index, current_depth)
        return self.get_min_value(state, agent_index, current_depth)

    def get_max_value(self, state, agent_index, current_depth):
        highest_value_so_far = float("-inf")
        for possible_action in state.legal_actions(agent_index):
            resulting_state = state.successor(agent_index, possible_action)
            value = self.get_value(resulting_state, agent_index + 1, current_depth)
            highest_value_so_far = max(highest_value_so_far, value)
        return highest_value_so_far

    def get_min_value(self, state, agent_index, current_depth):
        lowest_value_so_far = float("inf")
        for possible_action in state.legal_actions(agent_index):
            resulting_state = state.successor(agent_index, possible_action)
            value = self.get_value(resulting_state, agent_index + 1, current_depth)
            lowest_value_so_far = min(lowest_value_so_far, value)
            return lowest_value_so_far


class AlphaBeta(SearchAgent):
    def search(self, state):
        highest_value_so_far = float("-inf")
        action_with_highest_value = None
        for possible_action in state.legal_actions(self.index):
            resulting_state = state.successor(self.index, possible_action)
            value_of_action = self.get_value(resulting_state, self.index + 1, 0, float("-inf"), float("inf"))
            if value_of_action > highest_value_so_far:
                highest_value_so_far = value_of_action
                action_with_highest_value = possible_action
        return Decision(action_with_highest_value, highest_value_so_far)

    def get_value(self, state, agent_index, current_depth, alpha, beta):
        if agent_index == state.num_agents:
            agent_index = 0
            current_depth = current_depth + 1
        if state.is_terminal or current_depth == self.depth:
            return self.evaluate(state)
        if agent_index == 0:
            return self.get_max_value(state, agent_index, current_depth, alpha, beta)
        return self.get_min_value(state, agent_index, current_depth, alpha, beta)

    def get_max_value(self, state, agent_index, current_depth, alpha, beta):
        for possible_action in state.legal_actions(agent_index):
            resulting_state = state.successor(agent_index, possible_action)
            value = self.get_value(resulting_state, agent_index + 1, current_depth, alpha, beta)
            if value > beta:
                return beta
            if value > alpha:
                alpha = value
        return alpha

    def get_min_value(self, state, agent_index, current_depth, alpha, beta):
        for possible_action in state.legal_actions(agent_index):
            resulting_state = state.successor(agent_index, possible_action)
            value = self.get_value(resulting_state, agent_index + 1, current_depth, alpha, beta)
            if value < alpha:
                return alpha
            if value < beta:
                beta = value
        return beta


class Expectimax(SearchAgent):
    def search(self, state):
        highest_value_so_far = float("-inf")
        action_with_highest_value = None
        for possible_action in state.legal_actions(self.index):
            resulting_state = state.successor(self.index, possible_action)
            value_of_action = self.get_expected_value(resulting_state, self.index + 1, 0)
            if value_of_action >= highest_value_so_far:
                highest_value_so_far = value_of_action
                action_with_highest_value = possible_action
        return Decision(action_with_highest_value, highest_value_so_far)

    def get_max_value(self, state, current_depth):
        if state.is_terminal or current_depth == self.depth:
            return self.evaluate(state)
        highest_value_so_far = float("-inf")
        for possible_action in state.legal_actions(0):
            resulting_state = state.successor(0, possible_action)
            value = self.get_expected_value(resulting_state, 1, current_depth)
            highest_value_so_far = max(highest_value_so_far, value)
        return highest_value_so_far

    def get_expected_value(self, state, agent_index, current_depth):
        if agent_index == state.num_agents:
            return self.get_max_value(state, current_depth + 1)
        expected_value = 0
        for possible_action, probability in state.outcomes(agent_index):
            resulting_state = state.successor(agent_index, possible_action)
            value = self.get_expected_value(resulting_state, agent_index + 1, current_depth)
            expected_value += probability * value
        return expected_value
