"""`--lang` and PACMAN_LANG: what commands say, and that what they write is the same in every language."""

from __future__ import annotations

import io
import json
import re
import tokenize
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from rich.cells import cell_len

from pacman.cli.commands import cli
from pacman.support.language import LANGUAGES, spoken
from tests.conftest import Ran
from tests.messages import Said

Run = Callable[..., Ran]
CODES = list(LANGUAGES)
AGENT = """
from pacman import Agent

class Late(Agent):
    def choose(self, state):
        return None if len(state.food) < 95 else state.legal_actions()[0]
"""
ENDS = {
    "en": "Won with 1,927 points: Pacman ate all the food (547 moves)",
    "es": "Ganada con 1.927 puntos: Pacman se ha comido toda la comida (547 jugadas)",
    "de": "Gewonnen mit 1.927 Punkten: Pacman hat das ganze Futter gefressen (547 Züge)",
    "zh": "获胜，得 1,927 分：Pacman 吃完了所有豆子（547 步）",
}


@pytest.mark.slow
def test_one_game_in_every_language(run: Run) -> None:
    for code, end in ENDS.items():
        assert run("play", "--display", "none", "--seed", "3", "--lang", code).output.splitlines()[-1] == end


def test_the_option_stands_anywhere_and_overrides_the_variable(
    says: Said, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PACMAN_LANG", "zh")
    assert "选择 Left" in run("solve", "textbook").output
    for words in (["--lang", "de", "solve", "textbook"], ["solve", "--lang=de", "textbook"]):
        says(run(*words).output, agent="alphabeta", action="Left", value="3")
    assert "takes Left, worth 3." in run("solve", "textbook", "--lang=en").output


def test_the_systems_language_is_spoken_by_pacman_alone(
    says: Said, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from autograder.cli.main import main as grader

    monkeypatch.delenv("PACMAN_LANG")
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    said = run("solve", "textbook").output
    says(said, agent="alphabeta", action="Left", value="3")
    assert " elige Left" in said
    heard = []

    def commands() -> click.Group:
        heard.append(spoken().code)
        return click.Group("autograder")

    monkeypatch.setattr("autograder.cli.main._commands", commands)
    grader(["--help"])
    assert heard == ["en"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--lang", "fr", "solve"], "pacman: --lang=fr is not a language that is there"),
        (["solve", "textbook", "--lang"], "pacman: --lang needs a language; there are: en (English)"),
    ],
)
def test_a_language_that_is_not_there(run: Run, words: list[str], told: str) -> None:
    ran = run(*words)
    assert (ran.code, ran.output) == (2, "")
    assert ran.errors.startswith(told)
    assert ran.errors.count("\n") == 1


def test_the_variable_names_a_language_that_is_not_there(
    says: Said, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PACMAN_LANG", "klingon")
    ran = run("agents")
    assert (ran.code, ran.output) == (2, "")
    says(ran.errors, code="klingon")


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "--layout", "medum"], "es gibt kein Spielfeld 'medum'; meintest du 'medium'?"),
        (["play", "--agent", "minimax:dept=2"], "minimax hat keine Option 'dept'; meintest du 'depth'?"),
        (
            ["play", "--agent", "mcts:simulations=0"],
            "simulations=0 ist nicht erlaubt; erlaubt ist 1 oder mehr",
        ),
        (["play", "--speed", "9999"], "ungültiger Wert für '--speed': '9999' ist keine Geschwindigkeit"),
        (["play", "--display", "tv"], "'tv' ist nicht eines von 'auto', 'window', 'terminal', 'none'."),
        (["play", "--nothing"], "es gibt keine Option '--nothing'."),
        (["pley"], "es gibt keinen Befehl 'pley'; meintest du 'play'?"),
        (
            ["layouts", "none.lay"],
            "none.lay: diese Spielfelddatei kann nicht gelesen werden: diese Datei oder",
        ),
        (
            ["layouts", "open.lay"],
            "open.lay, Zeile 1, Spalte 2: der Rand ist offen: ' ' muss eine Wand (%) sein",
        ),
        (["solve", "cycle.toml"], "Knoten 'A': ein Spiel muss enden, und das ist ein Kreis: A → A"),
        (["solve", "broken.toml"], "broken.toml, Zeile 1: das ist kein TOML: die Klammer"),
        (
            ["replay", "none.json"],
            "none.json kann nicht gelesen werden: diese Datei oder diesen Ordner gibt es nicht",
        ),
        (["batch", "--agents", "reflex", "--share", "9/2"], "share=9/2 ist nicht erlaubt"),
        (
            ["batch", "table.toml"],
            "table.toml, Zeile 2: das ist kein TOML: am Ende eines Tabellennamens fehlt ']'",
        ),
        (
            ["batch", "--agents", "mcts:ms=5", "--games", "1", "--engine", "compiled"],
            "MCTS verwendet die Option ms, die es nur in Python gibt",
        ),
        (
            ["play", "-l", "small", "-k", "1", "--ghosts", "random+random"],
            "in 'random+random' sind 2 Geister genannt, und 1 spielt mit",
        ),
    ],
)
def test_errors_are_said_in_the_language(run: Run, tmp_path: Path, words: list[str], said: str) -> None:
    (tmp_path / "open.lay").write_text("% %%%\n%P.G%\n%%%%%\n")
    (tmp_path / "cycle.toml").write_text('roles = ["max"]\n[nodes.A]\nactions = {Left = "A", Right = "A"}\n')
    (tmp_path / "broken.toml").write_text("tree = [3, 5\n")
    (tmp_path / "table.toml").write_text('agents = ["reflex"]\n[plan\n')
    ran = run(*words, "--lang", "de")
    assert ran.code == 2
    assert said in ran.errors


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"digests": ["abcd"]}, "Zug 1: die Stellung hat die Prüfsumme"),
        ({"score": 7}, "die Punktzahl ist 9, in der Aufzeichnung steht 7"),
    ],
)
def test_differences_of_a_record_are_said_in_the_language(
    run: Run, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    file = tmp_path / "game.json"
    run("play", "-l", "small", "--seed", "1", "--max-moves", "1", "--display", "none", "--record", str(file))
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    assert said in run("replay", str(file), "--check", "--lang", "de").output
    assert said in run("render", str(file), "--to", "game.html", "--lang", "de").errors


def test_what_is_computed_of_a_board_is_in_the_language(says: Said, run: Run) -> None:
    pytest.importorskip("scipy", reason="needs scipy: pip install -e .[optimal] or .[develop]")
    solved = run("optimal", "trap", "--ghosts", "random", "--lang", "es").output
    says(solved, score="1,50")
    assert not re.search(r"\d\.\d\d\b|greatest|best|chance", solved)


def test_figures_of_boards_and_checks_of_games_are_in_the_language(run: Run) -> None:
    assert "不同的状态" in run("perft", "small", "--moves", "1", "--lang", "zh").output
    checked = run("games", "tests.games.broken:Stuck", "--lang", "de").output
    assert "Agent 0 hat keine Aktion (nach 2, 2)" in checked


def test_records_are_the_same_in_every_language(run: Run, tmp_path: Path) -> None:
    (tmp_path / "late.py").write_text(AGENT)
    played = {}
    for code in CODES:
        kept = []
        for number, words in enumerate((["late.py:Late"], ["minimax:depth=1", "--max-moves", "40"])):
            file = tmp_path / f"{code}-{number}.json"
            run("play", *words, "--seed", "5", "--display", "none", "--record", str(file), "--lang", code)
            kept.append(file.read_bytes())
        played[code] = kept
    assert all(kept == played["en"] for kept in played.values())
    assert b"answered None, which is not an action" in played["zh"][0]


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_how_a_recorded_game_ended_is_said_in_the_readers_language(
    run: Run, tmp_path: Path, code: str
) -> None:
    (tmp_path / "late.py").write_text(AGENT)
    for words in (["late.py:Late"], ["reflex", "--max-moves", "40"]):
        run("play", "--agent", *words, "--seed", "5", "--display", "none", "--record", "game.json")
        ran = run("replay", "game.json", "--display", "none", "--lang", code)
        reason = json.loads(Path("game.json").read_text(encoding="utf-8"))["outcome"]["reason"]
        assert reason not in ran.output
        english = run("replay", "game.json", "--display", "none")
        assert reason in english.output


def test_what_is_printed_in_another_language_has_the_same_figures(run: Run) -> None:
    def figures(text: str) -> list[str]:
        return re.findall(r"\d+", text.replace("1.", "1").replace("1,", "1"))

    words = ["solve", "gamble", "--compare", "minimax,expectimax"]
    tables = {code: run(*words, "--lang", code).output.partition("┏")[2] for code in CODES}
    assert len(set(tables.values())) == len(CODES)
    assert {tuple(figures(table)) for table in tables.values()} == {tuple(figures(tables["en"]))}


def test_a_page_speaks_the_language_that_is_asked_for(run: Run) -> None:
    for code in CODES:
        run("explain", "textbook", "--growth", "-o", f"{code}.html", "--lang", code)
        assert f'<html lang="{LANGUAGES[code].tag}">' in Path(f"{code}.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["", *cli.translated])
def test_the_help_of_students_commands_has_the_same_options_and_examples_in_every_language(
    name: str, run: Run
) -> None:
    """`.ci/catalogues` knows its texts by itself, and fails if one is not translated."""
    shown = {code: run(*filter(None, [name, "--help", "--lang", code])).output for code in CODES}
    option = re.compile(r"^  ((?:-[a-z], )?--[a-z-]+)(?= \S|  |$)", re.M)
    examples = re.compile(rf"^ +(pacman {name}.*?)(?:   |  \b|$)", re.M)
    for code in CODES[1:]:
        options, english = (
            option.findall(re.split(r"^\S+[:：]$", shown[each], maxsplit=1, flags=re.M)[1])
            for each in (code, "en")
        )
        assert options == english != []
        assert examples.findall(shown[code]) == examples.findall(shown["en"])
        for word in ("Usage", "Options:", "Commands:", "Examples:", "Show this", "default:"):
            assert word not in shown[code]


def test_a_line_of_a_chinese_help_is_no_wider_than_the_terminal(run: Run) -> None:
    text, _, _ = run("play", "--help", "--lang", "zh").output.partition("示例")
    assert max(map(cell_len, text.splitlines())) <= 100


def test_the_help_of_instructors_commands_is_english(run: Run) -> None:
    assert run("perft", "--help", "--lang", "de").output == run("perft", "--help", "--lang", "en").output


@pytest.mark.parametrize(
    ("code", "words"), [("es", ["ARCHIVO", "NÚMERO"]), ("de", ["DATEI", "ZAHL"]), ("zh", ["文件", "数字"])]
)
def test_what_stands_for_a_value_is_in_the_language_and_columns_are_aligned(
    code: str, words: list[str], run: Run
) -> None:
    text = run("play", "--help", "--lang", code).output
    assert all(word in text for word in words)
    assert not re.search(r"^  .*--[a-z-]+ (FILE|NUMBER|TEXT|SECONDS)\b", text.replace("TEXT ", ""), re.M)
    rows = re.findall(r"^(  (?:-[a-z], )?--\S+(?: \S+)?  +)\S", text, re.M)
    assert len({cell_len(row) for row in rows}) == 1 < len(rows)


def test_the_table_of_a_batch_is_in_the_language_and_its_columns_are_aligned(run: Run) -> None:
    ran = run(
        "batch", "--agents", "reflex,random", "--games", "2", "--jobs", "1", "-l", "small", "--lang", "zh"
    )
    assert "各 2 局" in ran.output
    assert "决策" in ran.output
    heading = next(line for line in ran.output.splitlines() if "胜率" in line)
    row = next(line for line in ran.output.splitlines() if line.lstrip().startswith("reflex"))
    assert cell_len(heading[: heading.index("胜率") + 2]) == cell_len(row[: row.index("%") + 1])


def tokens(source: str) -> list[str]:
    """The code of a file, without comments and without what texts say."""
    kinds = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    found = tokenize.generate_tokens(io.StringIO(source).readline)
    return [
        "text" if each.type == tokenize.STRING and re.search(r" |[^ -~]", each.string) else each.string
        for each in found
        if each.type not in kinds
    ]


def test_a_file_to_start_from_has_the_same_code_in_every_language(run: Run) -> None:
    for code in CODES:
        assert run("new", f"start_{code}.py", "--lang", code).code == 0
    english = Path("start_en.py").read_text(encoding="utf-8")
    for code in CODES[1:]:
        other = Path(f"start_{code}.py").read_text(encoding="utf-8").replace(f"start_{code}", "start_en")
        assert tokens(other) == tokens(english)
        assert not re.search(r"\b(?:the|what|your|which)\b", other)
        assert max(map(cell_len, other.splitlines())) <= 120
