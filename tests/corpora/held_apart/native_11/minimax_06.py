from pacman import Decision, SearchAgent


# Exercise 2: Minimax
# Pacman wants a big number, the ghost wants a small number.

class Minimax(SearchAgent):

    def search(self, state):
        # here we save the best action that we found
        the_best_action = None
        # very small number so that everything is better
        the_best_value = -999

        # get all actions of pacman
        pacman_actions = state.legal_actions(0)

        # try every action
        for pacman_action in pacman_actions:
            # what does the world look like after the action?
            new_state = state.successor(0, pacman_action)
            # then it is the turn of the ghost
            new_value = self.ghost_turn(new_state, self.depth)
            # is it better?
            if new_value > the_best_value:
                the_best_value = new_value
                the_best_action = pacman_action

        # finished
        return Decision(the_best_action, the_best_value)

    def pacman_turn(self, state, depth):
        # game over?
        if state.is_terminal:
            return self.evaluate(state)
        # deep enough?
        if depth == 0:
            return self.evaluate(state)

        the_best_value = -999
        for pacman_action in state.legal_actions(0):
            new_state = state.successor(0, pacman_action)
            new_value = self.ghost_turn(new_state, depth)
            if new_value > the_best_value:
                the_best_value = new_value
        return the_best_value

    def ghost_turn(self, state, depth):
        # game over?
        if state.is_terminal:
            return self.evaluate(state)

        # the ghost has number 1
        ghost = 1
        the_worst_value = 999
        for ghost_action in state.legal_actions(ghost):
            new_state = state.successor(ghost, ghost_action)
            # now the round is over, pacman again
            new_value = self.pacman_turn(new_state, depth - 1)
            if new_value < the_worst_value:
                the_worst_value = new_value
        return the_worst_value
