"""Games that go on from a move of another one: reproducible, by the rules, and their records say so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Agent, GameState, Layout, OptionError, play, play_from
from pacman.cli.main import main
from pacman.errors import RecordError
from pacman.gameplay.game import LIMIT_REACHED, Beginning
from pacman.gameplay.record import Branch, Record, RecordFile, read_records, states_until_difference, to_line
from pacman.names.notation import AgentSpec
from pacman.randomness import stream
from tests.fuzzing import examples
from tests.messages import raises
from tests.places import DATA
from tests.strategies import layouts

LOST = play("small", "reflex", seed=14)
K = 108
GOLDEN = DATA / "branch.json"


class Scripted(Agent[GameState]):
    """Takes the actions that a list of numbers picks; keeps what it was asked."""

    def __init__(self, choices: list[int]) -> None:
        self.choices = choices
        self.first: GameState | None = None
        self.asked = 0

    def start_game(self, state: GameState) -> None:
        self.first = state

    def choose(self, state: GameState) -> str:
        legal = state.legal_actions(self.index)
        choice = self.choices[self.asked % len(self.choices)]
        self.asked += 1
        return legal[choice % len(legal)]


class Replays(Agent[GameState]):
    """Plays its own moves of a game once more, from a move on."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves

    def choose(self, state: GameState) -> str:
        return self.moves.pop(0) if self.moves else state.legal_actions(self.index)[0]


class Draws(Agent[GameState]):
    """Keeps the first number that it draws."""

    drawn = 0.0

    def choose(self, state: GameState) -> str:
        self.drawn = self.drawn or self.rng.random()
        return state.legal_actions(self.index)[0]


def scripts(data: st.DataObject, number: int) -> list[Agent[GameState]]:
    lists = st.lists(st.integers(0, 59), min_size=1, max_size=12)
    return [Scripted(data.draw(lists)) for _ in range(number)]


@examples(100)
@given(st.data(), layouts())
def test_any_game_goes_on_from_any_move_by_the_rules(data: st.DataObject, layout: Layout) -> None:
    number = 1 + len(layout.ghost_starts)
    pacman, *ghosts = scripts(data, number)
    record = play(layout, pacman, ghosts, seed=1, max_moves=40).sealed()
    over = record.outcome.result != "draw"
    k = data.draw(st.integers(0, len(record.moves) - over))
    pacman, *ghosts = scripts(data, number)
    branch = play_from(record, k, pacman, ghosts, max_moves=60).sealed()
    assert branch.moves[:k] == record.moves[:k]
    assert branch.digests[:k] == record.digests[:k]
    assert states_until_difference(branch) == (branch.states(), None)
    state = record.states()[k]
    assert branch.branch == Branch(k, record.agents, 1, state.digest())
    assert [agent.first for agent in (pacman, *ghosts)] == [state] * number


@examples(60)
@given(st.data(), layouts())
def test_agents_that_make_the_same_moves_reach_the_same_states(data: st.DataObject, layout: Layout) -> None:
    number = 1 + len(layout.ghost_starts)
    pacman, *ghosts = scripts(data, number)
    record = play(layout, pacman, ghosts, seed=1, max_moves=40).sealed()
    k = data.draw(st.integers(0, len(record.moves) - 1))
    own = [[move for i, move in enumerate(record.moves) if i >= k and i % number == a] for a in range(number)]
    pacman, *ghosts = map(Replays, own)
    branch = play_from(record, k, pacman, ghosts, max_moves=40).sealed()
    assert (branch.moves, branch.digests) == (record.moves, record.digests)
    assert (branch.outcome, branch.score) == (record.outcome, record.score)


