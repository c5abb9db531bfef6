"""The messages between the page and Python, as the worker's side answers them."""

from __future__ import annotations

import importlib.util
import io
import os
import py_compile
import sys
import tarfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from autograder.cli.in_browser import (
    MOST_PRINTED,
    NOTHING_TO_DO,
    WALL,
    Done,
    Live,
    Message,
    Printed,
    Ready,
    Request,
    Runner,
    Search,
    Steer,
    compiled_modules,
    schema,
)
from pacman.board import Action
from pacman.gameplay.record import read_records
from pacman.view.pages.game_page import GameSearch
from pacman.view.pages.page_data import GameData
from tests.places import ROOT

WEB = ROOT / "autograder" / "site" / "web"
MINE = """from pacman import Agent

class Mine(Agent):
    def choose(self, state):
        return state.legal_actions()[0]
"""


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Carries out a request in an empty folder; returns all messages, read by their types."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["pytest"])
    monkeypatch.setenv("COLUMNS", "88")  # as the runner does, and then for the tests after these
    monkeypatch.setattr("sys.path", [*sys.path])
    said: list[str] = []
    runner = Runner("{}", said.append, tmp_path)

    def ask(
        *commands: list[str],
        page: str = "",
        live: bool = False,
        steer: Steer | Search | None = None,
        **files: str,
    ) -> list[Message]:
        said.clear()
        texts = {f"{name}.py": text for name, text in files.items()}
        request = steer or Request(7, texts, list(commands), page, live)
        runner.carry_out(msgspec.json.encode(request).decode())
        return [msgspec.json.decode(each, type=Message) for each in said]  # type: ignore[arg-type]

    return ask


def test_commands_are_carried_out_in_order_and_the_page_is_told(asked: Any) -> None:
    play = [
        "pacman",
        "play",
        "--agent",
        "mine.py:Mine",
        "--seed",
        "1",
        "-q",
        "--max-moves",
        "20",
        "--record",
        "g.json",
    ]
    *printed, done = asked(play, ["pacman", "render", "g.json", "--to", "g.html"], page="g.html", mine=MINE)
    assert all(isinstance(each, Printed) and each.number == 7 for each in printed)
    assert isinstance(done, Done) and (done.number, done.code) == (7, 0)
    assert done.page.startswith("<!doctype html>") or "</html>" in done.page


def test_after_bad_input_nothing_more_is_done(asked: Any) -> None:
    *printed, done = asked(["pacman", "explain", "no-such-tree"], ["pacman", "agents"])
    assert done.code == 2 and "there is no tree 'no-such-tree'" in done.error
    assert "alphabeta" not in "".join(each.text for each in printed)


def test_no_other_program_is_run(asked: Any) -> None:
    assert asked(["bash", "-c", "1"])[-1] == Done(
        7, 2, error="there is no program bash; there are: pacman, autograder, python"
    )


def test_a_changed_file_is_loaded_anew_and_an_error_has_its_line(asked: Any) -> None:
    play = ["pacman", "play", "--agent", "mine.py:Mine", "-q", "--max-moves", "20"]
    assert asked(play, mine=MINE)[-1].code == 0
    done = asked(play, mine=MINE.replace("return state", "return stat"))[-1]
    assert (done.code, done.line) == (3, 5)
    assert "stat" in done.error


def test_a_file_that_python_cannot_read_is_told_whatever_plays(asked: Any) -> None:
    ours = ["pacman", "play", "--agent", "reflex", "-q", "--max-moves", "2"]
    done = asked(ours, mine=MINE.replace("class Mine(Agent):", "class Mine Agent):"))[-1]
    assert (done.code, done.unread) == (0, True)
    assert (done.file, done.line, done.error) == ("mine.py", 3, "SyntaxError: unmatched ')'")
    assert asked(ours, mine=MINE)[-1] == Done(7, 0)


def test_much_that_is_printed_is_cut_off(asked: Any) -> None:
    flood = MINE.replace("class Mine", "for _ in range(100_000):\n    print('x' * 10)\n\nclass Mine")
    said = asked(["pacman", "play", "--agent", "mine.py:Mine", "-q", "--max-moves", "2"], mine=flood)
    text = "".join(each.text for each in said if isinstance(each, Printed))
    assert MOST_PRINTED < len(text) < MOST_PRINTED + 200
    assert text.count("… and more") == 1


def test_it_says_when_it_is_ready_and_keeps_the_assignment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "88")
    said: list[str] = []
    runner = Runner('{"assignment/minimax/1.toml": "x"}', said.append, tmp_path)
    assert said == []
    runner.begin()
    assert isinstance(msgspec.json.decode(said[0], type=Ready), Ready)
    assert (tmp_path / "assignment" / "minimax" / "1.toml").read_text(encoding="utf-8") == "x"


