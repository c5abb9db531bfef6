from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        result, move = -99999, None
        for m in state.legal_actions(0):
            if m == "Stop":
                continue
            r = self.other_players(state.successor(0, m), self.depth, 1)
            if r > result:
                result, move = r, m
        return Decision(move, result)

    def my_turn(self, state, depth):
        depth = depth - 1
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        result = -99999
        for m in state.legal_actions(0):
            result = max(result, self.other_players(state.successor(0, m), depth, 1))
        return result

    def other_players(self, state, depth, player):
        if player == state.num_agents:
            return self.my_turn(state, depth - 1)
        if state.is_terminal:
            return self.evaluate(state)
        result = 99999
        for m in state.legal_actions(player):
            result = min(result, self.other_players(state.successor(player, m), depth, player + 1))
        return result


class AlphaBeta(SearchAgent):
    def search(self, state):
        result, move, alpha = -99999, None, -99999
        for m in state.legal_actions(0):
            r = self.other_players(state.successor(0, m), self.depth, 1, alpha, 99999)
            if r > result:
                result, move = r, m
        return Decision(move, result)

    def my_turn(self, state, depth, alpha, beta):
        depth = depth - 1
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        result = -99999
        for m in state.legal_actions(0):
            successor = state.successor(0, m)
            if self.other_players(successor, depth, 1, alpha, beta) > result:
                result = self.other_players(successor, depth, 1, alpha, beta)
            if result > beta:
                return result
        return result

    def other_players(self, state, depth, player, alpha, beta):
        if player == state.num_agents:
            return self.my_turn(state, depth - 1, alpha, beta)
        if state.is_terminal:
            return self.evaluate(state)
        result = 99999
        for m in state.legal_actions(player):
            successor = state.successor(player, m)
            if self.other_players(successor, depth, player + 1, alpha, beta) < result:
                result = self.other_players(successor, depth, player + 1, alpha, beta)
            if result < alpha:
                return result
            beta = min(beta, result)
        return result


class Expectimax(SearchAgent):
    def search(self, state):
        result, move = -100, None
        for m in state.legal_actions(0):
            r = self.other_players(state.successor(0, m), self.depth, 1)
            if r > result:
                result, move = r, m
        return Decision(move, result)

    def my_turn(self, state, depth):
        depth = depth - 1
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        result = -100
        for m in state.legal_actions(0):
            result = max(result, self.other_players(state.successor(0, m), depth, 1))
        return result

    def other_players(self, state, depth, player):
        if player == state.num_agents:
            return self.my_turn(state, depth - 1)
        if state.is_terminal:
            return self.evaluate(state)
        result = 0
        for m, p in state.outcomes(player):
            result += p * self.other_players(state.successor(player, m), depth, player + 1)
        return int(result)
