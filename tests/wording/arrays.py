"""Many boards at once, and environments. Their modules are slow to import, so only the deeds do it."""

from __future__ import annotations

from typing import Any

from pacman import GameState, Layout
from tests.wording.saying import Sentences


def boards(number: int = 3, layout: str = "small", *options: Any) -> Any:
    from pacman.vector import Boards

    return Boards(layout, number, *options)


def array(values: object, kind: type | None = None) -> Any:
    import numpy as np

    return np.array(values, kind)


def from_states(*states: GameState, turn: int = 0) -> Any:
    from pacman.vector import Boards

    return Boards.from_states(states, turn)


def start(name: str, *ghosts: int) -> GameState:
    return GameState.initial(Layout.load(name), *ghosts)


def envs(**options: Any) -> Any:
    from pacman.envs import PacmanVectorEnv

    return PacmanVectorEnv(2, "small", **options)


def step_when_over() -> None:
    made = envs(autoreset_mode="DISABLED", max_episode_steps=1)
    made.reset(seed=1)
    for _ in range(2):
        made.step(array([1, 1]))


def policy(table: Any) -> Any:
    from pacman.vector import TablePolicy

    return TablePolicy(Layout.load("first-bite"), table)


def play_many(**options: Any) -> object:
    from pacman.vector import play_many

    return play_many("small", **options)


def ghosts() -> Any:
    from pacman.vector import DirectionalGhosts

    return DirectionalGhosts()


def reset_at_a_ghosts_turn() -> None:
    import numpy as np

    of_three = boards()
    of_three.step(np.full(3, 1))
    of_three.reset(np.ones(3, bool))


def ghost_stops() -> None:
    trap = boards(2, "trap")
    trap.step(array([1, 1]))
    trap.step(array([1, 1]))


def env(layout: Any = "small", **options: Any) -> Any:
    from pacman.envs import PacmanEnv

    return PacmanEnv(layout, **options)


def begun(**options: Any) -> Any:
    made = env(**options)
    made.reset(seed=5)
    return made


def vector_env(*options: Any, **others: Any) -> Any:
    from pacman.envs import PacmanVectorEnv

    return PacmanVectorEnv(*options, **others)


def shaping(**options: float) -> object:
    from pacman.envs import Shaping

    return Shaping(**options)


def from_a_state() -> None:
    made = env()
    made.reset(options={"state": start("small").successor(0, "East").successor(1, "West")})
    made.record()