def test_what_code_has_left_does_not_matter_to_the_next_request(asked: Any, tmp_path: Path) -> None:
    leaving = MINE.replace("class Mine", "import os, sys\nos.chdir('/')\nsys.path.clear()\n\nclass Mine")
    play = ["pacman", "play", "--agent", "mine.py:Mine", "-q", "--max-moves", "4", "--record", "g.json"]
    assert asked(play, mine=leaving)[-1].number == 7
    assert asked(play, mine=MINE)[-1].code == 0
    assert (tmp_path / "g.json").exists()


def test_a_file_is_carried_out_as_in_a_terminal(asked: Any) -> None:
    *said, done = asked(["python", "mine.py"], mine="import sys\nprint(sys.argv, __name__)\nprint(1 / 0)\n")
    text = "".join(each.text for each in said)
    assert "['mine.py'] __main__" in text
    lines = text.splitlines()
    assert lines[1:] == [
        "Traceback (most recent call last):",
        '  File "mine.py", line 3, in <module>',
        "    print(1 / 0)",
        "          ~~^~~",
        "ZeroDivisionError: division by zero",
    ]
    assert (done.code, done.file, done.line) == (1, "mine.py", 3)
    assert "".join(each.text for each in asked(["python", "none.py"])[:-1]).startswith(
        "python: give the name"
    )
    *_, done = asked(["python", "mine.py"], mine="print(input())")
    assert done.error == "EOFError: EOF when reading a line", "nobody can answer"


@pytest.mark.parametrize(
    ("ends", "code", "text"),
    [
        ("sys.exit()", 0, ""),
        ("sys.exit(3)", 3, ""),
        ("sys.exit('I fail')", 1, "I fail\n"),
        ("raise SystemExit", 0, ""),
    ],
)
def test_a_file_ends_with_the_exit_code_of_a_process(asked: Any, ends: str, code: int, text: str) -> None:
    *said, done = asked(["python", "mine.py"], mine=f"import sys\n{ends}")
    assert (done.code, "".join(each.text for each in said)) == (code, text)


def test_an_empty_line_is_answered_with_a_sentence(asked: Any) -> None:
    assert asked([])[-1].error == f"{NOTHING_TO_DO}; there are: pacman, autograder, python"


def test_many_lines_that_are_told_at_once_are_told_together(asked: Any) -> None:
    said = asked(["python", "mine.py"], mine="for n in range(20_000): print(n, flush=True)")
    assert len(said) < 1_200
    assert "".join(each.text for each in said[:-1]).splitlines() == [str(n) for n in range(20_000)]


def test_other_files_are_graded_with_the_one_that_imports_them(asked: Any, tmp_path: Path) -> None:
    main = "from helpers import Mine as Minimax"
    asked(["python", "helpers.py"], search_agents=main, helpers=MINE)
    assert {path.name for path in (tmp_path / "submission").iterdir()} == {"search_agents.py", "helpers.py"}


def test_a_file_that_a_command_writes_is_told(asked: Any) -> None:
    done = asked(["pacman", "new", "made_here.py"], mine=MINE)[-1]
    assert list(done.written) == ["made_here.py"] and "class" in done.written["made_here.py"]
    changes = "with open('mine.py', 'a') as file:\n    file.write('# more')\n"
    assert asked(["python", "mine.py"], mine=changes)[-1].written == {"mine.py": changes + "# more"}
    assert asked(["python", "mine.py"], mine="import pathlib\npathlib.Path('d.py').mkdir()")[-1].written == {}
    assert asked(["python", "mine.py"], mine="print(1)")[-1].code == 0, "a folder of that name is let alone"
    gone = asked(["python", "mine.py"], mine="import made_here")[-1]
    assert gone.code == 1, "what the page does not have is not there"


STEERED = "page/steered.json"
RECORDED = ["pacman", "play", "-l", "small", "-g", "random", "--seed", "14", "-q", "--record", "game.json"]


def test_a_person_continues_a_recorded_game(asked: Any, tmp_path: Path) -> None:
    asked([*RECORDED, "--agent", "reflex"])
    (before,) = read_records(tmp_path / "game.json")
    ways = before.states()[20].legal_actions(0)
    (said,) = asked(steer=Steer(8, ways[0].value, STEERED, "game.json", 20))
    told = msgspec.json.decode(said.game, type=GameData)
    assert (said.number, said.is_over, len(told.moves)) == (8, False, 22)
    assert told.moves[20].action == ways[0]
    assert (told.facts.end.result, [each.kind for each in told.events][-1]) == ("", "branch")
    (said,) = asked(steer=Steer(9, "Stop", STEERED))
    assert len(msgspec.json.decode(said.game, type=GameData).moves) == 24
    (after,) = read_records(tmp_path / STEERED)
    assert after.branch.moves == 20 and after.branch.seed == 14
    assert after.moves[:20] == before.moves[:20] and after.moves[20:24:2] == (ways[0], Action.STOP)
    walls = {"North", "South", "East", "West"} - {each.value for each in after.states()[-1].legal_actions(0)}
    (done,) = asked(steer=Steer(10, walls.pop(), STEERED))
    assert (done.code, done.error) == (2, WALL)
    (said,) = asked(steer=Steer(11, "Stop", STEERED))
    assert len(msgspec.json.decode(said.game, type=GameData).moves) == 26, "it went on where it was"


