"""The structures of the C sources, field by field as there; `library` checks that their sizes agree."""
# Not in the students' kit.

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    c_double,
    c_int16,
    c_int32,
    c_int64,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
)

MOST_AGENTS = 8
MOST_GHOSTS = MOST_AGENTS - 1
MOST_SQUARES = 1024
MOST_CAPSULES = 64
MOST_PLIES = 128
MOST_TERMS = 16
MOST_SIMULATIONS = 100_000
DIRECTIONS = 5
KEY = 624  # numbers of a Mersenne Twister's state

# The results of the functions.
OVER, LIMIT, FULL, NEEDS_PYTHON, MALFORMED = range(5)

RUNNING, WON, LOST = range(3)
MINIMAX, EXPECTIMAX, ALPHABETA, PVS, STAR1, STAR2, REFLEX, MCTS = range(8)
ROLES = ("max", "min", "chance")
ORDERS = ("fixed", "best", "worst")
SCORE, CAREFUL, FARSIGHTED = range(3)
RANDOM_GHOST, DIRECTIONAL_GHOST, GREEDY_GHOST = range(3)
PLAYOUTS = ("random", "greedy")
RANDOM_WALK, SEARCHES, GHOST = range(3)


class Moves(Structure):
    """The legal actions of a pose, with the pose that each leads to."""

    _fields_ = (("count", c_uint8), ("action", c_uint8 * DIRECTIONS), ("pose", c_uint16 * DIRECTIONS))


class Tables(Structure):
    """A board's tables."""

    _fields_ = (
        *((name, c_int32) for name in ("poses", "first_gap", "first_pacman", "cells", "squares", "agents")),
        ("moves", POINTER(Moves)),
        ("half_moves", POINTER(Moves)),
        ("centred", POINTER(c_uint16)),
        ("near", POINTER(c_uint16)),
        ("place", POINTER(c_int16)),
        ("bit", POINTER(c_uint16)),
        ("capsule", POINTER(c_int16)),
        ("home", POINTER(c_uint16)),
    )


class State(Structure):
    """The facts of a state."""

    _fields_ = (
        ("score", c_int64),
        ("capsules", c_uint64),
        ("poses", c_uint16 * MOST_AGENTS),
        ("timers", c_uint8 * MOST_AGENTS),
        ("food_left", c_int32),
        ("kind", c_int32),
        ("food", c_uint64 * (MOST_SQUARES // 64)),
    )


class Random(Structure):
    """A Mersenne Twister, as in `random.Random.getstate`."""

    _fields_ = (("key", c_uint32 * KEY), ("place", c_uint32))


class Odds(Structure):
    """The probabilities of a ghost's actions, and their weights in a mean."""

    _fields_ = (
        ("probability", c_double * 2),
        ("weight", c_double * 2),
        ("total", c_double),
        ("are_equal", c_int32),
        ("unused", c_int32),
    )


class Model(Structure):
    """A ghost."""

    _fields_ = (
        ("kind", c_int32),
        ("unused", c_int32),
        ("odds", ((Odds * (DIRECTIONS + 1)) * (DIRECTIONS + 1)) * 2),
    )


class Weights(Structure):
    """The weights of an evaluation's features."""

    _fields_ = tuple(
        (name, c_double)
        for name in (
            "score",
            "food_left",
            "food_distance",
            "capsule_distance",
            "danger",
            "prey",
            "room",
            "lost",
        )
    )


class Search(Structure):
    """A search with its options, and what it has done."""

    _fields_ = (
        *(
            (name, c_int32)
            for name in ("algorithm", "evaluation", "agents", "depth", "quiet", "probes", "order")
        ),
        *((name, c_int32) for name in ("deepening", "cuts_ties", "likely_first", "has_bounds")),
        ("roles", c_int32 * MOST_AGENTS),
        *((name, c_double) for name in ("low", "high", "slack", "lowest", "highest")),
        ("weights", Weights),
        ("model", Model),
        *((name, c_int32) for name in ("simulations", "playout", "playout_depth", "unused_too")),
        *((name, c_double) for name in ("exploration", "epsilon", "bias")),
        ("logs", POINTER(c_double)),
        ("random", POINTER(Random)),
        *((name, c_int64) for name in ("generated", "expanded", "evaluated")),
        ("needs_python", c_int32),
        ("unused", c_int32),
    )


class Decision(Structure):
    """The result of a search."""

    _fields_ = (("move", c_int32), ("is_int", c_int32), ("value", c_double))


class Player(Structure):
    """An agent of a game."""

    _fields_ = (
        ("kind", c_int32),
        ("unused", c_int32),
        ("search", POINTER(Search)),
        ("model", POINTER(Model)),
        ("random", POINTER(Random)),
    )


class Game(Structure):
    """A game, and where its moves and times are written."""

    _fields_ = (
        ("state", State),
        ("players", Player * MOST_AGENTS),
        ("agents", c_int32),
        ("turn", c_int32),
        *((name, c_int64) for name in ("max_moves", "moves", "seed", "decisions", "counted", "generated")),
        ("actions", POINTER(c_uint8)),
        ("seconds", POINTER(c_double)),
        *((name, c_int64) for name in ("room", "made", "decided")),
    )


class Rounds(Structure):
    """The tables of `pacman.optimal` for one layer: arrays of whole numbers by pose, set and ghost."""

    _fields_ = (
        *(
            (name, c_int64)
            for name in ("poses", "first_pacman", "pellets", "food", "sets", "rows", "gaps", "ghosts")
        ),
        ("moves", POINTER(c_int64)),
        ("legal", POINTER(c_uint8)),
        ("place", POINTER(c_int64)),
        ("touches", POINTER(c_uint8)),
        ("pellet", POINTER(c_int64)),
        ("kept", POINTER(c_int64)),
        ("odds", POINTER(c_double)),
        ("has", POINTER(c_uint8)),
        ("food_left", POINTER(c_int64)),
        ("without", POINTER(c_int64)),
        ("homes", c_int64 * MOST_GHOSTS),
        ("known", POINTER(c_int32) * MOST_GHOSTS),
    )


class Missing(Structure):
    """The numbers that must be known before a round can be played, as pairs of numbers."""

    _fields_ = (
        ("odds", POINTER(c_int64)),
        ("sets", POINTER(c_int64)),
        *((name, c_int64) for name in ("room", "odds_count", "sets_count")),
    )


class Block(Structure):
    """The states of a block with their values."""

    _fields_ = (
        ("codes", POINTER(c_int64)),
        ("starts", POINTER(c_int64)),
        ("values", POINTER(c_double)),
        ("count", c_int64),
        ("sets", c_int64),
    )


class Ways(Structure):
    """The ways back into a block."""

    _fields_ = (
        ("counts", POINTER(c_int32)),
        ("columns", POINTER(c_int32)),
        ("probabilities", POINTER(c_double)),
        ("room", c_int64),
        ("used", c_int64),
    )


SHARED = (
    Moves, Tables, State, Random, Odds, Model, Search, Decision, Player, Game, Rounds, Missing, Block, Ways,
)  # fmt: skip
