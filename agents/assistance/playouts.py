"""How a simulation of `mcts` goes on behind the tree: the play-out.

Sources: Browne et al., *A Survey of Monte Carlo Tree Search Methods*, 2012, ch. 6 (ε-greedy play-outs);
Lorentz, *Amazons Discover Monte-Carlo*, 2008 (play-outs that are cut off early and evaluated).
"""

from __future__ import annotations

from typing import Literal

from pacman import OptionError, draw, pick
from pacman.agent import Evaluation, S, mover

from .chance import ChanceSearch
from .limits import DEEPEST, check_word

Playout = Literal["random", "greedy"]


class PlayOuts(ChanceSearch[S]):
    """A search that plays games to their end, or to a limit.

    In a `random` play-out all actions are equally likely. In a `greedy` one who has a choice makes the move
    that is evaluated best, but with the probability `epsilon` any. It ends after `playout_depth` rounds, if
    that is given; 0 evaluates the new node itself.
    """

    def __init__(
        self,
        depth: int,
        evaluation: Evaluation[S],
        playout: Playout,
        epsilon: float,
        playout_depth: int | None,
    ) -> None:
        super().__init__(depth, evaluation)
        check_word("playout", playout, Playout)
        if not 0 <= epsilon <= 1:
            raise OptionError(f"epsilon={epsilon} is not a probability; allowed is 0 to 1")
        if playout_depth is not None and not 0 <= playout_depth <= DEEPEST:
            raise OptionError(
                f"playout_depth={playout_depth} is out of range; allowed are 0 to {DEEPEST:,} rounds"
            )
        self.playout, self.epsilon, self.playout_depth = playout, epsilon, playout_depth

    def played_out(self, state: S, agent: int, plies: int) -> float:
        """The evaluation at the end of a game that goes on from this state, in which `agent` is to move."""
        if self.playout_depth is not None:
            plies = min(plies, self.playout_depth * state.num_agents)
        for _ in range(plies):
            if state.is_terminal:
                break
            state = self._moved(state, agent)
            agent = mover(state, agent)
        return float(self.evaluate(state))

    def _moved(self, state: S, agent: int) -> S:
        role = self.role(state, agent)
        if role == "chance":
            return state.successor(agent, draw(self.rng, self.outcomes(state, agent)))
        actions = state.legal_actions(agent)
        if self.playout == "random" or self.rng.random() < self.epsilon:
            return state.successor(agent, pick(self.rng, actions))
        states = [state.successor(agent, action) for action in actions]
        values = [self.evaluate(state) for state in states]
        best = max(values) if role == "max" else min(values)
        return pick(self.rng, [state for state, value in zip(states, values, strict=True) if value == best])