def test_the_same_branch_is_the_same_bytes_and_its_record_is_checked_and_read(tmp_path: Path) -> None:
    first, second = (play_from(LOST, K, "expectimax:depth=2:evaluation=farsighted") for _ in range(2))
    assert to_line(first) == to_line(second)
    path = tmp_path / "branch.json"
    with RecordFile(path) as file:
        file.write(first)
    assert read_records(path) == [first.sealed()]
    assert main(["replay", str(path), "--check"]) == 0
    assert first.branch == Branch(K, LOST.agents, 14, LOST.states()[K].digest())
    assert (first.seed, str(first.agents[0])) == (14, "expectimax:depth=2:evaluation=farsighted")
    assert first.agents[1:] == LOST.agents[1:]
    other = play_from(LOST, K, "expectimax:depth=2:evaluation=farsighted", seed=15)
    assert (other.seed, other.branch) == (15, first.branch)
    assert other.moves != first.moves


def test_a_branch_of_a_game_is_the_same_on_every_machine() -> None:
    (record,) = read_records(DATA / "games" / "reflex.json")
    branch = play_from(record, 41, "expectimax:depth=1", "random+directional:attack=0.9", max_moves=120)
    assert to_line(branch) == GOLDEN.read_text(encoding="utf-8")


def test_a_game_from_its_start_has_no_branch_in_its_record() -> None:
    assert "branch" not in json.loads(to_line(LOST))
    assert LOST.branch is msgspec.UNSET


def test_the_record_of_a_branch_says_in_json_where_it_comes_from() -> None:
    said = json.loads(to_line(play_from(LOST, 40, max_moves=50)))["branch"]
    assert said == {
        "moves": 40,
        "agents": [{"name": "reflex", "options": {}}, {"name": "directional", "options": {}}],
        "seed": 14,
        "digest": LOST.states()[40].digest(),
    }


def test_the_agents_draw_new_numbers_made_from_the_seed_and_the_move() -> None:
    for k, label in ((0, "agent 1"), (41, "agent 1 after move 41")):
        ghost = Draws()
        play_from(LOST, k, ghosts=[ghost], max_moves=44)
        assert ghost.drawn == stream(14, label).random()


def test_from_move_0_the_same_agents_play_the_same_game() -> None:
    again = play_from(LOST, 0)
    assert msgspec.structs.replace(again, branch=msgspec.UNSET) == LOST
    assert again.branch == Branch(0, LOST.agents, 14, LOST.initial_state().digest())


def test_the_agent_whose_turn_it_is_moves_first() -> None:
    for k in (40, 41):
        pacman, ghost = Scripted([0]), Scripted([0])
        branch = play_from(LOST, k, pacman, [ghost], max_moves=k + 1)
        assert (pacman.asked, ghost.asked) == ((1, 0) if k % 2 == 0 else (0, 1))
        assert len(branch.moves) == k + 1


def test_the_limit_counts_the_moves_from_the_start() -> None:
    drawn = play("small", "reflex", seed=14, max_moves=60)
    assert drawn.outcome.result == "draw"
    on = play_from(drawn, 60, max_moves=70)
    assert (len(on.moves), on.outcome.reason) == (70, LIMIT_REACHED.format(moves=70))
    assert len(play_from(drawn, 59, max_moves=60).moves) == 60
    with raises(OptionError, number=60, most=60):
        play_from(drawn, 60, max_moves=60)


def test_a_game_that_an_agent_ended_by_an_error_goes_on_with_another_one() -> None:
    from tests.players import Raises

    failed = play("small", Raises(), seed=1)
    assert failed.outcome.result == "agent error"
    assert play_from(failed, len(failed.moves), "reflex").outcome.result in ("win", "loss")


def test_a_branch_of_a_branch_says_both_and_one_before_it_is_of_the_first_game() -> None:
    first = play_from(LOST, 40, "random", max_moves=60)
    second = play_from(first, 50, "expectimax", seed=3, max_moves=70)
    assert second.branch == Branch(50, first.agents, 14, first.states()[50].digest(), first.branch)
    assert states_until_difference(second.sealed())[1] is None
    for k in (30, 40):
        assert play_from(first, k, max_moves=60).branch == Branch(
            k, LOST.agents, 14, LOST.states()[k].digest()
        )
    assert play_from(second, 45, max_moves=60).branch == Branch(
        45, first.agents, 14, first.states()[45].digest(), first.branch
    )


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ((120,), "after move 120 the game is over, so it cannot continue; choose an earlier move"),
        ((121,), "move=121 is out of range; allowed is 0 to 120"),
        ((-1,), "move=-1 is out of range"),
        ((4.5,), "move=4.5 is not a whole number"),
        ((40, "nobody"), "there is no agent 'nobody'"),
        ((40, "reflex", [Draws(), Draws()]), "2 ghosts are given"),
        ((40, "reflex", "random+random"), "2 ghosts are named in 'random\\+random' and 1 plays"),
    ],
)
def test_what_cannot_be_gone_on_with_is_said(arguments: tuple[Any, ...], problem: str) -> None:
    with pytest.raises((OptionError, LookupError), match=problem):
        play_from(LOST, *arguments)


