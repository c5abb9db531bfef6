"""The ghosts of the classic game. `distribution` tells the probabilities with which each draws its moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pacman.agent import Agent
from pacman.board import Action, Ghost, Position
from pacman.errors import AgentError, probability
from pacman.randomness import draw, is_distribution, pick
from pacman.state import GameState

Distribution = tuple[tuple[Action, float], ...]


class GhostAgent(Agent[GameState]):
    """A ghost that moves by chance; `index` is its number, 1 or more."""

    index = 1

    @abstractmethod
    def distribution(self, state: GameState, agent: int) -> Distribution:
        """Each legal action of ghost `agent` with its probability, in the fixed order.

        `agent` is 1 or more; this is not checked.
        """

    def choose(self, state: GameState) -> Action:
        outcomes = tuple(self.distribution(state, self.index))
        if type(self).distribution not in OURS and not is_distribution(
            outcomes, state.legal_actions(self.index)
        ):
            raise AgentError(
                "its distribution must hold legal actions with probabilities that sum to 1, not {outcomes!r}",
                outcomes=outcomes,
            )
        return draw(self.rng, outcomes)


class RandomGhost(GhostAgent):
    """Each of its legal actions is equally likely.

    >>> from pacman import Layout
    >>> RandomGhost().distribution(GameState.initial(Layout.load("power")), agent=1)
    ((<Action.WEST: 'West'>, 0.5), (<Action.EAST: 'East'>, 0.5))
    """

    def distribution(self, state: GameState, agent: int) -> Distribution:
        return state.outcomes(agent)

    def choose(self, state: GameState) -> Action:
        if type(self).distribution is not RandomGhost.distribution:
            return super().choose(state)
        return pick(self.rng, state.legal_actions(self.index))


class DirectionalGhost(GhostAgent):
    """Moves towards Pacman with probability `attack` (away with `flee` when scared), otherwise at random.

    Distance is Manhattan distance, in cells, from where the action puts the ghost. Source: docs/rules.md.

    >>> from pacman import Layout
    >>> DirectionalGhost(attack=0.5).distribution(GameState.initial(Layout.load("power")), agent=1)
    ((<Action.WEST: 'West'>, 0.75), (<Action.EAST: 'East'>, 0.25))
    """

    def __init__(self, attack: float = 0.8, flee: float = 0.8) -> None:
        self.attack, self.flee = probability(attack, "attack"), probability(flee, "flee")

    def distribution(self, state: GameState, agent: int) -> Distribution:
        actions = state.legal_actions(agent)
        ghost, (pacman_x, pacman_y) = state.ghosts[agent - 1], state.pacman.position
        ways = [abs(x - pacman_x) + abs(y - pacman_y) for x, y in _steps(ghost, actions)]
        best = self.flee if ghost.scared_timer else self.attack
        return _by_ways(ghost, actions, ways, best, 1 - best)


class GreedyGhost(GhostAgent):
    """Takes the shortest way to Pacman (the longest, if scared), but with probability `epsilon` any action.

    Ways are measured through the maze, from where the action puts the ghost; equally good actions are equally
    likely. It is an ε-greedy opponent, as `epsilonminimax` assumes, that looks one move ahead.

    >>> from pacman import Layout
    >>> GreedyGhost(epsilon=0.5).distribution(GameState.initial(Layout.load("power")), agent=1)
    ((<Action.WEST: 'West'>, 0.75), (<Action.EAST: 'East'>, 0.25))
    """

    def __init__(self, epsilon: float = 0.1) -> None:
        self.epsilon = probability(epsilon, "epsilon")

    def distribution(self, state: GameState, agent: int) -> Distribution:
        actions = state.legal_actions(agent)
        ghost, pacman = state.ghosts[agent - 1], state.pacman.position
        ways = [state.layout.distance(pacman, there) for there in _steps(ghost, actions)]
        return _by_ways(ghost, actions, ways, 1 - self.epsilon, self.epsilon)


# Those that are right: to check them would take a fifteenth of a game's time.
OURS = frozenset({DirectionalGhost.distribution, GreedyGhost.distribution})


def _steps(ghost: Ghost, actions: Sequence[Action]) -> list[Position]:
    """The positions to which the actions lead, in the same order."""
    x, y = ghost.position
    step = 0.5 if ghost.scared_timer else 1
    return [(x + step * action.vector[0], y + step * action.vector[1]) for action in actions]


def _by_ways(
    ghost: Ghost, actions: Sequence[Action], ways: list[float], best: float, random: float
) -> Distribution:
    """The distribution if the probability `best` is shared by the actions with the shortest ways to Pacman
    (the longest, if the ghost is scared), and `random` by all.
    """
    if not actions:
        return ()
    wanted = max(ways) if ghost.scared_timer else min(ways)
    share, rest = best / ways.count(wanted), random / len(actions)
    return tuple(
        (action, rest + (share if way == wanted else 0)) for action, way in zip(actions, ways, strict=True)
    )
