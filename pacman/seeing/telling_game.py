"""Tells a game: what each move changed, and where something happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from pacman.rules.grid import Action, Cell, CellSet
from pacman.rules.state import GHOST_POINTS, GameState
from pacman.seeing.boards import board_of, placed
from pacman.seeing.game import Event, Facts, Game, Kind, Moved, Thinking, Valued
from pacman.seeing.told import number
from pacman.trace import Thought

PARTS = (0.25, 0.5, 0.75)  # of the food, at which a chapter begins
ENDS: Mapping[str, Kind] = {"win": "won", "loss": "lost", "draw": "drawn", "agent error": "failed"}


def tell_game(
    states: Sequence[GameState],
    moves: Sequence[Action],
    facts: Facts,
    thoughts: Mapping[int, Thought] | None = None,
    *,
    branch: int | None = None,
    failed: int | None = None,
) -> Game:
    """The game of these states. `thoughts[n]` is what Pacman thought before move n (from 0).

    It goes on from another game after `branch` moves; agent `failed` failed.

    >>> from pacman import play
    >>> from pacman.seeing.game import End
    >>> record = play("first-bite", seed=1)
    >>> facts = Facts("first bite", "reflex", ["reflex"], 1, End("win", "Pacman ate all the food"))
    >>> game = tell_game(record.states(), record.moves, facts)
    >>> len(game.moves) == len(record.moves), game.events[-1].kind
    (True, 'won')
    """
    first = states[0]
    return Game(
        facts=facts,
        board=board_of(first),
        agents=placed(first),
        score=first.score,
        moves=list(_moves(states, moves)),
        events=sorted(_events(states, facts, branch, failed), key=lambda event: event.move),
        thoughts={move: _thinking(thought, states[move]) for move, thought in (thoughts or {}).items()},
    )


def ghosts_eaten(states: Sequence[GameState]) -> Iterator[tuple[int, int]]:
    """The number of moves after which a ghost had been eaten, and which ghost."""
    for move, (before, now) in enumerate(pairwise(states), 1):
        if now.score < before.score + GHOST_POINTS - 1:
            continue
        for ghost, (was, there) in enumerate(zip(before.ghosts, now.ghosts, strict=True), 1):
            home = now.layout.ghost_starts[ghost - 1]
            if was.scared_timer and not there.scared_timer and there.position == home:
                yield move, ghost


def _moves(states: Sequence[GameState], moves: Sequence[Action]) -> Iterator[Moved]:
    first = states[0]
    food = {cell: place for place, cell in enumerate(first.food)}
    capsules = {cell: place for place, cell in enumerate(first.capsules)}
    before = placed(first)
    for (was, now), action in zip(pairwise(states), moves, strict=True):
        there = placed(now)
        changed = [(agent, *there[agent]) for agent in range(len(there)) if there[agent] != before[agent]]
        before = there
        yield Moved(
            str(action),
            now.score,
            changed,
            [food[cell] for cell in _eaten(was.food, now.food)],
            [capsules[cell] for cell in _eaten(was.capsules, now.capsules)],
        )


def _eaten(before: CellSet, now: CellSet) -> Iterable[Cell]:
    return () if before.mask == now.mask else before - now


def _events(
    states: Sequence[GameState], facts: Facts, branch: int | None, failed: int | None
) -> Iterator[Event]:
    scores = [state.score for state in states]

    def event(move: int, kind: Kind, agent: int | None = None, part: float | None = None) -> Event:
        return Event(move, kind, scores[move] - scores[move - 1] if move else 0, agent, part)

    last = len(states) - 1
    all_food = len(states[0].food)
    parts = [part for part in PARTS if all_food >= 1 / PARTS[0]]
    for move, (before, now) in enumerate(pairwise(states), 1):
        if now.capsules.mask != before.capsules.mask:
            yield event(move, "capsule")
        while now.food.mask != before.food.mask and parts and all_food - len(now.food) >= parts[0] * all_food:
            yield event(move, "food", part=parts.pop(0))
    yield from (event(move, "ghost", ghost) for move, ghost in ghosts_eaten(states))
    if branch is not None:
        yield event(branch, "branch")
    caught = (last - 1) % states[0].num_agents if facts.end.result == "loss" else failed
    yield event(last, ENDS[facts.end.result], caught)


def _thinking(thought: Thought, state: GameState) -> Thinking:
    height = state.layout.height
    x, y = state.pacman.position
    return Thinking(
        (x + 0.5, height - y - 0.5),
        [Valued(str(move.action), number(move.value), move.bound, move.visits) for move in thought.moves],
        (thought.generated, thought.expanded, thought.evaluated),
        [(x + 0.5, height - y - 0.5, nodes) for (x, y), nodes in thought.nodes_at.items()],
        thought.problem,
    )
