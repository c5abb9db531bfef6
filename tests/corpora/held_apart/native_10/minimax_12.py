from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        # first we need all the things pacman can do
        all_actions = state.legal_actions(0)

        # these remember the best one
        best_value = -inf
        best_action = None

        for action in all_actions:
            # the state after the action
            new_state = state.successor(0, action)
            # pacman made one move, so the depth is 1 now
            value = self.ghost_function(new_state, 1, 1)
            # is it better than what we had?
            if value > best_value:
                best_value = value
                best_action = action

        # done
        return Decision(best_action, value)

    def pacman_function(self, state, depth):
        # game over?
        if state.is_terminal:
            return self.evaluate(state)
        highest = -inf
        for action in state.legal_actions(0):
            new_state = state.successor(0, action)
            value = self.ghost_function(new_state, 1, depth + 1)
            if value > highest:
                highest = value
        return highest

    def ghost_function(self, state, ghost, depth):
        # game over or deep enough?
        if state.is_terminal:
            return self.evaluate(state)
        if depth == self.depth:
            return self.evaluate(state)
        lowest = 0
        for action in state.legal_actions(ghost):
            new_state = state.successor(ghost, action)
            # is there another ghost?
            if ghost < state.num_agents - 1:
                value = self.ghost_function(new_state, ghost + 1, depth)
            else:
                value = self.pacman_function(new_state, depth)
            if value < lowest:
                lowest = value
        return lowest
