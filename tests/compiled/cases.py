"""Positions and agents drawn at random, by number; and a search in Python with its counts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from agents import MCTS, PVS, AlphaBeta, Expectimax, Expectiminimax, Minimax, RandomWalk, Reflex, Star1, Star2
from agents.evaluations import careful, farsighted
from pacman import Decision, DirectionalGhost, GameState, Layout, RandomGhost, score
from pacman.compiled.searches import Found
from pacman.gameplay.game import Game
from pacman.ghosts import GreedyGhost
from tests.places import ROOT

LAYOUTS = sorted(path.stem for path in (ROOT / "layouts").glob("*.lay"))
EVALUATIONS = (score, careful, farsighted)
Make = Callable[[], Any]  # a new agent at each call


def position(rng: Random) -> GameState:
    """A state in which Pacman is to move, after up to 60 random rounds on a random layout."""
    while True:
        state = GameState.initial(Layout.load(rng.choice(LAYOUTS)))
        for _ in range(rng.randrange(60)):
            before = state
            for agent in range(state.num_agents):
                if not state.is_terminal:
                    state = state.successor(agent, rng.choice(state.legal_actions(agent)))
            if state.is_terminal:
                state = before
                break
        if not state.is_terminal:
            return state


def model(rng: Random) -> object:
    chance = rng.choice((0.0, 0.1, 0.8, 1.0, rng.random()))
    other = rng.choice((0.0, 0.1, 0.8, 1.0, rng.random()))
    return rng.choice((None, RandomGhost(), DirectionalGhost(chance, other), GreedyGhost(chance)))


def agent(rng: Random, most: int = 4) -> Make:
    """A search with random options, `most` moves deep or a little more."""
    evaluation = rng.choice(EVALUATIONS)
    depth = rng.randint(0 if rng.random() < 0.1 else 1, max(1, most))
    prune, order = rng.choice(("strict", "equal")), rng.choice(("fixed", "fixed", "best", "worst"))
    deepening, quiet, assumed = rng.random() < 0.2, rng.choice((0, 0, 0, 1)), model(rng)
    roles = (rng.choice(("max", "max", "min")), *(rng.choice(("max", "min", "chance")) for _ in range(2)))
    chance_order = rng.choice((order, "likely"))
    low, high = rng.choice(((-10_000.0, 10_000.0), (-3000, 4000), (-1e6, 1e5)))
    bounds = {"low": low, "high": high, "roles": roles, "model": assumed, "prune": prune}
    bounds |= {"order": chance_order, "deepening": deepening}
    windowed = {"prune": prune, "order": order, "deepening": deepening, "quiet": quiet}
    probes = rng.randint(1, 4)
    simulated = {
        "simulations": rng.choice((1, 5, 40)),
        "exploration": rng.choice((0.0, 1.0, 2.5)),
        "playout": rng.choice(("random", "greedy")),
        "epsilon": rng.choice((0.0, 0.1, 1.0)),
        "playout_depth": rng.choice((None, 0, 3)),
        "bias": rng.choice((0.0, 0.5)),
        "roles": roles,
        "model": assumed,
    }
    return rng.choice(
        (
            lambda: Minimax(depth, evaluation),
            lambda: AlphaBeta(depth, evaluation, **windowed),
            lambda: PVS(depth, evaluation, **windowed),
            lambda: Expectimax(depth, evaluation, model=assumed),
            lambda: Expectiminimax(depth, evaluation, roles=roles, model=assumed),
            lambda: Star1(depth, evaluation, **bounds),
            lambda: Star2(depth, evaluation, probes=probes, **bounds),
            lambda: Reflex(evaluation),
            lambda: MCTS(3 * depth, evaluation, **simulated),
        )
    )


def searched(agent: Any, state: GameState) -> Found:
    """What the Python search decides, and what it generates, expands and evaluates."""
    generated, expanded, evaluated = 1, set[int](), 0
    alive: list[GameState] = []  # so that no number of an object is used again

    def counted(kind: type[GameState]) -> type[GameState]:
        class Counted(kind):  # type: ignore[valid-type, misc]
            __slots__ = ()

            def successor(self, index: int, action: str) -> GameState:
                nonlocal generated
                child = kind.successor(self, index, action)
                child.__class__ = kinds[type(child)]
                generated += 1
                expanded.add(id(self))
                alive.append(child)
                return child

        return Counted

    kinds: dict[type[GameState], type[GameState]] = {}
    for kind in (GameState, *GameState.__subclasses__()[0].__subclasses__()):
        if kind.__module__ == "pacman.state":
            kinds[kind] = counted(kind)
    root = state.__copy__()
    root.__class__ = kinds[type(root)]
    alive.append(root)
    name = "evaluation" if isinstance(agent, Reflex) else "evaluate"
    plain = getattr(agent, name)

    def evaluate(state: GameState) -> float:
        nonlocal evaluated
        evaluated += 1
        return plain(state)

    setattr(agent, name, evaluate)
    if isinstance(agent, Reflex):
        action = agent.choose(root)
        decision = Decision(action, plain(state.successor(0, action)))
    else:
        decision = agent.search(root)
    return Found(decision, generated, len(expanded), evaluated)


def typed(found: Found) -> tuple[object, ...]:
    """All that must agree, with the type of the value."""
    return (*found, type(found.decision.value), repr(found.decision.value))


def ghost(rng: Random) -> Make:
    """A built-in ghost with random options, or a random walk."""
    chance = rng.choice((0.0, 0.8, 0.9, 1.0, rng.random()))
    other = rng.choice((0.0, 0.8, 1.0, rng.random()))
    return rng.choice(
        (
            RandomGhost,
            lambda: DirectionalGhost(chance, other),
            lambda: GreedyGhost(chance),
            RandomWalk,
        )
    )


def game(rng: Random) -> Callable[[], Game]:
    """A game of random agents on a random layout, with a limit of at most 300 moves."""
    board = Layout.load(rng.choice(LAYOUTS))
    ghosts = rng.randint(0, len(board.ghost_starts))
    make = RandomWalk if rng.random() < 0.1 else agent(rng, {0: 3, 1: 3, 2: 2}.get(ghosts, 1))
    team = [ghost(rng) for _ in range(ghosts)]
    seed, most = rng.randrange(2**32), rng.choice((1, 50, 300))
    start = GameState.initial(board, ghosts)
    return lambda: Game(start, [make(), *(each() for each in team)], seed=seed, max_moves=most)
