"""`pacman batch --engine`: who plays changes no result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from pacman.batch.experiment import Experiment, ExperimentError
from pacman.batch.plan import Pairing, check_agents, make_plan
from pacman.batch.running import play_one
from pacman.cli.main import main
from pacman.compiled import library
from pacman.names.registry import are_ours
from pacman.names.teams import ghosts_in
from tests.messages import Said, raises

AGENTS = "reflex,alphabeta:depth=2,expectimax:model=[directional:attack=0.9],mcts:simulations=5"


def batch(*words: str) -> int:
    return main(["batch", "--layouts", "small,lifeline", "--games", "2", "--max-moves", "300", *words])


def rows(folder: Path) -> list[bytes]:
    return (folder / "games.jsonl").read_bytes().split(b"\n")


def test_results_are_the_same_whoever_plays(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for engine in ("python", "compiled", "auto"):
        assert batch("--agents", AGENTS, "--engine", engine, "--out", str(tmp_path / engine)) == 0
    assert rows(tmp_path / "python") == rows(tmp_path / "compiled") == rows(tmp_path / "auto")
    all_settings = [
        msgspec.json.decode((tmp_path / engine / "settings.json").read_bytes())
        for engine in ("python", "compiled", "auto")
    ]
    assert [settings.pop("engine", None) for settings in all_settings] == ["python", "compiled", "auto"]
    assert all_settings[0] == all_settings[1] == all_settings[2]
    assert capfd.readouterr().err == ""


@pytest.mark.rest_slow(1)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_short_batch_in_c_starts_no_process(
    jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert batch("--agents", AGENTS, "--engine", "python", "--jobs", jobs, "--out", str(tmp_path / "a")) == 0

    def refuse(*_: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr("pacman.support.process.WorkerProcess.__init__", refuse)
    monkeypatch.setattr("pacman.support.process.HERE", 60.0)
    assert batch("--agents", AGENTS, "--jobs", jobs, "--out", str(tmp_path / "b")) == 0
    assert rows(tmp_path / "a") == rows(tmp_path / "b")


@pytest.mark.parametrize(
    ("agent", "ghost", "is_trusted"),
    [
        ("reflex", "random+directional:attack=0.9", True),
        ("expectimax:model=[directional:attack=0.9]:evaluation=farsighted", "greedy", True),
        ("nobody", "random", True),
        ("optimal", "random", False),
        ("mine.py", "random", False),
        ("mine.py:Mine", "random", False),
        ("agents.reflex:Reflex", "random", False),
        ("reflex:evaluation=os:getcwd", "random", False),
        ("expectimax:model=[mine.py]", "random", False),
        ("reflex", "random+sys:exit", False),
    ],
)
def test_only_code_of_this_program_is_trusted(agent: str, ghost: str, is_trusted: bool) -> None:
    assert are_ours((agent,), ghosts_in(ghost)) is is_trusted


@pytest.mark.slow
def test_a_run_of_one_engine_is_continued_by_another(tmp_path: Path) -> None:
    assert batch("--agents", "reflex", "--engine", "python", "--out", str(tmp_path / "a")) == 0
    assert (
        batch("--agents", "reflex", "--games", "4", "--engine", "compiled", "--out", str(tmp_path / "a")) == 0
    )
    assert (
        batch("--agents", "reflex", "--games", "4", "--engine", "python", "--out", str(tmp_path / "b")) == 0
    )
    assert rows(tmp_path / "a") == rows(tmp_path / "b")


def test_compiled_refuses_in_one_sentence_what_only_python_plays(
    says: Said, capfd: pytest.CaptureFixture[str]
) -> None:
    assert batch("--agents", "reflex,minimax:ms=5", "--engine", "compiled") == 2
    (line,) = capfd.readouterr().err.splitlines()
    says(line, pairing=Pairing("small", "directional", "minimax:ms=5"), name="Minimax", option="ms")


@pytest.mark.slow
def test_auto_says_what_python_plays_and_why(says: Said, capfd: pytest.CaptureFixture[str]) -> None:
    assert batch("--agents", "reflex,minimax:depth=1:table=true") == 0
    (line,) = capfd.readouterr().err.splitlines()
    says(line, pairing="minimax:depth=1:table=true against directional on small", others=1)
    says(line, name="Minimax", option="table")


@pytest.mark.slow
def test_auto_says_nothing_about_other_agents_and_games(
    says: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text("from agents import Minimax\nclass Mine(Minimax): ...\n")
    assert batch("--agents", "mine.py", "--max-moves", "20", "--jobs", "1") == 0
    assert main(["batch", "--agents", "minimax", "--game", "nim", "--games", "2", "--jobs", "1"]) == 0
    assert capfd.readouterr().err == ""
    assert batch("--agents", "mine.py", "--engine", "compiled") == 2
    says(capfd.readouterr().err, name="Mine")


def test_an_engine_that_does_not_exist_is_an_error() -> None:
    with raises(ExperimentError, engine="rust", engines="auto, python, compiled"):
        Experiment(agents=("reflex",), engine="rust").check()  # type: ignore[arg-type]


@pytest.fixture
def without_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """A function after which this process has no compiled engine."""

    def remove() -> None:
        monkeypatch.setenv(library.CACHE, str(tmp_path))
        monkeypatch.setattr(library, "compilers", lambda: iter(()))
        library.load.cache_clear()
        library.problem.cache_clear()

    yield remove
    library.load.cache_clear()
    library.problem.cache_clear()


def test_without_a_compiler_python_plays_the_same_game(without_compiler: Callable[[], None]) -> None:
    plan = make_plan(Experiment(agents=("reflex",), layouts=("small",)))
    with_c = play_one(plan, 0)[0]
    without_compiler()
    assert play_one(plan, 0)[0] == with_c
    assert "ziglang" in check_agents(plan, 0)


def test_without_a_compiler_compiled_is_an_error(without_compiler: Callable[[], None]) -> None:
    plan = make_plan(Experiment(agents=("reflex",), layouts=("small",), engine="compiled"))
    without_compiler()
    with raises(ExperimentError, problem=library.problem()):
        play_one(plan, 0)
