"""`pacman batch` as its users run it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pacman.batch.results import GAMES
from pacman.cli.batch import STOPPED
from tests.conftest import Ran
from tests.messages import Said

Run = Callable[..., Ran]
SHORT = ("--agents", "reflex,random", "--layouts", "trap,small", "--games", "10", "--jobs", "1")


def test_it_plays_and_says_who_is_better(says: Said, run: Run) -> None:
    ran = run("batch", *SHORT)
    assert ran.code == 0, ran.errors
    says(ran.output, place="trap, directional ghosts", number=10)
    assert "reflex wins " in ran.output
    assert " random (95 %)." in ran.output
    assert not list(Path().iterdir()), "without --out it leaves nothing"


@pytest.mark.slow
def test_it_writes_the_forms_that_are_asked_for(run: Run) -> None:
    ran = run("batch", *SHORT, "--out", "out", "--json", "a.json", "--csv", "a.csv", "--html", "a.html")
    assert ran.code == 0, ran.errors
    assert json.loads(Path("a.json").read_bytes())["games"] == 40
    assert len(Path("a.csv").read_text().splitlines()) == 5
    assert "reflex wins " in Path("a.html").read_text(encoding="utf-8")
    before = Path("out", GAMES).read_bytes()
    forms = [Path(name).read_bytes() for name in ("a.json", "a.csv", "a.html")]
    ran = run("batch", *SHORT, "--out", "out", "--json", "b.json", "--csv", "b.csv", "--html", "b.html")
    assert ran.code == 0
    assert Path("out", GAMES).read_bytes() == before
    assert [Path(name).read_bytes() for name in ("b.json", "b.csv", "b.html")] == forms


@pytest.mark.slow
def test_an_option_stands_over_the_experiment_file(run: Run) -> None:
    Path("e.toml").write_text('agents = ["reflex"]\nlayouts = ["trap"]\ngames = 50\nseed = 3\n')
    ran = run("batch", "e.toml", "--games", "4", "--jobs", "1", "--json", "a.json")
    assert ran.code == 0, ran.errors
    found = json.loads(Path("a.json").read_bytes())
    assert found["games"] == 4
    assert found["experiment"]["seed"] == 3


@pytest.mark.slow
def test_an_agent_that_fails_is_named_and_the_exit_code_says_so(says: Said, run: Run) -> None:
    Path("bad.py").write_text(
        "from pacman import Agent\n\nclass Bad(Agent):\n    def choose(self, state):\n        return 1 / 0\n"
    )
    ran = run("batch", "--agents", "bad.py,reflex", "--layouts", "trap", "--games", "3", "--jobs", "1")
    assert ran.code == 3
    first = {"agent": "bad.py", "ghosts": "directional", "layout": "trap", "seed": "0"}
    says(ran.output, number=3, reason="agent 0 (Bad) raised ZeroDivisionError: division by zero", **first)


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "there are no agents: give --agents, or the path of an experiment file"),
        (["--agents", "nobody"], "there is no agent 'nobody'"),
        (["--agents", "reflex,reflex"], "'reflex' is given twice"),
        (["--agents", "reflex,"], "agents are missing, or one has no name"),
        (["--agents", "reflex", "--games", "0"], "'0' is not allowed"),
        (["--agents", "reflex", "--jobs", "0"], "'0' is not allowed"),
        (["--agents", "reflex", "--until-width", "3"], "until_width=3.0 is out of range"),
        (["--agents", "reflex", "--move-timeout", "-1"], "move_timeout=-1.0 is out of range"),
        (["--agents", "reflex", "--jobs", "2", "--dask", "tcp://x:1"], "--jobs 2 is for this machine"),
        (
            ["--agents", "reflex", "--memory", "200", "--dask", "tcp://x:1"],
            "--memory 200 is for this machine",
        ),
        (["--agents", "reflex", "--memory", "10"], "memory=10 is out of range; allowed is 50 to 1000000000"),
        (["--agents", "reflex", "--json", "no/where.json"], "there is no folder no"),
        (["--agents", "reflex", "--csv", ""], "a file to write has no name"),
        (
            ["--agents", "reflex", "--csv", "same", "--json", "./same"],
            "two answers are to be written to same",
        ),
        (["--agents", "reflex", "--out", "o", "--json", "o/games.jsonl"], "is where --out keeps the games"),
        (["--agents", "~no-such-user/a.py"], "there is no file ~no-such-user/a.py"),
        (["--agents", "reflex,keyboard"], "'keyboard' needs a person to steer, and nobody watches"),
        (["--agents", "reflex", "--ghosts", ":"], "there is no ghost ':'"),
        (["--agents", "reflex", "--out", "a-file"], "a-file"),
        (["--agents", "reflex", "--out", ""], "--out '.' is not a folder of its own"),
        (["none.toml"], "none.toml cannot be read"),
        (["bad.toml"], "bad.toml, line 2: games=0 is out of range"),
        (
            ["spaces.toml"],
            "spaces.toml, line 1: agents: ' reflex' begins or ends with a space; write 'reflex'",
        ),
    ],
)
def test_bad_input_is_one_sentence_before_anything_is_played(run: Run, words: list[str], said: str) -> None:
    Path("a-file").write_text("mine")
    Path("o").mkdir()
    Path("bad.toml").write_text('agents = ["reflex"]\ngames = 0\n')
    Path("spaces.toml").write_text('agents = ["reflex", " reflex"]\n')
    ran = run("batch", *words)
    assert ran.code == 2
    assert said in ran.errors
    assert ran.errors.startswith("pacman: ")
    assert ran.errors.count("\n") == 1
    assert Path("a-file").read_text() == "mine"


ENDS_ITS_PROCESS = "import os\nos.write(2, b'seen')\nos._exit(0)\n"
IN_A_PROCESS_APART = """
import multiprocessing
from pacman import Agent
assert multiprocessing.parent_process() is not None, "loaded in the command's own process"
class Stays(Agent):
    def choose(self, state):
        return "Stop"
