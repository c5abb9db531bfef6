"""Records: written, read back, and held against the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import play
from pacman.errors import RecordError
from pacman.gameplay.record import Outcome, Record, RecordFile, read_records, states_until_difference, to_line
from pacman.names.notation import AgentSpec
from tests.messages import assert_places, raises

RECORD = play("small", "reflex", "directional:attack=0.9", seed=4).sealed()
LINE = to_line(RECORD)


def save(path: Path, *records: Record) -> Path:
    with RecordFile(path) as file:
        for record in records:
            file.write(record)
    return path


def test_records_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = save(tmp_path / "games.json", RECORD, RECORD)
    assert read_records(path) == [RECORD, RECORD]
    assert path.read_bytes().count(b"\n") == 2


def test_a_record_is_json_that_says_everything(tmp_path: Path) -> None:
    data = json.loads(save(tmp_path / "game.json", RECORD).read_text(encoding="utf-8"))
    assert data["agents"] == [
        {"name": "reflex", "options": {}},
        {"name": "directional", "options": {"attack": "0.9"}},
    ]
    assert (data["format"], data["seed"], data["layout_name"]) == ("pacman-record-1", 4, "small")
    assert "\n".join(data["layout"]) + "\n" == RECORD.initial_state().layout.text
    assert len(data["moves"]) == len(data["digests"]) > 50
    assert data["outcome"]["result"] in ("win", "loss")


def test_a_true_record_reproduces() -> None:
    states, difference = states_until_difference(RECORD)
    assert difference is None
    assert len(states) == len(RECORD.moves) + 1
    assert states[-1].score == RECORD.score


@given(st.data())
def test_any_changed_move_or_digest_is_found_at_its_place(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(RECORD.moves) - 1))
    if data.draw(st.booleans()):
        digests = list(RECORD.digests)
        digests[place] = "0" * 16
        changed = msgspec.structs.replace(RECORD, digests=tuple(digests))
    else:
        moves = list(RECORD.moves)
        moves[place] = data.draw(st.sampled_from(["West", "Stop", "East", "North", "South"]))
        changed = msgspec.structs.replace(RECORD, moves=tuple(moves))
        if changed == RECORD:
            return
    difference = states_until_difference(changed)[1]
    assert difference is not None
    assert difference.move == place + 1


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"score": 0}, "the score is .*, the record says 0"),
        ({"moves": RECORD.moves[:-1], "digests": RECORD.digests[:-1]}, "the score is .*, the record says"),
        ({"outcome": Outcome("draw", "tired")}, "the game is a (win|loss), the record says draw"),
        ({"outcome": msgspec.structs.replace(RECORD.outcome, agent=99)}, "agent 99 is said to have failed"),
        ({"agents": RECORD.agents[:1]}, "move 1: the state has digest"),
    ],
)
def test_a_wrong_end_is_found(change: dict[str, Any], problem: str) -> None:
    difference = states_until_difference(msgspec.structs.replace(RECORD, **change))[1]
    assert difference is not None
    assert re.search(problem, str(difference))


def test_a_game_that_goes_on_cannot_be_said_to_be_won() -> None:
    drawn = play("small", "random", seed=1, max_moves=4).sealed()
    assert states_until_difference(drawn)[1] is None
    won = msgspec.structs.replace(drawn, outcome=Outcome("win", "because"))
    difference = states_until_difference(won)[1]
    assert difference is not None
    assert_places(difference.sentence, said="win")


def as_json(**changes: object) -> str:
    return json.dumps(json.loads(LINE) | changes)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is empty; a record file holds one game per line"),
        ("hello", "line 1: this is not a record of a game: JSON is malformed"),
        (
            LINE + LINE[:99],
            "line 2: this is not a record of a game: Input data was truncated",
        ),
        ("[]", r"Expected `object`, got `array`"),
        (as_json(format="pacman-record-9"), r"Invalid enum value 'pacman-record-9' - at `\$.format`"),
        (as_json(moves=["West", "Up"]), r"Invalid enum value 'Up' - at `\$.moves\[1\]`"),
        (as_json(seed="x"), r"Expected `int`, got `str` - at `\$.seed`"),
        (as_json(agents=[]), r"Expected `array` of length >= 1 - at `\$.agents`"),
        (as_json(agents=[{"name": "a"}] * 9), "the layout cannot be played: .*8 ghosts requested"),
        (as_json(layout=["%%", "%%"]), "the layout cannot be played: .*there is no Pacman"),
        (as_json(digests=[]), "the number of moves, [0-9]+, is not that of the digests, 0"),
        (as_json(extra=1), "Object contains unknown field `extra`"),
        ('{"seed": ' + "9" * 400 + "}", "this is not a record of a game"),
        ("[" * 100_000, "this is not a record of a game"),
        (as_json(agents=[{"name": "a", "x": "[" * 9}]), "unknown field `x`"),
        ('{"agents": [{"x":' + "[" * 100_000, "this is not a record of a game"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match=problem) as caught:
        read_records(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.binary(max_size=200))
def test_any_bytes_are_records_or_a_record_error(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(data)
    with pytest.raises(RecordError):
        read_records(path)


def test_a_file_of_something_else_is_never_overwritten(tmp_path: Path) -> None:
    thesis = tmp_path / "thesis.py"
    thesis.write_text("precious", encoding="utf-8")
    with raises(RecordError, path=thesis):
        RecordFile(thesis)
    assert thesis.read_text(encoding="utf-8") == "precious"
    assert read_records(save(save(tmp_path / "games.json", RECORD), RECORD)) == [RECORD]


def test_the_old_games_stay_until_the_first_new_one_is_written(tmp_path: Path) -> None:
    path = save(tmp_path / "games.json", RECORD)
    before = path.read_bytes()
    with RecordFile(path) as file:
        assert path.read_bytes() == before
        file.write(RECORD)
    assert path.read_bytes() == before
    with RecordFile(tmp_path / "new.json"):
        pass
    assert not (tmp_path / "new.json").exists()


def test_places_that_cannot_be_written_or_read_are_refused(tmp_path: Path) -> None:
    with raises(RecordError, path=tmp_path / "no" / "folder.json"):
        RecordFile(tmp_path / "no" / "folder.json")
    with pytest.raises(RecordError, match="cannot be read"):
        read_records(tmp_path)


def test_an_agent_error_is_recorded_with_its_traceback(tmp_path: Path) -> None:
    from tests.players import Raises

    record = play("small", Raises(), seed=1)
    back = read_records(save(tmp_path / "failed.json", record))[0]
    assert back.outcome == record.outcome
    assert back.outcome.result == "agent error"
    assert "players.py" in back.outcome.traceback
    assert back.agents[0] == AgentSpec("tests.players:Raises")
    assert states_until_difference(back)[1] is None
