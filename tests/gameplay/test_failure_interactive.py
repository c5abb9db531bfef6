"""Agents that fail where they are written most: in a notebook, after `python -c`, in Python's own prompt."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.notebooks import Notebook, open_notebook
from tests.waiting import PATIENCE

AGENTS = """\
from pacman import Agent, play

class Raises(Agent):
    def choose(self, state):
        return {}[state.score]

class Forgets(Agent):
    def choose(self, state):
        state.legal_actions()

class Loops(Agent):
    def choose(self, state):
        while True:
            pass
"""
PLAY = """
import json
from pacman.gameplay.record import to_line

for agent in (Raises(), Forgets(), Loops()):
    record = play("first-bite", agent, seed=1, move_timeout=0.2)
    outcome = record.outcome
    print(json.dumps([outcome.reason, outcome.traceback, json.loads(to_line(record))["outcome"]]))
"""
REASONS = [
    "agent 0 (Raises) raised KeyError: 0",
    "agent 0 (Forgets) answered None, which is not an action (is a return missing?);"
    " legal were: West, Stop, East",
    "agent 0 (Loops) took longer than 0.2 s for a move",
]


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Notebook]:
    with open_notebook(tmp_path_factory.mktemp("notebook")) as notebook:
        yield notebook


@pytest.mark.slow
def test_in_a_notebook_the_cells_lines_are_told(notebook: Notebook) -> None:
    notebook.run(AGENTS)
    rows = [json.loads(line) for line in notebook.run(PLAY).splitlines()]
    assert [row[0] for row in rows] == REASONS
    raised, forgot, looped = (row[1] for row in rows)
    where = '  File "Cell In[1]", line 5, in choose\n    return {}[state.score]\n'
    assert raised == f"Traceback (most recent call last):\n{where}KeyError: 0\n"
    assert forgot.endswith('  File "Cell In[1]", line 8, in choose\n    def choose(self, state):\n')
    assert looped.startswith('When the time was up it was here:\n  File "Cell In[1]", line 1')
    assert [row[2]["place"]["file"] for row in rows] == ["Cell In[1]"] * 3
    assert rows[0][2]["place"] | {"file": ""} == {
        "file": "",
        "line": 5,
        "function": "choose",
        "first": 3,
        "lines": [
            "class Raises(Agent):",
            "    def choose(self, state):",
            "        return {}[state.score]",
            "",
            "class Forgets(Agent):",
        ],
    }


@pytest.mark.slow
def test_a_helper_in_another_cell_keeps_its_frame(notebook: Notebook) -> None:
    notebook.run("def helper(state):\n    return state.legal_action()")
    notebook.run("from pacman import Agent, play")
    notebook.run("class Asks(Agent):\n    def choose(self, state): return helper(state)")
    told = notebook.run('print(play("first-bite", Asks(), seed=1).outcome.traceback)').splitlines()
    assert [line.strip() for line in told if line.startswith("    ")] == [
        "def choose(self, state): return helper(state)",
        "return state.legal_action()",
    ]


@pytest.mark.slow
def test_after_python_c_an_agents_error_is_an_agents_error() -> None:
    """The lines are not there before Python 3.13, but where they stand is."""
    run = subprocess.run(
        [sys.executable, "-c", AGENTS + PLAY], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert [row[0] for row in rows] == REASONS
    assert '  File "<string>", line 5, in choose\n' in rows[0][1]
    assert rows[0][1].endswith("KeyError: 0\n")
    assert '  File "<string>", line 1' in rows[2][1]
    assert ["place" in row[2] for row in rows] == [sys.version_info >= (3, 13)] * 3


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_in_pythons_prompt_an_agents_error_is_an_agents_error(tmp_path: Path) -> None:
    import pty

    parent, child = pty.openpty()
    env = os.environ | {"TERM": "dumb", "PYTHON_BASIC_REPL": "1"}
    process = subprocess.Popen(
        [sys.executable, "-q"], stdin=child, stdout=child, stderr=child, env=env, cwd=tmp_path
    )
    os.close(child)
    lines = [*AGENTS.splitlines(), *PLAY.splitlines(), "", "exit()"]
    seen = b""
    try:
        while select.select([parent], [], [], PATIENCE)[0]:
            seen += os.read(parent, 65536)
            if seen.endswith((b">>> ", b"... ")):
                os.write(parent, lines.pop(0).encode() + b"\n")
    except OSError:  # the prompt was left
        pass
    finally:
        os.close(parent)
        process.kill()
    process.wait(timeout=PATIENCE)
    found = [json.loads(line) for line in seen.decode().splitlines() if line.startswith('["agent 0')]
    assert [row[0] for row in found] == REASONS
    assert ", line 3, in choose\n" in found[0][1]
    assert found[0][1].endswith("KeyError: 0\n")