"""


@pytest.mark.slow
def test_an_agent_cannot_end_the_command_that_loads_it(tmp_path: Path) -> None:
    def played(name: str) -> subprocess.CompletedProcess[str]:
        words = [
            sys.executable,
            "-m",
            "pacman",
            "batch",
            "--layouts",
            "trap",
            "--games",
            "2",
            "--agents",
            name,
        ]
        return subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)

    (tmp_path / "ends.py").write_text(ENDS_ITS_PROCESS)
    ended = played("reflex,ends.py")
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith("python -m pacman: ends.py against directional on trap ")
    assert ended.stderr.endswith(" exit code 0\n")
    (tmp_path / "stays.py").write_text(IN_A_PROCESS_APART)
    stayed = played("stays.py")
    assert (stayed.returncode, stayed.stderr) == (0, "")


@pytest.mark.slow
def test_where_an_agent_cannot_be_loaded_is_told_from_the_process_that_tried(run: Run) -> None:
    Path("bad.py").write_text("import nothing_of_this_name\n")
    ran = run("batch", "--agents", "bad.py", "--traceback")
    assert ran.code == 2
    assert 'bad.py", line 1, in <module>' in ran.errors


@pytest.mark.slow
def test_no_name_of_an_agent_is_a_formula(run: Run) -> None:
    Path("=cmd.py").write_text("from agents import RandomWalk\n\n\nclass Mine(RandomWalk):\n    pass\n")
    ran = run(
        "batch", "--agents", "=cmd.py", "--layouts", "trap", "--games", "2", "--jobs", "1", "--csv", "a"
    )
    assert ran.code == 0, ran.errors
    _, row = Path("a").read_text().splitlines()
    assert row.startswith("trap,directional,'=cmd.py,2,")
    assert ",-50" in row, "numbers stay numbers"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send Ctrl-C to one process")
@pytest.mark.parametrize("signal_", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_shows_what_is_done_and_the_same_command_goes_on(
    tmp_path: Path, signal_: signal.Signals
) -> None:
    words = ["batch", "--agents", "reflex", "--games", "100000", "--jobs", "2", "--out", "out"]
    command = [sys.executable, "-m", "pacman", *words]
    run = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    results = tmp_path / "out" / GAMES
    deadline = time.monotonic() + 60
    while not results.exists() or len(results.read_bytes().splitlines()) < 30:
        assert time.monotonic() < deadline
        assert run.poll() is None
        time.sleep(0.05)
    os.kill(run.pid, signal_)
    try:
        output, errors = run.communicate(timeout=30)
    finally:
        run.kill()  # where Ctrl-C did not end it, it would play for hours
    assert run.returncode == 130
    assert "Traceback" not in errors
    assert "medium, directional ghosts, " in output
    games = len(results.read_bytes().splitlines())
    assert STOPPED.format(played=games, games=100000) in output
    before = results.read_bytes()
    words[words.index("100000")] = str(games + 5)
    again = subprocess.run([sys.executable, "-m", "pacman", *words], cwd=tmp_path, check=True, stdout=-1)
    assert b"%d games each" % (games + 5) in again.stdout
    assert results.read_bytes().startswith(before)


@pytest.mark.slow
def test_without_a_terminal_it_says_every_minute_that_it_lives(
    run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacman.cli.batch.BETWEEN_SIGNS", 0.001)
    ran = run("batch", "--agents", "reflex", "--games", "400", "--jobs", "1")
    assert ran.code == 0
    said = re.findall(r"^(\d+) of 400 games after 0 min(?:, 0 min left)?$", ran.errors, re.MULTILINE)
    assert said
    assert list(map(int, said)) == sorted(map(int, said))