SENTENCES: Sentences = {
    "board 1: 3 North is not legal for Pacman at (4, 1); legal are: 0 West, 1 Stop, 2 East": lambda: boards(
        3, "first-bite"
    ).step(array([0, 3, 4])),
    "board 2: -1 is not legal for Pacman at (4, 1); legal are: 0 West, 1 Stop, 2 East": lambda: boards(
        3, "first-bite"
    ).step(array([0, 1, -1])),
    (
        "board 0: 18446744073709551615 is not legal for Pacman at (4, 1); legal are: 0 West, 1 Stop, 2 East"
    ): lambda: boards(3, "first-bite").step(array([2**64 - 1] * 3)),
    "board 0: 1 Stop is not legal for ghost 1 at (1, 2); legal are: 2 East": ghost_stops,
    "the actions have the shape (3,) and the type float64; needed is (3,) and integers": lambda: (
        boards().step(array([0.5, 1, 1]))
    ),
    "count=0 is out of range; allowed is 1 or more": lambda: boards(0),
    "count=2.5 is not a whole number; allowed is 1 or more": lambda: boards(2.5),
    "there is no board -1; allowed is 0 to 2": lambda: boards().state(-1),
    "which names no board; needed is 1 or more": lambda: boards().select(array([], int)),
    "which has the shape (1, 1) and the type int64; needed is a row of integers": lambda: boards().select(
        [[0]]
    ),
    "there is no agent 2; these boards have agents 0 to 1": lambda: boards().legal(2),
    "the mask has the shape (3,) and the type int64; needed is (3,) and bool": lambda: boards().reset(
        array([1, 0, 1])
    ),
    "boards cannot be reset at the turn of ghost 1; allowed is Pacman's": reset_at_a_ghosts_turn,
    "no states are given; needed is 1 or more": from_states,
    "state 1 has a different layout from state 0's; all must share one": lambda: from_states(
        start("small"), start("power")
    ),
    "state 1 has 1 agents, state 0 has 2; all must have as many": lambda: from_states(
        start("small"), start("small", 0)
    ),
    "turn=2 is out of range; allowed is 0 to 1": lambda: from_states(start("small"), turn=2),
    (
        "the table has the shape (1, 2) and the type int64; needed is (7, 3) and integers, or (7, "
        "3, 5) and floats"
    ): lambda: policy(array([[1, 2]])),
    (
        "at (1, 1) the table plays [0.0, 0.0, 0.0, 0.0, 0.0]; needed are probabilities that sum "
        "to 1, and 0 for all but Stop, East"
    ): lambda: policy(array([[9] * 3] * 7)),
    "a TablePolicy plays Pacman, on boards of its own layout": lambda: policy(array([[1] * 3] * 7))(
        boards(), None
    ),
    "DirectionalGhosts play ghosts; it is Pacman's turn": lambda: ghosts()(boards(), None),
    "9 is not an action; allowed are 0 West, 1 Stop, 2 East, 3 North, 4 South": lambda: begun().step(9),
    "reset has no option 'stat'; allowed is: state": lambda: begun().reset(options={"stat": 1}),
    "the game is over in the state, 509 points; give one that can continue": lambda: env("first-bite").reset(
        options={"state": start("first-bite").successor(0, "East")}
    ),
    "layout is a function and size is None; needed is size=(width, height) of its largest layout": lambda: (
        env(lambda seed: start("small").layout)
    ),
    "the layout small is 15 by 9; the environment's size allows 9 by 9": lambda: env("small", size=(9, 9)),
    "layout names no layout; needed is 1 or more": lambda: env([]),
    "there is no game yet; call reset() first": lambda: env().record(),
    "a game has a record only from its layout's start, not from options['state']": from_a_state,
    (
        "layout is of type tuple; many boards at once share one layout (vectorization_mode='sync' "
        "takes several, and functions)"
    ): lambda: vector_env(2, ("small", "first-bite")),
    "no game can be asked for 'fly'; allowed are action_masks, state, render and attributes": lambda: (
        vector_env(2, "small").call("fly")
    ),
    "render_mode='human' is not known; allowed are None, rgb_array, ansi": lambda: vector_env(
        2, "small", render_mode="human"
    ),
    (
        "tests.envs.test_vector:MyGhost cannot play many boards at once; allowed are random and "
        "directional (vectorization_mode='sync' takes any ghost)"
    ): lambda: vector_env(2, "small", ghosts="tests.envs.test_vector:MyGhost"),
    "the mask has the shape (1,) and the type bool; needed is (2,) and bool": lambda: vector_env(
        2, "small"
    ).reset(options={"reset_mask": array([True])}),
    "discount=1.1 is out of range; allowed is 0 to 1": lambda: shaping(discount=1.1),
    "scale=0 is out of range; allowed is any number above 0": lambda: shaping(scale=0),
    "nearest=inf is not finite; allowed is any number": lambda: shaping(nearest=float("inf")),
    "seed=9223372036854775808 is out of range; allowed is 0 to 9223372036854775807": lambda: play_many(
        games=1, seed=2**63
    ),
    "the mask has the shape (2,) and the type bool; needed is (3,) and bool": lambda: boards().reset(
        array([0, 0], bool)
    ),
    "there is no board 3; allowed is 0 to 2": lambda: boards().state(3),
    "observation='pixels' is not known; allowed are planes, flat, image, distances": lambda: env(
        observation="pixels"
    ),
    "reward='points' is not known; allowed are score, shaped and a Shaping": lambda: env(reward="points"),
    "render_mode='gif' is not known; allowed are None, human, rgb_array, ansi": lambda: env(
        render_mode="gif"
    ),
    "max_episode_steps=0 is out of range; allowed is 1 or more": lambda: env(max_episode_steps=0),
    "autoreset_mode='never' is not known; allowed are NEXT_STEP, SAME_STEP, DISABLED": lambda: envs(
        autoreset_mode="never"
    ),
    (
        "game 0 is over and autoreset_mode is DISABLED; call reset(options={'reset_mask': "
        "terminations | truncations})"
    ): step_when_over,
}
