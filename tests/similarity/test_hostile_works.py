"""Files that were made to keep a comparison busy, and files that are no Python."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pytest

from autograder.similarity.comparing import Findings, compare
from autograder.similarity.page import Stretch, side_by_side, to_html
from autograder.similarity.tokens import MOST_BYTES, MOST_IN_A_LINE, Work, shipped_agents
from tests.messages import assert_places
from tests.places import SUBMISSIONS

HONEST = SUBMISSIONS / "honest"
MUCH, LONG = MOST_BYTES, MOST_IN_A_LINE
FUNCTION = b"def f(a, b):\n    c = a + b * 2\n    return [c, a, b, min(c, 2)]\n"
HOSTILE: dict[str, Callable[[], bytes]] = {
    "brackets in each other": lambda: b"(\n" * (MUCH // 2),
    "blocks in each other": lambda: b"".join(b" " * n + b"if a:\n" for n in range(600)),
    "texts that do not end": lambda: (b"'\\" * (LONG // 2) + b"\n") * (MUCH // (LONG + 1)),
    "three quotes that do not end": lambda: b'"""' + b"a\n" * (MUCH // 2 - 2),
    "operators": lambda: (b"!$?" * (LONG // 3) + b"\n") * (MUCH // LONG),
    "the same line again and again": lambda: b"a = b + c\n" * (MUCH // 10),
    "the same function again and again": lambda: FUNCTION * (MUCH // len(FUNCTION)),
    "bytes of all kinds": lambda: bytes(range(256)) * (MUCH // 256),
    "null bytes": lambda: b"\0" * 1_000,
    "lines that go on": lambda: b"\\\n" * (MUCH // 2),
    "texts in texts": lambda: b"f'{" * 600 + b"\n",
    "UTF-16": lambda: "a = 1\n".encode("utf-16"),
}


def compared(*works: Work) -> Findings:
    return compare(works, frozenset(), shipped_agents(), threshold=0.6)


def work(name: str, content: bytes) -> Work:
    return Work(name, frozenset({name}), {"hw.py": content})


@pytest.mark.slow
@pytest.mark.parametrize("what", HOSTILE)
def test_no_file_takes_long(what: str) -> None:
    content = HOSTILE[what]()
    works = [work("ada", content), work("bob", content)]
    began = time.process_time()
    findings = compared(*works)
    to_html(findings, "Two searches", frozenset(), threshold=0.6)
    assert time.process_time() - began < 10


def test_what_cannot_be_compared_is_said_with_the_reason() -> None:
    findings = compared(
        work("big", b"a = 1\n" * MUCH),
        work("long", b"a" * (LONG + 1)),
        work("empty", b" \n"),
        Work("other", frozenset({"other"}), {"hw.txt": b"text"}),
        Work("broken", frozenset({"broken"}), {}, problem="hw.rar: not read here"),
        work("ada", b"a = 1\n"),
    )
    assert findings.compared == 1
    reasons = dict(findings.left_out)
    assert list(reasons) == ["big", "broken", "empty", "long", "other"]
    assert reasons["broken"] == "hw.rar: not read here"
    assert "200,000 bytes" in reasons["big"]
    assert "2,000 characters" in reasons["long"]


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    "disguised",
    [
        lambda source: source.replace("\n", "\r").encode(),
        lambda source: source.replace("\n", "\r\n").encode(),
        lambda source: f"# coding: latin-1\né = 1\n{source}".encode("latin-1"),
        lambda source: source.replace("\n\n", "\n# \f\u2028\x1c\n").encode(),
    ],
    ids=["returns", "returns and feeds", "letters in Latin-1", "signs that end lines elsewhere"],
)
def test_a_copy_that_python_reads_is_compared_and_its_lines_are_shown(
    disguised: Callable[[str], bytes],
) -> None:
    source = (HONEST / "jana.py").read_text(encoding="utf-8")
    copy = disguised(source)
    compile(copy, "hw.py", "exec")
    findings = compared(work("ada", source.encode()), work("bob", copy))
    (pair,) = findings.pairs
    assert pair.share == 1
    first, second = side_by_side(pair.first, pair.second, frozenset())
    assert _alike(first) == _alike(second)


def _alike(side: Sequence[Stretch]) -> list[str]:
    """The code in the lines of a side that are marked as alike."""
    lines = (line for stretch in side if stretch.region for line in stretch.lines)
    return [line for line in map(str.strip, lines) if line and not line.startswith("#")]


def test_an_encoding_in_the_second_line_of_a_file_with_returns_is_said() -> None:
    ((_, why),) = compared(work("ada", b"\r# coding: utf-7\r+AGE- = 1\r")).left_out
    assert "coding: utf-7" in why


@pytest.mark.parametrize("encoding", ["unicode_escape", "utf-7"])
def test_code_that_an_encoding_hides_in_comments_is_said(encoding: str) -> None:
    findings = compared(work("ada", f"# coding: {encoding}\n#\\u000aimport os\n".encode()))
    ((name, why),) = findings.left_out
    assert name == "ada"
    assert_places(why, other=encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "cp1252", "ascii"])
def test_a_usual_encoding_is_compared(encoding: str) -> None:
    assert not compared(work("ada", f"# coding: {encoding}\na = 1\n".encode())).left_out


def test_what_students_wrote_is_text_on_the_page() -> None:
    evil = (HONEST / "jana.py").read_bytes() + b"x = '<script>alert(1)</script>'\n"
    ada = Work("<b>ada</b>", frozenset({"a"}), {"<i>.py": evil + "# \u202e\x1b[31m</pre>".encode()})
    bob = Work("bob", frozenset({"b"}), {"hw.py": evil})
    page = to_html(compared(ada, bob), "<u>Title</u>", frozenset(), threshold=0.6)
    assert "&lt;script&gt;" in page
    for bad in ("<script", "<b>ada", "<i>", "<u>", "\u202e", "\x1b", "[31m</pre>"):
        assert bad not in page
    assert "default-src 'none'" in page