def test_a_record_that_differs_from_the_rules_is_gone_on_with_only_before_the_difference() -> None:
    sealed = LOST.sealed()
    digests = (*sealed.digests[:49], "0" * len(sealed.digests[0]), *sealed.digests[50:])
    wrong = msgspec.structs.replace(sealed, digests=digests)
    assert Beginning.of(wrong, 49).moves == LOST.moves[:49]
    with raises(RecordError, moves=50, move=50):
        Beginning.of(wrong, 50)


def changed(branch: Branch) -> Record:
    return msgspec.structs.replace(play_from(LOST, 40, max_moves=50).sealed(), branch=branch)


def test_a_false_origin_is_found_by_the_check() -> None:
    agents, digest = (AgentSpec("random"),), LOST.states()[40].digest()
    assert states_until_difference(changed(Branch(40, agents, 1, digest)))[1] is None
    for branch, problem in (
        (Branch(39, agents, 1, digest), "the state after move 39 has digest"),
        (Branch(40, agents, 1, digest, Branch(30, agents, 1, digest)), "the state after move 30 has digest"),
        (
            Branch(51, agents, 1, digest),
            "it says that it continues another game after move 51; 50 were played",
        ),
        (Branch(-1, agents, 1, digest), "it says that it continues another game after move -1"),
    ):
        difference = states_until_difference(changed(branch))[1]
        assert difference is not None
        assert str(difference).startswith(problem)


def test_the_record_of_a_branch_has_the_thoughts_of_both_agents_each_at_its_moves() -> None:
    origin = play("small", "minimax:depth=1", seed=4, max_moves=30, thoughts=True)
    first, states = origin.thoughts, origin.states()
    for k in (20, 21):
        branch = play_from(origin, k, "alphabeta:depth=2", max_moves=40, thoughts=True)
        decisions = branch.thoughts.decisions
        own = (k + 1) // 2
        assert len(decisions) == 20
        assert decisions[:own] == first.decisions[:own]
        assert branch.thought(2 * own, branch.states()[2 * own]).moves
        assert branch.thought(18, states[18]) == origin.thought(18, states[18])
    untold = play_from(
        play("small", "minimax:depth=1", seed=4, max_moves=30), 20, max_moves=30, thoughts=True
    )
    assert untold.thoughts.decisions[:10] == (None,) * 10
    assert all(untold.thoughts.decisions[10:])
    by_chance = play_from(origin, 20, "random", max_moves=30, thoughts=True)
    assert [bool(each) for each in by_chance.thoughts.decisions] == [True] * 10 + [False] * 5
    assert play_from(origin, 20, max_moves=30).thoughts is msgspec.UNSET


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"agents": [{"name": "random"}]}, "there are 2 agents, but the game from which it continues has 1"),
        ({"moves": -1}, "Expected `int` >= 0"),
        ({"moves": 2**70}, "Expected `int` <= "),
        ({"seed": -1}, "Expected `int` >= 0"),
        ({"seed": 2**70}, "Expected `int` <= 9223372036854775807"),
    ],
)
def test_an_origin_that_cannot_be_is_refused(tmp_path: Path, changes: dict[str, Any], problem: str) -> None:
    data = json.loads(to_line(play_from(LOST, 40, max_moves=50)))
    data["branch"] |= changes
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(RecordError, match=problem):
        read_records(path)
