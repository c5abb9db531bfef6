from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, state):
        chosen_action, chosen_score = None, -5000000
        for possible_action in state.legal_actions(0):
            possible_score = self.score_for_ghost(state.successor(0, possible_action), self.depth, 1)
            if possible_score > chosen_score:
                chosen_action, chosen_score = possible_action, possible_score
        return Decision(chosen_action, chosen_score)

    def score_for_pacman(self, state, depth):
        depth = depth - 1
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        highest_score = -5000
        for possible_action in state.legal_actions(0):
            possible_score = self.score_for_ghost(state.successor(0, possible_action), depth, 1)
            if possible_score > highest_score:
                highest_score = possible_score
        return highest_score

    def score_for_ghost(self, state, depth, ghost_number):
        if state.is_win:
            return self.evaluate(state)
        lowest_score = 5000
        for possible_action in state.legal_actions(ghost_number):
            next_state = state.successor(ghost_number, possible_action)
            if ghost_number + 1 < state.num_agents:
                possible_score = self.score_for_ghost(next_state, depth, ghost_number + 1)
            else:
                possible_score = self.score_for_pacman(next_state, depth - 1)
            if possible_score < lowest_score:
                lowest_score = possible_score
        return lowest_score
