"""Files are recognised without being run, and Python 2 is named."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from pacman.bridge import load
from pacman.errors import PYTHON_2, AgentError, facts_of
from pacman.names.interfaces import MOST_READ, imports_another, is_classic
from tests.bridge.classic_files import FIRST_LINE, getting
from tests.messages import assert_places, raises
from tests.places import ROOT


@pytest.mark.parametrize(
    "source",
    [
        b"from util import manhattanDistance",
        b"import random, util",
        b"\xef\xbb\xbffrom game import Agent",
        b"x = 1\rimport util as u\r",
        b"class A:\r\n\tdef getAction (self, state):\r\n\t\tprint 1",
        b"    from game import *\n\xff\xfe",
        b"from pacman import Directions, Agent\nimport util",
    ],
)
def test_a_classic_file(source: bytes) -> None:
    assert is_classic(source)


@pytest.mark.parametrize(
    "source",
    [
        b"",
        b"import utility, my_util, game.board",
        b"# import util\ntext = 'from game import Agent'",
        b"from pacman import GameState",
        b"from .util import near\nimport os.util",
        b"agent.getAction(state)  # def getAction(",
        b"from pacman import SearchAgent, Decision\nfrom util import near",
        b"import pacman.agent\nimport util",
        b"from pacman import (\n    Layout,\n    SearchAgent,\n)\nimport util",
        b"import pacman, util\nclass Mine(pacman.Agent):\n    def getAction(self, state): pass",
    ],
)
def test_no_classic_file(source: bytes) -> None:
    assert not is_classic(source)


def test_none_of_our_own_agents_is_taken_for_a_classic_file() -> None:
    own = [*(ROOT / "agents").rglob("*.py"), *(ROOT / "tests" / "corpora" / "submissions").rglob("*.py")]
    assert len(own) > 50
    assert not [path for path in own if is_classic(path.read_bytes()) and path.parent.name != "classic"]


@pytest.mark.rest_slow(7)
@pytest.mark.parametrize("begin", [b"", b"import ", b"import util\n"])
@pytest.mark.parametrize(
    "piece",
    [b"import ", b"import util.", b" ", b"\n", b"def getAction", b"from\t", b"from pacman import (\n"],
)
def test_of_a_hostile_file_only_the_beginning_is_read_so_that_it_takes_no_time(
    begin: bytes, piece: bytes
) -> None:
    filled = begin + piece * (MOST_READ // len(piece) + 1)
    started = process_time()
    answer = is_classic(filled)
    assert process_time() - started < 2  # 0.2 where it is slowest
    for rest in (b"\nimport util\n", b"\nfrom pacman import Agent\n"):
        assert is_classic(filled + rest) == answer


@pytest.mark.parametrize(
    ("body", "old", "new"),
    [
        ("print gameState", "`print gameState`", "print(gameState)"),
        ("print 'a %d' % 3, 4", "`print 'a %d' % 3, 4`", "print('a %d' % 3, 4)"),
        ("print 'see <> here'  # no", "`print 'see <> here'`", "print('see <> here')"),
        ("exec 'x = 1'", "`exec 'x = 1'`", "exec('x = 1')"),
        ("raise ValueError, 'no'", "`raise ValueError, 'no'`", "raise ValueError('no')"),
        ("if 1 <> 2: pass", "`<>`", "!="),
        ("x = `3`", "`3`", "repr(3)"),
        ("x = 0777", "`0777`", "0o777"),
        ("x = 10L", "`10L`", "10"),
        ("x = ur'a'", "`ur`", "r"),
    ],
)
def test_python_2_is_named_with_its_line_and_what_python_3_writes(
    tmp_path: Path, body: str, old: str, new: str
) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(getting(body))
    with raises(AgentError, name="multiAgents.py", line=FIRST_LINE, old=old, new=new) as caught:
        load(path, "python_2")
    assert facts_of(caught.value)["reason"] == PYTHON_2


def test_an_old_except_and_mixed_indentation_are_named(tmp_path: Path) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(getting("try:\n    pass\nexcept (KeyError, ValueError), error:\n    pass"))
    with raises(AgentError, line=25, new="except (KeyError, ValueError) as error"):
        load(path, "python_2")
    path.write_text(getting("if True:\n        x = 1\n\ty = 2"))
    with raises(AgentError, name="multiAgents.py", line=25):
        load(path, "python_2")


@pytest.mark.parametrize("body", ["retrun 3 +", "print(x))", "x = 'print x", "if x = 3: pass", "def f(:"])
def test_what_is_wrong_in_every_python_stays_a_syntax_error(tmp_path: Path, body: str) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_text(getting(body))
    with pytest.raises(SyntaxError) as caught:
        load(path, "wrong")
    assert caught.value.lineno == FIRST_LINE


def test_letters_that_are_not_utf_8_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "multiAgents.py"
    path.write_bytes(getting("x = 1\ny = 'é'").encode("latin-1"))
    with pytest.raises(AgentError) as caught:
        load(path, "latin")
    assert_places(caught.value, name="multiAgents.py", line=FIRST_LINE + 1, byte=0xE9, encoding="UTF-8")
    path.write_bytes(b"# coding: latin-1\n" + path.read_bytes())
    assert load(path, "latin").MinimaxAgent


@pytest.mark.parametrize(
    ("source", "is_told"),
    [
        (b"x = 1\r\nfrom pacai.core import board", True),
        (b"    import pacman_module", True),
        (b"import pacaid\nfrom pacman_modules import x\n# import pacai", False),
    ],
)
def test_a_file_for_another_interface(source: bytes, is_told: bool) -> None:
    assert bool(imports_another("mine.py", source)) is is_told
