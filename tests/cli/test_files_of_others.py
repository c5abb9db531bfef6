"""Whoever opens a file of somebody else runs no code that it names, and reads what to do if she wants to."""

from __future__ import annotations

import sys
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path

import msgspec
import numpy as np
import pytest

from autograder.classroom.results import ResultLine
from autograder.cli.main import main as autograder
from autograder.course.classic_folder import LINK_OUT
from autograder.examiner import answers
from autograder.report import Report
from pacman import play
from pacman.batch import load as load_experiment
from pacman.gameplay.record import Record, to_line
from pacman.names.notation import AgentSpec, parse_spec
from pacman.names.registry import AGENT, names_code
from pacman.support.shell import shell_word
from tests.messages import Said

CODE = """
from pathlib import Path
Path("was-run").touch()
from pacman import Agent
from pacman.agent import SearchAgent
class Mine(Agent):
    def choose(self, state):
        return state.legal_actions(self.index)[0]
def good(state):
    return 0
class Game:
    pass
"""
RAN = Path("was-run")
PLAYED = play("caged", "reflex", "random", seed=3, max_moves=8)
EVIL = (
    "evil.py",
    "evil.py:Mine",
    "evil:Mine",
    "reflex:evaluation=evil.py:good",
    "reflex:evaluation=[evil.py]",
)
HELPS = "to run it, name it on the command line:"


@pytest.fixture(autouse=True)
def _planted(in_a_folder_without_a_screen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "evil", raising=False)
    Path("evil.py").write_text(CODE, encoding="utf-8")


class Touches:
    """What a pickle runs where it is loaded."""

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return Path("was-run").touch.__func__, (Path("was-run"),)  # type: ignore[attr-defined]


def spec(text: str) -> AgentSpec:
    name, colon, value = text.partition(":evaluation=")
    return AgentSpec(name, {"evaluation": value} if colon else {})


def record_of(agent: str, ghost: str = "random", game: Record = PLAYED) -> str:
    agents = (spec(agent), spec(ghost))
    Path("game.json").write_text(to_line(msgspec.structs.replace(game, agents=agents)), encoding="utf-8")
    return "game.json"


READS_A_RECORD = [
    ("explain", "--record", "game.json"),
    ("explain", "--record", "game.json", "--optimal"),
    ("explain", "--record", "game.json", "--compare", "minimax"),
    ("replay", "game.json", "--check"),
    ("replay", "game.json", "--display", "none"),
    ("replay", "game.json", "--display", "terminal"),
    ("replay", "game.json", "--optimal"),
    ("render", "game.json", "--to", "game.html"),
    ("render", "game.json", "--to", "frames"),
]
EACH = dict.fromkeys(zip(READS_A_RECORD, cycle(EVIL), strict=False))  # each command, and each name of code
EACH_OTHER = [pair for pair in product(READS_A_RECORD, EVIL) if pair not in EACH]


