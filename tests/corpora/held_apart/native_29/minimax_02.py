from abc import ABC, abstractmethod

from pacman import Decision, SearchAgent


class Player(ABC):
    """interface Player"""

    def __init__(self, number):
        self.number = number

    @abstractmethod
    def prefers(self, candidate, current):
        ...


class MaxPlayer(Player):
    def prefers(self, candidate, current):
        return current is None or candidate > current


class MinPlayer(Player):
    def prefers(self, candidate, current):
        return current is None or candidate < current


class Minimax(SearchAgent):

    def search(self, state):
        self.players = []
        for k in range(state.num_agents):
            self.players.append(MaxPlayer(k) if k == 0 else MinPlayer(k))
        # the total number of moves to look ahead
        self.limit = self.depth * len(self.players)
        value, action = self.best_of(state, 0)
        return Decision(action, value)

    def best_of(self, state, moves_done):
        if moves_done == self.limit or state.is_terminal:
            return self.evaluate(state), None
        player = self.players[moves_done % len(self.players)]
        best_value, best_action = None, None
        for action in state.legal_actions(player.number):
            value, _ = self.best_of(state.successor(player.number, action), moves_done + 1)
            if player.prefers(value, best_value):
                best_value, best_action = value, action
        return best_value, best_action
