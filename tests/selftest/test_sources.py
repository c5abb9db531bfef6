"""What is known of a student's file without running it."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.selftest.exercises import Name, SourceError, files_of, names_in, parse_file


def write(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder / "mine.py"


def names(path: Path) -> list[Name]:
    return names_in(path, parse_file(path, path.name))


def test_names_are_those_at_the_top_level_and_never_ours(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        mine="from agents import Minimax\nfrom pacman import SearchAgent as Base\n"
        "from other import AlphaBeta as Mine\n"
        "try:\n    import numpy\nexcept ImportError:\n    pass\n"
        "if True:\n    class A(Base):\n        class Inner: pass\n"
        "def f():\n    class Local: pass\n",
    )
    assert names(path) == [("Mine", "import"), ("A", "class"), ("f", "function")]


def test_a_star_brings_the_names_of_a_module_beside_it_even_in_a_circle(tmp_path: Path) -> None:
    path = write(
        tmp_path, mine="from other import *\nclass A: pass\n", other="from mine import *\nclass B: pass\n"
    )
    assert names(path) == [("B", "class"), ("A", "class")]


def test_the_files_are_those_beside_it_through_all_their_imports(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        mine="def late():\n    import one\nfrom box import inner\nimport numpy, nowhere\n",
        one="from two import x\nimport mine\n",
        two="x = (",
        unused="",
    )
    (tmp_path / "box").mkdir()
    for name in ("__init__", "inner"):
        (tmp_path / "box" / f"{name}.py").write_text("", encoding="utf-8")
    found = [file.relative_to(tmp_path).as_posix() for file in files_of(path)]
    assert sorted(found) == ["box/__init__.py", "box/inner.py", "mine.py", "one.py", "two.py"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            b"class A:\n    def f(self, x:\n        pass\n",
            "line 2\n    def f(self, x:\n         ^\nSyntaxError: '(' was never closed",
        ),
        (
            b"def f():\nreturn 1\n",
            "IndentationError: expected an indented block after function definition on line 1",
        ),
        (b"name = 'caf\xe9'\n", "SyntaxError: (unicode error) 'utf-8' codec can't decode byte 0xe9"),
        (b"x = 1\0\n", "null bytes"),
        (b"-" * 100_000 + b"1\n", "for Python to read: split it"),
    ],
)
def test_what_is_no_python_is_told_as_python_does(text: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_bytes(text)
    with pytest.raises(SourceError) as raised:
        parse_file(path, "hw/mine.py")
    assert message in str(raised.value)
    assert 'File "hw/mine.py"' in str(raised.value)
