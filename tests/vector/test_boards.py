"""Boards against the object engine: the same actions must give equal states, move for move."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Action, GameState, IllegalActionError, Layout, LayoutError, OptionError
from pacman.board import Ghost, Pacman
from pacman.layout import layout_names
from pacman.vector import Boards
from tests.fuzzing import examples
from tests.messages import raises
from tests.places import DATA
from tests.strategies import games, layouts

TRACES = DATA / "traces.jsonl"
ACTIONS = list(Action)
IGNORED = 99


def agents_of(state: GameState) -> list[Pacman | Ghost]:
    return [state.pacman, *state.ghosts]


def assert_equal(boards: Boards, states: list[GameState]) -> None:
    """Every view of the boards shows what the states show."""
    assert [boards.state(number) for number in range(boards.count)] == states
    assert boards.poses.tolist() == [list(state.numbers.poses) for state in states]
    assert boards.is_win.tolist() == [state.is_win for state in states]
    assert boards.is_lose.tolist() == [state.is_lose for state in states]
    assert boards.is_terminal.tolist() == [state.is_terminal for state in states]
    assert boards.score.tolist() == [state.score for state in states]
    assert boards.pacman.tolist() == [list(state.pacman.position) for state in states]
    assert boards.ghosts.tolist() == [[list(g.position) for g in state.ghosts] for state in states]
    assert boards.scared_timers.tolist() == [[g.scared_timer for g in state.ghosts] for state in states]
    assert boards.directions.tolist() == [
        [ACTIONS.index(agent.direction) for agent in agents_of(state)] for state in states
    ]
    assert (boards.food == np.array([state.food.array for state in states])).all()
    assert (boards.capsules == np.array([state.capsules.array for state in states])).all()


def assert_same_choice(boards: Boards, states: list[GameState]) -> None:
    """Every agent has the same legal actions."""
    for agent in range(boards.num_agents):
        expected = [[action in state.legal_actions(agent) for action in Action] for state in states]
        assert boards.legal(agent).tolist() == expected
    assert (boards.legal() == boards.legal(boards.turn)).all()


def events(before: GameState, after: GameState) -> Counter[str]:
    """What happened in one move."""
    return Counter(
        win=after.is_win,
        loss=after.is_lose,
        capsule=len(after.capsules) < len(before.capsules),
        eaten=sum(was.scared_timer > 1 and not now.scared_timer
                  for was, now in zip(before.ghosts, after.ghosts, strict=True)),
        calmed=sum(was.scared_timer == 1 and not now.scared_timer
                   for was, now in zip(before.ghosts, after.ghosts, strict=True)),
    )  # fmt: skip


def play_both(layout: Layout, num_ghosts: int, *, count: int, moves: int, seed: int) -> Counter[str]:
    """Plays the same random moves on boards and on states; both must agree after each move."""
    rng = random.Random(seed)
    boards = Boards(layout, count, num_ghosts)
    start = GameState.initial(layout, num_ghosts)
    states, seen = [start] * count, Counter[str]()
    assert_equal(boards, states)
    for move in range(moves):
        agent = move % start.num_agents
        assert boards.turn == agent
        if agent == 0:
            anew = [state.is_terminal and rng.random() < 0.3 for state in states]
            boards.reset(np.array(anew))
            states = [start if now else state for now, state in zip(anew, states, strict=True)]
        assert_same_choice(boards, states)
        actions = [rng.choice(state.legal_actions(agent) or (None,)) for state in states]
        numbers = [IGNORED if action is None else ACTIONS.index(action) for action in actions]
        boards.step(np.array(numbers))
        for number, action in enumerate(actions):
            if action is not None:
                before = states[number]
                states[number] = before.successor(agent, action)
                seen += events(before, states[number])
        assert_equal(boards, states)
    return seen


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("name", layout_names())
def test_every_bundled_layout_is_played_as_by_the_object_engine(name: str) -> None:
    layout = Layout.load(name)
    for num_ghosts in range(len(layout.ghost_starts) + 1):
        play_both(layout, num_ghosts, count=12, moves=90, seed=num_ghosts)


@pytest.mark.slow
def test_long_play_in_which_everything_happens_agrees_as_well() -> None:
    seen = Counter[str]()
    handy = Layout.parse("%%%%%%%%%\n%P.o  %G%\n%     % %\n%       %\n%%%%%%%%%")
    for layout in (handy, Layout.load("quartet"), Layout.load("small")):
        seen += play_both(layout, len(layout.ghost_starts), count=24, moves=400, seed=5)
    for event in ("win", "loss", "capsule", "eaten", "calmed"):
        assert seen[event] > 20, event


@examples(60)
@given(layouts(), st.data())
def test_random_layouts_are_played_as_by_the_object_engine(layout: Layout, data: st.DataObject) -> None:
    num_ghosts = data.draw(st.integers(0, len(layout.ghost_starts)))
    play_both(layout, num_ghosts, count=6, moves=40, seed=data.draw(st.integers(0, 2**32)))


@pytest.mark.parametrize(
    ("food", "timers", "points", "end"),
    [
        (" .", (0, 0), -1 - 500 - 500, "lose"),
        (" .", (9, 0), -1 + 200 - 500, "lose"),
        (" .", (0, 9), -1 - 500 + 200, "lose"),
        (" .", (9, 9), -1 + 200 + 200, ""),
        (". ", (0, 9), -1 + 10 + 500 + 200, "win"),
        (". ", (0, 0), -1 + 10 + 500, "win"),
    ],
)
def test_of_several_ghosts_in_reach_each_is_looked_at(
    food: str, timers: tuple[int, int], points: int, end: str
) -> None:
    state = GameState.parse(
        f"%%%%%\n%G..%\n%GP %\n%%%%%\n\n%%%%%\n% {food}%\n%   %\n%%%%%\npacman 2,1 Stop\n"
        f"ghost 2,2 Stop {timers[0]}\nghost 2,2 Stop {timers[1]}\nscore 3\n"
    )
    boards = Boards.from_states([state, state])
    boards.step(np.array([ACTIONS.index(Action.NORTH), ACTIONS.index(Action.STOP)]))
    assert boards.score.tolist() == [3 + points, 2]
    assert (bool(boards.is_win[0]), bool(boards.is_lose[0])) == (end == "win", end == "lose")
    assert_equal(boards, [state.successor(0, "North"), state.successor(0, "Stop")])


@pytest.mark.parametrize("mark", [".", "o"])
def test_a_lost_game_stays_as_it_is_even_with_something_to_eat_under_pacman(mark: str) -> None:
    state = GameState.parse(
        f"%%%%%%\n%P{mark}.G%\n%%%%%%\n\n%%%%%%\n% {mark}. %\n%%%%%%\n"
        "pacman 2,1 East\nghost 2,1 West 0\nscore -501\nlost\n"
    )
    boards = Boards.from_states([state])
    for _ in range(2):
        boards.step(np.array([IGNORED]))
        assert_equal(boards, [state])


def test_traced_games_are_reproduced_move_by_move() -> None:
    moves = 0
    for line in TRACES.read_text(encoding="utf-8").splitlines():
        trace: dict[str, Any] = json.loads(line)
        boards = Boards(Layout.parse("\n".join(trace["layout"])), 2)
        for agent, action, legal, agents, food, capsules, score, end in trace["moves"]:
            assert boards.turn == agent
            assert [ACTIONS[number] for number in np.flatnonzero(boards.legal()[1])] == legal
            boards.step(np.full(2, ACTIONS.index(action)))
            state = boards.state(1)
            seen = [[*state.pacman.position, state.pacman.direction, 0]]
            seen += [[*ghost.position, ghost.direction, ghost.scared_timer] for ghost in state.ghosts]
            assert (seen, state.score) == (agents, score)
            assert (boards.food[1].sum(), np.argwhere(boards.capsules[1]).tolist()) == (food, capsules)
            assert (state.is_win, state.is_lose) == (end == "win", end == "lose")
            moves += 1
    assert moves == 3341


@given(games(), st.data())
def test_boards_made_of_states_are_these_and_go_on_as_these(
    states: list[GameState], data: st.DataObject
) -> None:
    turn = data.draw(st.integers(0, min(states[0].num_agents, len(states)) - 1))
    states = states[turn :: states[0].num_agents]
    boards = Boards.from_states(states, turn)
    assert_equal(boards, states)
    assert_same_choice(boards, states)
    order = data.draw(st.lists(st.integers(0, len(states) - 1), min_size=1, max_size=5))
    chosen = boards.select(np.array(order))
    boards.step(np.array([ACTIONS.index((*s.legal_actions(turn), Action.STOP)[0]) for s in states]))
    assert_equal(chosen, [states[number] for number in order])
    assert chosen.turn == turn
    going_on = Boards.from_states([states[number] for number in order], turn)
    for both in (chosen, going_on):
        both.step(both.legal().argmax(axis=1))
    assert_equal(chosen, [going_on.state(number) for number in range(len(order))])
    after = [s if s.is_terminal else s.successor(turn, s.legal_actions(turn)[0]) for s in states]
    assert_equal(boards, after)


def test_reset_touches_no_other_board_and_without_a_mask_all() -> None:
    boards = Boards("small", 3)
    start = boards.state(0)
    for action in (0, 3):
        boards.step(np.full(3, int(boards.legal()[0].argmax() if action else 0)))
    moved = boards.state(0)
    boards.reset(np.array([False, True, False]))
    assert [boards.state(number) for number in range(3)] == [moved, start, moved]
    boards.step([1, 1, 1])
    boards.reset()
    assert boards.turn == 0
    assert_equal(boards, [start] * 3)


def test_views_are_read_only_and_follow_the_boards() -> None:
    boards = Boards("small", 2)
    score = boards.score
    for view in (score, boards.food, boards.capsules, boards.is_win, boards.poses, boards.scared_timers):
        with pytest.raises(ValueError, match="read-only"):
            view[...] = 1
    boards.step(np.full(2, 1))
    assert score.tolist() == [-1, -1]


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.uint64])
def test_any_integers_are_actions(dtype: type) -> None:
    boards = Boards("first-bite", 2)
    boards.step(np.array([1, 2], dtype=dtype))
    assert boards.pacman.tolist() == [[4, 1], [5, 1]]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    boards = Boards("first-bite", 3)
    message = r"^board 1: 3 North is not legal for Pacman at \(4, 1\); legal are: 0 West, 1 Stop, 2 East$"
    with pytest.raises(IllegalActionError, match=message):
        boards.step(np.array([0, 3, 4]))
    for wrong in (-1, 5, 2**62, -(2**63)):
        with pytest.raises(IllegalActionError):
            boards.step(np.array([0, 1, wrong]))
    with pytest.raises(IllegalActionError):
        boards.step(np.full(3, 2**64 - 1, dtype=np.uint64))
    assert_equal(boards, [GameState.initial(Layout.load("first-bite"))] * 3)
    assert boards.turn == 0
    ghosts = Boards("trap", 2)
    ghosts.step(np.array([1, 1]))
    with pytest.raises(IllegalActionError):
        ghosts.step(np.array([1, 1]))


@pytest.mark.parametrize(
    "actions", [np.zeros(2, int), np.zeros((3, 1), int), np.zeros(3), np.zeros(3, bool), np.array(["a"] * 3)]
)
def test_what_is_no_row_of_integers_is_refused(actions: np.ndarray[Any, Any]) -> None:
    with pytest.raises(IllegalActionError):
        Boards("small", 3).step(actions)


def test_wrong_numbers_and_boards_are_refused() -> None:
    with raises(OptionError, name="count", value=0, least="1"):
        Boards("small", 0)
    with raises(LayoutError, name="smal", meant="small"):
        Boards("smal", 1)
    with raises(LayoutError, where="small", number=2, most=1):
        Boards("small", 1, 2)
    boards = Boards("small", 3)
    for number in (-1, 3):
        with raises(OptionError, board=number, last=2):
            boards.state(number)
        with raises(OptionError, number=number, last=2):
            boards.select([0, number])
    with pytest.raises(OptionError):
        boards.select(np.zeros(0, int))
    for which in ([[0]], [0.5]):
        with pytest.raises(OptionError):
            boards.select(which)
    with pytest.raises(IllegalActionError):
        boards.legal(2)


def test_wrong_masks_and_turns_are_refused() -> None:
    boards = Boards("small", 3)
    for mask in (np.zeros(2, bool), np.zeros(3, int)):
        with raises(OptionError, shape=mask.shape, dtype=mask.dtype, count=3):
            boards.reset(mask)
    boards.step(np.full(3, 1))
    with pytest.raises(OptionError):
        boards.reset(np.ones(3, bool))


def test_states_that_do_not_fit_together_are_refused() -> None:
    small, power = (GameState.initial(Layout.load(name)) for name in ("small", "power"))
    with pytest.raises(OptionError):
        Boards.from_states([])
    with pytest.raises(LayoutError):
        Boards.from_states([small, power])
    with raises(OptionError, number=1, agents=1, first_agents=2):
        Boards.from_states([small, GameState.initial(small.layout, 0)])
    with raises(OptionError, name="turn", value=2, least="0", most="1"):
        Boards.from_states([small], 2)
