"""Whatever stands in the files of a classic test folder: it is read, or one sentence says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from autograder.course import AssignmentError, parse
from autograder.course.classic_text import read_fields
from tests.course.classic.folders import classic_folder

FILES = classic_folder()
PIECES = sorted(
    {piece for data in FILES.values() for line in data.split(b"\n") for piece in (line, *line.split())}
)
ODD = [
    b'"""',
    b'"',
    b"'",
    b":",
    b"#",
    b"\n",
    b"\r",
    b"\0",
    b"\xff",
    b"\xef\xbb\xbf",
    b"[" * 9999,
    b"9" * 9999,
    b"nan",
]
pieces = st.sampled_from([*PIECES, *ODD]) | st.binary(max_size=9)


@st.composite
def changed_files(draw: st.DrawFn) -> dict[str, bytes]:
    """The files of a folder, with some of their words and lines replaced."""
    files = dict(FILES)
    for path in draw(st.lists(st.sampled_from(sorted(FILES)), min_size=1, max_size=4)):
        separator = draw(st.sampled_from([b"\n", b" ", b'"']))
        parts = files[path].split(separator)
        place = draw(st.integers(0, len(parts) - 1))
        length = draw(st.integers(0, 2))
        parts[place : place + length] = draw(st.lists(pieces, max_size=3))
        files[path] = separator.join(parts)
    return files


@given(changed_files())
def test_a_changed_folder_is_read_or_refused_with_its_file(files: dict[str, bytes]) -> None:
    refused: Sequence[AssignmentError] = ()
    try:
        assert parse(files).interface == "classic"
    except AssignmentError as error:
        refused = error.errors
    assert all(each.source and each.problem and (each.line or 1) > 0 for each in refused)


@given(st.binary(max_size=200) | st.lists(pieces, max_size=9).map(b"".join))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(AssignmentError):
        read_fields(data, "a.test")
    with suppress(AssignmentError):
        parse({**FILES, "layouts/small.lay": data})