@pytest.mark.rest_slow(len(READS_A_RECORD))
@pytest.mark.parametrize(
    ("words", "agent"),
    [*EACH, *EACH_OTHER],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_no_command_that_reads_a_record_runs_an_agent_that_it_names(
    says: Said, run, words: tuple[str, ...], agent: str
) -> None:
    record_of(agent)
    ran = run(*words)
    assert not RAN.exists()
    if words[0] == "explain":
        assert (ran.code, ran.output) == (2, "")
        says(ran.errors, file="game.json", agent=agent)
        assert ran.errors.endswith(f" {HELPS} --agent {shell_word(agent)}\n")


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("words", READS_A_RECORD, ids=" ".join)
@pytest.mark.parametrize("ghost", ["evil.py", "evil:Mine"])
def test_no_command_that_reads_a_record_runs_a_ghost_that_it_names(
    says: Said, run, words: tuple[str, ...], ghost: str
) -> None:
    record_of("minimax", ghost)
    ran = run(*words)
    assert not RAN.exists()
    if "--optimal" in words:
        assert ran.code == 2
        says(ran.errors, ghost=parse_spec(ghost))


def test_an_agent_that_a_user_names_is_run(says: Said, run) -> None:
    record_of("evil.py:Mine")
    ran = run("explain", "--record", "game.json", "--agent", "evil.py:Mine")
    says(ran.errors, name="evil.py:Mine")
    assert RAN.exists()


def test_the_agent_of_a_record_searches_if_it_is_registered(run) -> None:
    record_of("minimax")
    ran = run("explain", "--record", "game.json")
    assert (ran.code, ran.errors) == (0, "")


EXPERIMENTS = {
    'agents = ["reflex", "evil.py:Mine"]': '--agents "reflex,evil.py:Mine"',
    'agents = ["evil:Mine"]': "--agents evil:Mine",
    'agents = ["reflex:evaluation=evil.py:good"]': "--agents reflex:evaluation=evil.py:good",
    'agents = ["reflex"]\nghosts = ["random", "random+evil.py"]': '--ghosts "random,random+evil.py"',
    'agents = ["reflex"]\ngame = "evil.py:Game"': "--game evil.py:Game",
    'agents = ["minimax"]\ngame = "nim"\nopponents = ["evil.py"]': "--opponents evil.py",
    'agents = ["expectimax:model=[evil.py:Mine:a=1]"]': '--agents "expectimax:model=[evil.py:Mine:a=1]"',
}


@pytest.mark.parametrize(("text", "option"), EXPERIMENTS.items())
def test_a_batch_runs_no_code_that_its_file_names(says: Said, run, text: str, option: str) -> None:
    Path("others.toml").write_text(f"{text}\ngames = 1\nmax_moves = 4\n", encoding="utf-8")
    ran = run("batch", "others.toml", "--out", "results")
    assert not RAN.exists()
    assert not Path("results").exists()
    assert (ran.code, ran.output) == (2, "")
    ways = f"to run it, add --trust if you wrote the file, or {HELPS.removeprefix('to run it, ')} {option}"
    assert ran.errors.endswith(f"; {ways}\n")
    says(ran.errors, file="others.toml", ways=ways.removeprefix("to run it, "))
    assert ran.errors.count("\n") == 1


@pytest.mark.slow
def test_a_batch_runs_code_that_the_command_names_with_a_file(run) -> None:
    text = 'agents = ["evil.py"]\nlayouts = ["caged"]\ngames = 1\nmax_moves = 4\n'
    Path("others.toml").write_text(text, encoding="utf-8")
    assert run("batch", "others.toml", "--agents", "evil.py:Mine", "--jobs", "1").code == 0
    assert RAN.exists()


def test_options_of_registered_ghosts_are_not_code() -> None:
    text = 'agents = ["expectimax:model=[directional:attack=0.9]:depth=1"]\ngames = 1\n'
    Path("mine.toml").write_text(text, encoding="utf-8")
    assert load_experiment(Path("mine.toml")).agents
    assert not names_code(AGENT, AgentSpec("expectimax", {"model": "[directional:attack=0.9]"}))


@pytest.mark.parametrize("value", ["evil.py,random", "evil:x=1", "directional:x=1:y", "[[evil.py]]", "a:[b"])
def test_values_that_may_lead_to_code_are_code(value: str) -> None:
    assert names_code(AGENT, AgentSpec("expectimax", {"model": value}))


def test_an_option_is_no_name_within_a_module(says: Said, run) -> None:
    """`directional:x=1` is a ghost with an option, and no module of the folder."""
    Path("directional.py").write_text(CODE, encoding="utf-8")
    ran = run("play", "--display", "none", "--agent", "reflex:evaluation=[directional:x=1]")
    assert (ran.code, RAN.exists()) == (2, False)
    says(ran.errors, name="directional:x=1")


def test_a_solution_that_holds_a_pickle_runs_nothing(run) -> None:
    np.savez("solved.npz", meta=np.array([Touches()], dtype=object), allow_pickle=True)
    record_of("reflex")
    for words in (
        ("optimal", "caged", "--ghosts", "random", "--out", "solved.npz"),
        ("play", "--layout", "caged", "--display", "none", "--agent", "optimal:file=solved.npz"),
        ("play", "--layout", "caged", "--ghosts", "random", "--optimal", "solved.npz"),
        ("replay", "game.json", "--optimal", "solved.npz"),
        ("explain", "--record", "game.json", "--optimal", "solved.npz"),
    ):
        ran = run(*words)
        assert (ran.code, RAN.exists()) == (2, False), words
        assert "solved.npz" in ran.errors


TREES = [
    '[tree]\nroot = "evil.py:Game"\n',
    'root = "a"\nname = "evil.py:Game"\n[nodes]\na = { role = "evil.py", children = ["b"] }\nb = 1\n',
    '__import__("evil")',
]


@pytest.mark.parametrize("text", TREES)
@pytest.mark.parametrize("words", [("solve", "t.toml"), ("explain", "t.toml"), ("quiz", "t.toml")])
def test_no_command_that_reads_a_tree_runs_code(run, text: str, words: tuple[str, ...]) -> None:
    Path("t.toml").write_text(text, encoding="utf-8")
    ran = run(*words)
    assert (ran.code, RAN.exists()) == (2, False)
    assert ran.errors.startswith("pacman: t.toml")


CLASSIC = {
    "q.test": 'class: "evil.Mine"\nalg: "evil.Mine"\nagentName: "evil.Mine"\nghosts: ["evil.Mine()"]\n'
    'depth: "__import__(\'evil\')"\nlayoutName: "evil"\nlayout: """\n%%%%\n%P.%\n%%%%\n"""\n',
    "q.solution": "actions: \"__import__('evil')\"\n",
}


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "--agent", "minimax"),
        ("solve", "--compare", "minimax,alphabeta"),
        ("explain",),
        ("explain", "--compare", "minimax"),
        ("quiz",),
    ],
    ids=" ".join,
)
def test_a_short_file_of_a_tree_that_unfolds_for_ever_is_refused(
    says: Said, run, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacman.cli.problem.MOST_EVENTS", 1_000)
    nodes = "".join(f'n{i} = {{ actions = {{ a = "n{i + 1}", b = "n{i + 1}" }} }}\n' for i in range(60))
    Path("t.toml").write_text(f'roles = ["max", "min"]\n[nodes]\n{nodes}n60 = {{ value = 1 }}\n')
    ran = run(words[0], "t.toml", *words[1:])
    assert ran.code == 2
    says(ran.errors, title="t.toml", most_events=1000)


@pytest.mark.parametrize(
    "words", [("check",), ("import", "-o", "out"), ("handout", "-o", "out"), ("gradescope", "-o", "out.zip")]
)
def test_no_command_runs_code_that_a_foreign_course_names(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path("test_cases")
    (folder / "q1").mkdir(parents=True)
    Path("grading.py").write_text(CODE, encoding="utf-8")
    for place in (folder, folder / "q1"):
        (place / "evil.py").write_text(CODE, encoding="utf-8")
        (place / "CONFIG").write_text(
            'max_points: "1"\nclass: "evil.PassAllTestsQuestion"\n', encoding="utf-8"
        )
    (folder / "CONFIG").write_text('order: "q1"\n', encoding="utf-8")
    for name, text in CLASSIC.items():
        (folder / "q1" / name).write_text(text, encoding="utf-8")
    code = autograder([words[0], "test_cases", *words[1:]])
    assert (code, RAN.exists()) == (2, False)
    assert capsys.readouterr().err.startswith("autograder: ")


def test_a_zip_of_results_or_a_journal_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    results = Path("results")
    results.mkdir()
    for path in results / "journal.jsonl", results / "games.jsonl":
        path.write_text('{"format": "evil.py:Mine", "agents": ["evil.py"]}\n', encoding="utf-8")
    with zipfile.ZipFile("pages.zip", "w") as archive:
        archive.writestr("evil.py", CODE)
    assert autograder(["feedback", "results", "--naming", "plain", "-o", "out.zip"]) == 2
    assert not RAN.exists()
    assert capsys.readouterr().err.count("\n") == 1


def course(**changed: str) -> Path:
    """A course's folder of tests with one game, as these keys of the test say."""
    folder = Path("course") / "test_cases"
    (folder / "q1").mkdir(parents=True)
    (folder / "CONFIG").write_text('order: "q1"\n', encoding="utf-8")
    (folder / "q1" / "CONFIG").write_text(
        'max_points: "1"\nclass: "PassAllTestsQuestion"\n', encoding="utf-8"
    )
    keys = {
        "class": "EvalAgentTest",
        "agentName": "ReflexAgent",
        "layoutName": "small",
        "numGames": "1",
        "ghosts": "[RandomGhost(1)]",
    }
    lines = [f'{key}: "{value}"\n' for key, value in (keys | changed).items()]
    (folder / "q1" / "a.test").write_text("".join(lines), encoding="utf-8")
    (folder / "q1" / "a.solution").write_text("", encoding="utf-8")
    return folder


BAD_TESTS = [
    ({"layoutName": "../../../etc/passwd"}, "is not a name of a layout"),
    ({"layoutName": "/etc/passwd"}, "is not a name of a layout"),
    ({"layoutName": "C:\\\\boot"}, "is not a name of a layout"),
    ({"numGames": "1000000000"}, "numGames"),
    ({"numGames": "9" * 5000}, "numGames"),
    ({"randomSeed": "9" * 5000}, "randomSeed"),
    ({"ghosts": "[__import__('evil')]"}, "ghosts"),
]


@pytest.mark.parametrize(("changed", "piece"), BAD_TESTS, ids=[str(changed)[:50] for changed, _ in BAD_TESTS])
def test_a_test_of_a_foreign_course_reaches_nothing_else(
    changed: dict[str, str], piece: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = course(**changed)
    assert autograder(["check", str(folder)]) == 2
    said = capsys.readouterr().err
    assert piece in said
    assert "a.test, line " in said
    assert said.count("\n") == 1
    assert not RAN.exists()


@pytest.mark.parametrize("name", ["q1/CONFIG", "q1/a.test", "CONFIG", "small.lay"])
def test_a_link_in_a_foreign_course_leads_nowhere_else(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder, secret = course(), Path("secret").absolute()
    secret.write_text('password: "hunter2"\n', encoding="utf-8")
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(secret)
    assert autograder(["import", str(folder), "-o", "mine"]) == 2
    said = capsys.readouterr().err
    assert LINK_OUT in said
    assert "hunter2" not in said
    assert not Path("mine").exists()


def test_a_huge_file_of_a_foreign_course_is_not_read_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = course()
    with (folder / "q1" / "a.test").open("r+b") as file:
        file.truncate(40_000_000)
    tracemalloc.start()
    try:
        assert autograder(["check", str(folder)]) == 2
        assert tracemalloc.get_traced_memory()[1] < 30_000_000
    finally:
        tracemalloc.stop()
    assert "more than 20,000,000 bytes" in capsys.readouterr().err


@pytest.mark.slow
def test_recorded_answers_that_unpack_to_gigabytes_are_refused() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    zeros = b" " * 10_000_000
    bomb = b"".join([*(packer.compress(zeros) for _ in range(30)), packer.flush()])
    with pytest.raises(answers.NotRecordedError, match="bytes unpacked"):
        answers.read_answers(bomb)


@pytest.mark.parametrize("page", ["../secret", "students/../../secret", "{absolute}"])
def test_feedback_packs_no_page_from_elsewhere(
    says: Said, page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = Path("secret").absolute()
    secret.write_text("hunter2", encoding="utf-8")
    Path("results").mkdir()
    report = Report("t", "d", "s", "d", "none", 0, 0.0, 0.0, (), 0.0)
    empty = (None, {}, (), 0, "", (), (), (), "")
    page = page.format(absolute=secret.as_posix())
    line = ResultLine("ada", "", "", "graded", report, *empty, page, opens="", reasons={})
    Path("results/results.jsonl").write_bytes(msgspec.json.encode(line) + b"\n")
    assert autograder(["feedback", "results", "--naming", "plain", "-o", "out.zip"]) == 2
    says(capsys.readouterr().err, page=page, id="ada")
    assert not Path("out.zip").exists()


@pytest.mark.slow
def test_a_batch_runs_code_that_a_trusted_file_names(run) -> None:
    sweep = '[[sweep]]\nagents = ["evil.py:Mine"]\noptions = { depth = [1, 2] }\n'
    Path("own.toml").write_text(f'layouts = ["caged"]\ngames = 1\nmax_moves = 4\n{sweep}', encoding="utf-8")
    run("batch", "own.toml", "--trust", "--jobs", "1")
    assert RAN.exists()