def test_a_game_is_told_while_it_is_played(asked: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.cli.in_browser.SOON", 0.0)
    monkeypatch.setattr("autograder.cli.in_browser.SHARE", 0)
    play = [*RECORDED, "--agent", "reflex", "--max-moves", "20"]
    first, *more = [each for each in asked(play, live=True) if isinstance(each, Live)]
    assert "</html>" in first.page and first.game is msgspec.UNSET
    told = [msgspec.json.decode(each.game, type=GameData) for each in more if each.game]
    assert [len(each.moves) for each in told] == list(range(4, 20, 2)), "and the last with its end"
    assert {each.facts.end.result for each in told} == {""}
    assert not [each for each in asked(play) if isinstance(each, Live)]


def test_what_cannot_be_continued_is_told(asked: Any) -> None:
    asked([*RECORDED, "--agent", "reflex"])
    (done,) = asked(steer=Steer(8, "Stop", STEERED, "game.json", 500))
    assert "move=500" in done.error
    (done,) = asked(steer=Steer(8, "Stop", STEERED, "none.json", 2))
    assert done.code == 2 and "none.json" in done.error


def test_any_search_of_a_game_is_made_again(asked: Any, tmp_path: Path) -> None:
    asked([*RECORDED, "--agent", "minimax", "--depth", "1", "--max-moves", "10"])
    (record,) = read_records(tmp_path / "game.json")
    for move in (0, 6):
        (said,) = asked(steer=Search(8, ["game.json"], move))
        found = msgspec.json.decode(said.found, type=GameSearch)
        assert found.search is not None and found.search.action == record.moves[move]
        known = record.thought(move, record.states()[move])
        assert known is not None and found.search.counts == (known.generated, known.expanded, known.evaluated)
        assert "data-viewer" in found.viewer and found.source is not None and not found.problem


def test_the_search_before_a_move_is_that_of_the_game_in_which_it_was_made(
    asked: Any, tmp_path: Path
) -> None:
    asked([*RECORDED, "--agent", "minimax", "--depth", "1", "--max-moves", "10"])
    for agent, before, after, decision in (
        ("expectimax:depth=1", "game.json", "second.json", "6"),
        ("alphabeta:depth=1", "second.json", "third.json", "12"),
    ):
        replay = ["pacman", "replay", before, "--move", decision, "--agent", agent, "--display", "none"]
        asked([*replay, "--max-moves", "28", "--record", after])
    names = ["game.json", "second.json", "third.json"]
    for move, searcher in ((4, "minimax"), (14, "expectimax"), (26, "alphabeta")):
        (said,) = asked(steer=Search(8, names, move))
        found = msgspec.json.decode(said.found, type=GameSearch)
        assert found.search is not None and found.search.agent.startswith(searcher), (move, found.problem)


def test_a_search_that_is_not_there_has_its_reason(asked: Any) -> None:
    asked([*RECORDED, "--agent", "reflex"])
    (said,) = asked(steer=Search(8, ["game.json"], 4))
    found = msgspec.json.decode(said.found, type=GameSearch)
    assert found == GameSearch(problem="reflex does not search, so there are no searches to see")
    (done,) = asked(steer=Search(9, ["none.json"], 4))
    assert done.code == 2 and "none.json" in done.error


def test_what_was_compiled_can_be_used_again(tmp_path: Path) -> None:
    source = tmp_path / "first" / "mine.py"
    source.parent.mkdir()
    source.write_text("x = 1\n", encoding="utf-8")
    os.utime(source, (0, 0))
    py_compile.compile(str(source))
    with tarfile.open(fileobj=io.BytesIO(compiled_modules(str(source.parent)))) as archive:
        (member,) = archive.getmembers()
        content = archive.extractfile(member)
        assert content is not None
        assert member.name == Path(importlib.util.cache_from_source("mine.py")).as_posix()
        assert content.read() == Path(importlib.util.cache_from_source(str(source))).read_bytes()


def test_both_sides_have_the_same_messages() -> None:
    page = (WEB / "site.js").read_text(encoding="utf-8")
    told = schema()["message"]
    assert isinstance(told, dict)
    for name, kind in told["$defs"].items():
        heard = kind["properties"]["is"]["enum"][0]
        assert f"  {heard}(" in page, f"the page hears {name}"
        for field in kind["properties"].keys() - {"is", "python"}:
            assert field in page
