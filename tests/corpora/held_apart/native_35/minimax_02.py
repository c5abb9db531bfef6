from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # function MINIMAX-SEARCH(game, state) returns an action
    def search(self, state):
        value, move = self.MAX_VALUE(state, 0, self.depth)
        return Decision(move, value)

    def VALUE(self, state, player, depth):
        # if game.IS-TERMINAL(state) then return game.UTILITY(state, player), null
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        if player == 0:
            return self.MAX_VALUE(state, player, depth)
        return self.MIN_VALUE(state, player, depth)

    # function MAX-VALUE(game, state) returns a (utility, move) pair
    def MAX_VALUE(self, state, player, depth):
        v, move = -inf, None
        # for each a in game.ACTIONS(state) do
        for a in state.legal_actions(player):
            v2, a2 = self.VALUE(state.successor(player, a), (player + 1) % state.num_agents, depth - 1)
            if move is None or v2 > v:
                v, move = v2, a
        return v, move

    # function MIN-VALUE(game, state) returns a (utility, move) pair
    def MIN_VALUE(self, state, player, depth):
        v, move = inf, None
        for a in state.legal_actions(player):
            v2, a2 = self.VALUE(state.successor(player, a), (player + 1) % state.num_agents, depth - 1)
            if move is None or v2 < v:
                v, move = v2, a
        return v, move
