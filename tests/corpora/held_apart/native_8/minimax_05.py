from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    # This is the main function that is called from outside.
    def search(self, state):
        # get all the moves pacman can do
        moves = self.get_pacman_moves(state)
        best_move = None
        best_value = None
        # try every move
        for move in moves:
            new_state = state.successor(0, move)
            value = self.ghost_turn(new_state, 1, self.depth)
            # is it the first one?
            if best_value is None:
                best_value = value
                best_move = move
            else:
                # is it better than before?
                if value > best_value:
                    best_value = value
                    best_move = move
        # return the result
        result = Decision(best_move, best_value)
        return result

    # All moves of pacman. Standing still does not help him so it is left out.
    def get_pacman_moves(self, state):
        moves = []
        for move in state.legal_actions(0):
            if move != "Stop":
                moves.append(move)
        return moves

    # Pacman moves and wants a big value.
    def pacman_turn(self, state, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if depth == 0:
            return self.evaluate(state)
        biggest = 0
        moves = self.get_pacman_moves(state)
        for move in moves:
            new_state = state.successor(0, move)
            value = self.ghost_turn(new_state, 1, depth)
            if value > biggest:
                biggest = value
        return biggest

    # A ghost moves and wants a small value.
    def ghost_turn(self, state, number, depth):
        if state.is_terminal:
            return self.evaluate(state)
        smallest = 1000000000
        for move in state.legal_actions(number):
            new_state = state.successor(number, move)
            last_ghost = state.num_agents - 1
            if number == last_ghost:
                # now pacman again, one round less to go
                value = self.pacman_turn(new_state, depth - 1)
            else:
                value = self.ghost_turn(new_state, number + 1, depth)
            if value < smallest:
                smallest = value
        return smallest
