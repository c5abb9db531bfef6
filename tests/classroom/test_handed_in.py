"""What was handed in, made into what is asked for, or told what to hand in instead."""

from __future__ import annotations

import gzip
import io
import json
import re
import sys
import tarfile
import time
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.archives import (
    UNREADABLE_KINDS,
    code_of,
    load_submission,
    prepare_submission,
    read_tar,
)
from autograder.classroom.discovery import find_submissions
from autograder.cli.main import main
from autograder.sandbox.isolation import Isolation
from autograder.submission import MAX_BYTES, MAX_ENTRIES, MAX_FILES, Submission, SubmissionError, digest
from pacman.support.language import ENGLISH, LANGUAGES, speaking, spoken_text
from tests.classroom.archives import MAIN, SOURCE, ZIPS, zipped
from tests.classroom.downloads import write
from tests.classroom.test_hostile_archives import TINY
from tests.formats.test_reports_in_languages import WORDS
from tests.messages import raises


def notebook(*cells: str | list[str], kind: str = "code") -> bytes:
    outputs = [{"output_type": "stream", "text": ["print('no code')\n"]}]
    listed: list[object] = [
        {"cell_type": kind, "source": cell, "outputs": outputs, "metadata": {}} for cell in cells
    ]
    markdown = {"cell_type": "markdown", "source": "# no code: (", "metadata": {}}
    return json.dumps({"cells": [markdown, *listed], "nbformat": 4, "nbformat_minor": 5}).encode()


def tarred(files: Mapping[str, bytes], mode: str = "w:gz") -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode) as archive:  # type: ignore[call-overload]
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return packed.getvalue()


def special(kind: bytes, *, name: str = MAIN, link: str = "/etc/passwd") -> bytes:
    """A tar with one link, device or pipe."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        info = tarfile.TarInfo(name)
        info.type, info.linkname = kind, link
        archive.addfile(info)
    return packed.getvalue()


def sparse() -> bytes:
    """A file of 1 TB of which nothing is stored, as GNU tar writes it in a header of its own."""
    info = tarfile.TarInfo(MAIN)
    info.type = tarfile.GNUTYPE_SPARSE
    data = bytearray(info.tobuf(tarfile.GNU_FORMAT))
    data[386:482] = b"0" * 96  # the places that hold data
    data[482] = 0
    data[483:495] = b"\x80\x00\x00\x00" + (1 << 40).to_bytes(8, "big")
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data[:512])
    return bytes(data) + b"\0" * 1024


def files_of(name: str, content: bytes) -> dict[str, bytes]:
    return dict(prepare_submission(Submission("ada", {name: content}), MAIN).files)


UTF_16 = "x = 'é'\n".encode("utf-16")
HAND_IN = "hand in search_agents.py itself, or a .zip with it"
SENTENCES: dict[str, tuple[bytes, str]] = {
    "a.rar": (b"Rar!", f"none; a.rar is an archive that is not read here; {HAND_IN}"),
    "a.7z": (b"7z", f"none; a.7z is an archive that is not read here; {HAND_IN}"),
    "a.docx": (b"PK", f"none; a.docx is a document of a word processor; {HAND_IN}"),
    "a.pdf": (b"%PDF", f"none; a.pdf is a printed document; {HAND_IN}"),
    "a.txt": (b"x", f"none; a.txt is a text file; {HAND_IN}"),
    "a.jpg": (b"x", f"none; a.jpg is a picture; {HAND_IN}"),
    "a.html": (b"x", f"none; a.html is a page or a link; {HAND_IN}"),
    "unknown": (b"x", f"none; there is only unknown; {HAND_IN}"),
    "search_agents.py.txt": (SOURCE, "is not named as Python; rename it to search_agents.py"),
    "SEARCH_AGENTS.PY": (SOURCE, "SEARCH_AGENTS.PY is not named as Python; rename it to SEARCH_AGENTS.py"),
    "search_agents.py": (UTF_16, "is saved as UTF-16, which Python does not read; save it as UTF-8"),
    "without_bom.py": ("x = 1".encode("utf-16-le"), "is saved as UTF-16"),
    "latin.py": ("x = 1\ny = 'é'".encode("latin-1"), "latin.py, line 2: the byte 0xe9 is not UTF-8"),
    "picture.py": (b"\x89PNG\r\n\0\0\0\x0dIHDR", "picture.py is not text, though it is named as Python"),
    "nothing.py": (b" \n", "nothing.py is empty: save it in the editor, and hand it in again"),
    "broken.ipynb": (b"{", "broken.ipynb is not a notebook that can be read; save it again"),
    "old.ipynb": (b'{"worksheets": []}', "old.ipynb is not a notebook that can be read"),
    "text.ipynb": (notebook(), "text.ipynb is a notebook without code"),
    "deep.ipynb": (b'{"cells": [], "x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "not a notebook"),
    "a.tar.bz2": (tarred({MAIN: SOURCE}, "w:bz2"), "is packed with bzip2, which is not read"),
    "cut.tgz": (tarred({MAIN: SOURCE})[:-9], "cut.tgz: is not a whole .tar.gz"),
    "two.tgz": (tarred({MAIN: SOURCE}) * 2, "two.tgz: holds more than one .tar.gz; hand in a .zip"),
    "no.tgz": (b"\x1f\x8bno", "no.tgz: is not a .tar.gz that can be read; hand in a .zip"),
    "no.tar": (b"no tar", "no.tar: is not a tar that can be read; hand in a .zip"),
    "empty.tar": (tarred({}, "w"), f"the .py files handed in are: none; {HAND_IN}"),
    "out.tar": (tarred({"a/../../x.py": SOURCE}), "holds 'a/../../x.py', which leads out of it"),
    "root.tar": (tarred({"/x.py": SOURCE}), "holds '/x.py', which leads out of it"),
    "drive.tar": (tarred({"C:\\x.py": SOURCE}), "which leads out of it"),
    "link.tar": (special(tarfile.SYMTYPE), "holds a link, 'search_agents.py'; links are not followed"),
    "hard.tar": (special(tarfile.LNKTYPE), "holds a link"),
    "device.tar": (special(tarfile.CHRTYPE), "holds 'search_agents.py', which is not an ordinary file"),
    "pipe.tar": (special(tarfile.FIFOTYPE), "which is not an ordinary file"),
    "sparse.tar": (sparse(), "which is not an ordinary file"),
    "damaged.tar": (tarred({"a": b"1"}, "w")[:1024] + b"x" * 512, "damaged.tar: is a damaged tar"),
    "long.tar": (tarred({"n/" * 3000 + "a.py": SOURCE}), "is too long; a path may have 1,000 bytes"),
    "many.tgz": (tarred({f"{n}.py": b"" for n in range(MAX_FILES + 1)}), "more than 300 files"),
    "three.zip": (
        zipped({"b.zip": zipped({"c.zip": zipped({MAIN: SOURCE})})}),
        f"three.zip holds another archive in an archive; {HAND_IN}",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SENTENCES)
def test_what_cannot_be_read_says_what_it_is_and_what_to_hand_in(name: str) -> None:
    content, sentence = SENTENCES[name]
    started = time.process_time()
    with pytest.raises(SubmissionError) as caught:
        files_of(name, content)
    assert sentence in caught.value.problem
    assert len(caught.value.problem) < 250 and caught.value.problem.isprintable()
    assert time.process_time() - started < 2


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != ENGLISH.code])
def test_what_cannot_be_read_is_said_in_the_students_language(code: str) -> None:
    files = {name: content for name, (content, _) in SENTENCES.items()}
    files |= {f"{number}.zip": zips() for number, (zips, _) in enumerate(ZIPS.values())}
    for name, content in files.items():
        try:
            files_of(name, content)
        except SubmissionError as error:
            with speaking(LANGUAGES[code]):
                said = spoken_text(error.problem)
            without_pythons_reason = re.sub(r"[(（].*", " ", said)
            ours = re.sub(r"'.*?'|\S*[._]\S*", " ", without_pythons_reason)
            assert not {*WORDS.split()} & {*re.findall(r"[a-z]+", ours.lower())}, said
            assert "its list of files" not in said


def test_a_bomb_is_not_unpacked() -> None:
    bomb = gzip.compress(b"\0" * (MAX_BYTES + MAX_ENTRIES * 1024 + 1), 1)
    with pytest.raises(SubmissionError, match="more than 20,000,000 bytes"):
        files_of("bomb.tgz", bomb)


def test_an_archive_or_notebook_that_is_all_is_opened_once() -> None:
    assert files_of("hw.zip", zipped({"hw/" + MAIN: SOURCE})) == {"hw/" + MAIN: SOURCE}
    for mode, name in (("w", "hw.tar"), ("w:gz", "hw.tar.gz"), ("w:gz", "HW.TGZ")):
        assert files_of(name, tarred({"./hw/" + MAIN: SOURCE}, mode)) == {"hw/" + MAIN: SOURCE}
    assert files_of("hw.ipynb", notebook("x = 1", "y = 2"))[MAIN] == b"x = 1\n\ny = 2\n"
    assert files_of("other.py", SOURCE) == {"other.py": SOURCE}
    assert files_of(MAIN, b"# coding: latin-1\nx = '\xe9'") == {MAIN: b"# coding: latin-1\nx = '\xe9'"}
    packed = files_of("hw.tgz", tarred({"a.ipynb": notebook("x = 1"), "__MACOSX/._a": b"", ".git/x": b""}))
    assert packed[MAIN] == b"x = 1\n" and packed.keys() == {MAIN, "a.ipynb"}


def test_names_in_a_tar_that_are_not_utf8_are_read_as_in_a_zip() -> None:
    packed = tarred({MAIN: SOURCE, "N\udcfctz.txt": b"", "M\udc84rz.txt": b""}, "w")
    assert set(files_of("hw.tar", packed)) == {MAIN, "Nütz.txt", "März.txt"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such names")
def test_a_file_whose_own_name_is_not_utf8_is_read(tmp_path: Path) -> None:
    for name, content in (("l\udcf6s.py", SOURCE), ("l\udcf6s.tar", tarred({"x.py": SOURCE}, "w"))):
        (tmp_path / name).write_bytes(content)
    assert load_submission(tmp_path / "l\udcf6s.py").files == {"lös.py": SOURCE}
    assert load_submission(tmp_path / "l\udcf6s.tar").files == {"x.py": SOURCE}
    (tmp_path / "l\udcf6s.py").unlink()
    [entry] = find_submissions(tmp_path, MAIN).entries
    assert entry.submission is not None and set(entry.submission.files) == {"x.py"}


def test_code_beside_an_archive_or_notebook_is_what_counts() -> None:
    beside = {MAIN: SOURCE, "old.zip": b"no zip", "try.ipynb": b"{"}
    assert prepare_submission(Submission("ada", beside), MAIN).files == beside
    books = {"a.ipynb": notebook("a = 1"), "search_agents.ipynb": notebook("b = 1")}
    assert prepare_submission(Submission("ada", books), MAIN).files[MAIN] == b"b = 1\n"
    with raises(SubmissionError, files="a.py, b.py"):
        prepare_submission(Submission("ada", {"a.py": b"1", "b.py": b"2"}), MAIN)
    kinds = [UNREADABLE_KINDS[each] for each in UNREADABLE_KINDS if {".pdf", ".rar"} & {*each}]
    with raises(SubmissionError, wanted=MAIN, kinds=" and ".join(sorted(kinds))):
        prepare_submission(Submission("ada", {"a.pdf": b"1", "b.rar": b"2", "c": b""}), MAIN)


@pytest.mark.parametrize(
    ("cell", "kept"),
    [
        ("%matplotlib inline\nx = 1", "# %matplotlib inline\nx = 1"),
        ("!pip install numpy\nx = 1", "# !pip install numpy\nx = 1"),
        ("?print\nx = 1\nx?", "# ?print\nx = 1\n# x?"),
        ("files = !ls\ntime = %time f()", "# files = !ls\n# time = %time f()"),
        ("%%time\nx = 1", "# %%time\nx = 1"),
        ("\n%%bash\nls\nx", "# \n# %%bash\n# ls\n# x"),
        ("for a in b:\n    %time f(a)", "for a in b:\n    pass  # %time f(a)"),
        ("x = (a\n%b)", "x = (a\n%b)"),
        ("x = a \\\n%b", "x = a \\\n%b"),
        ("x = '''\n%magic\n!no\n'''\n!yes", "x = '''\n%magic\n!no\n'''\n# !yes"),
        ("x = '(' # (\n!yes", "x = '(' # (\n# !yes"),
        ("x = a % b\ny = a != b", "x = a % b\ny = a != b"),
        ("print('why?')\n# why?", "print('why?')\n# why?"),
    ],
)
def test_commands_of_notebooks_become_comments_and_python_stays(cell: str, kept: str) -> None:
    assert code_of(notebook(cell)).decode() == kept + "\n"
    assert code_of(notebook(cell.splitlines(keepends=True))).decode() == kept + "\n"


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    "line", ["'\\" * 300_000, '"' * 300_001, "([{" * 200_000, "a, " * 200_000, "?" * 300_000]
)
def test_no_cell_takes_long(line: str) -> None:
    started = time.process_time()
    code_of(notebook(line + "\n" + line))
    assert time.process_time() - started < 2


@given(st.text("ab(){}[]'\"#\\%!?=\n ,", max_size=40))
def test_any_cell_is_read_and_keeps_its_lines(cell: str) -> None:
    with suppress(SubmissionError):
        lines = code_of(notebook(cell)).decode().removesuffix("\n").split("\n")
        assert len(lines) == len(cell.splitlines()) and len(lines) == cell.removesuffix("\n").count("\n") + 1
        for kept, line in zip(lines, cell.splitlines(), strict=True):
            assert kept == line or (line.strip() in kept and kept.lstrip().startswith(("#", "pass  # ")))


@given(st.data())
def test_a_damaged_tar_is_read_or_refused_and_nothing_else(data: st.DataObject) -> None:
    whole = tarred({MAIN: b"print(1)\n" * 20, "n" * 150 + "/a.py": b"x"}, "w")[:4608]
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(damaged)))
    with suppress(SubmissionError):
        assert all(
            isinstance(content, bytes) for content in read_tar(bytes(damaged[:cut]), "x").files.values()
        )


def test_headers_that_lead_back_or_into_each_other_end(tmp_path: Path) -> None:
    long_names = tarfile.TarInfo("x")
    long_names.type, long_names.size = tarfile.GNUTYPE_LONGNAME, 0
    chain = long_names.tobuf() * 20_000
    negative = bytearray(tarfile.TarInfo("x").tobuf())
    negative[124:136] = b"\xff" * 12  # a size of -1 in base 256
    negative[148:156] = b" " * 8
    negative[148:156] = b"%06o\0 " % sum(negative)
    for content in (chain, bytes(negative) * 3):
        with pytest.raises(SubmissionError):
            read_tar(content, "x.tar")


def test_what_is_larger_than_a_submission_may_be_is_not_read(tmp_path: Path) -> None:
    for name in ("a.ipynb", "b.tgz", "c.tar", "d.rar", "e.py"):
        with write(tmp_path, {name: b""}).joinpath(name).open("wb") as file:
            file.truncate(1_000_000_000)
    for entry in find_submissions(tmp_path, MAIN).entries:
        assert entry.problem.endswith("more than 20,000,000 bytes")


def test_each_is_an_entry_of_a_class_wherever_it_lies(tmp_path: Path) -> None:
    for place, (name, (content, _)) in enumerate(SENTENCES.items()):
        write(tmp_path / "class", {f"s{place} {name}": content})
        write(tmp_path / "folders", {f"s{place}/{name}": content})
    for folder in ("class", "folders"):
        found = find_submissions(tmp_path / folder, MAIN)
        assert len(found.entries) == len(SENTENCES) and not found.problems
        assert all(entry.submission is None and entry.problem for entry in found.entries)


@pytest.mark.slow
def test_a_single_one_is_told_by_grade_too(
    tmp_path: Path, sandbox: Isolation, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, {f"tiny/{name}": text for name, text in TINY.items()})
    write(tmp_path, {"a.rar": b"Rar!", "hw.tgz": tarred({"book.ipynb": notebook("x = 1")})})
    sentences = {"a.rar": "an archive that is not read here", "hw.tgz": "defines no AlphaBeta"}
    for name, sentence in sentences.items():
        assert main(["grade", str(tmp_path / name), "--assignment", str(tmp_path / "tiny")]) == 1
        assert sentence in " ".join(capsys.readouterr().out.split())


STARTER = "class Search:\n    pass\n"
OLD, NEW = (2024, 3, 1, 12, 0, 0), (2024, 3, 2, 9, 30, 0)
When = tuple[int, int, int, int, int, int]


def zip_with_times(files: Mapping[str, tuple[str, When]]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, (text, when) in files.items():
            archive.writestr(zipfile.ZipInfo(name, when), text)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("files", "counts", "others", "because"),
    [
        ({"a/x.py": (STARTER, NEW), "b/x.py": ("w = 1", OLD)}, "b/x.py", ("a/x.py",), "change"),
        ({"a/x.py": (STARTER + "\r\n", NEW), "b/x.py": ("w = 1", OLD)}, "b/x.py", ("a/x.py",), "change"),
        ({"a/x.py": (" \n", NEW), "b/x.py": ("w = 1", OLD)}, "b/x.py", ("a/x.py",), "change"),
        ({"a/x.py": ("w = 1", OLD), "b/x.py": ("w = 2", NEW)}, "b/x.py", ("a/x.py",), "time"),
        ({"x.py": ("w = 1", OLD), "new/x.py": ("w = 2", NEW)}, "new/x.py", ("x.py",), "time"),
        ({"a/b/x.py": ("w = 1", NEW), "c/x.py": ("w = 2", NEW)}, "c/x.py", ("a/b/x.py",), "place"),
        ({"a/x.py": ("w = 1", NEW), "b/x.py": ("w = 2", NEW)}, "a/x.py", ("b/x.py",), "place"),
        (
            {"a/x.py": ("w = 0", OLD), "b/x.py": ("w = 1", NEW), "c/x.py": ("w = 2", NEW)},
            "b/x.py",
            ("a/x.py", "c/x.py"),
            "place",
        ),
        ({"a/x.py": (STARTER, OLD), "b/x.py": (STARTER, NEW)}, "b/x.py", ("a/x.py",), "time"),
        # A zip without times has the first day that it can write everywhere.
        (
            {"b/x.py": ("w = 1", (1980, 1, 1, 0, 0, 0)), "a/x.py": ("w = 2", NEW)},
            "a/x.py",
            ("b/x.py",),
            "place",
        ),
        ({"x.py": (STARTER, NEW), "multiAgents.py": ("w = 1", OLD)}, "multiAgents.py", ("x.py",), "change"),
    ],
)
def test_of_several_files_with_the_name_the_newest_changed_one_counts(
    tmp_path: Path, files: dict[str, tuple[str, When]], counts: str, others: tuple[str, ...], because: str
) -> None:
    (tmp_path / "ada.zip").write_bytes(zip_with_times(files))
    read = load_submission(tmp_path / "ada.zip")
    [entry] = find_submissions(tmp_path, "x.py", STARTER.encode).entries
    assert entry.submission is not None
    for found in (prepare_submission(read, "x.py", STARTER.encode), entry.submission):
        assert found.main_file("x.py") == counts
        assert found.choice is not None
        assert (found.choice.file, found.choice.others, found.choice.because) == (counts, others, because)


def test_times_of_a_tar_decide_too() -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name, when in (("a/x.py", 5_000), ("b/x.py", 9_000)):
            info = tarfile.TarInfo(name)
            info.size, info.mtime = 5, when
            archive.addfile(info, io.BytesIO(b"w = 1"))
    assert prepare_submission(read_tar(packed.getvalue(), "ada"), "x.py").main_file("x.py") == "b/x.py"


def test_one_file_with_the_name_is_no_choice() -> None:
    found = prepare_submission(
        Submission("ada", {"x.py": b"1", "y.py": b"2", "multiAgents.py": b"3"}), "x.py"
    )
    assert found.choice is None and found.main_file("x.py") == "x.py"


def test_another_choice_among_the_same_files_is_another_submission() -> None:
    def chosen(first: When, second: When) -> Submission:
        packed = zip_with_times({"a/x.py": ("w = 1", first), "b/x.py": ("w = 2", second)})
        return prepare_submission(Submission("ada", {"hw.zip": packed}), "x.py")

    assert chosen(OLD, NEW).digest != chosen(NEW, OLD).digest
    assert chosen(OLD, OLD).digest == chosen(NEW, OLD).digest == digest(chosen(OLD, NEW).files)


def test_a_zip_that_leads_out_is_refused_as_its_sentence_says(tmp_path: Path) -> None:
    """It said that one entry "is left out", where nothing of the zip is read."""
    inside = tmp_path / "deep" / "class"
    inside.mkdir(parents=True)
    (inside / "ada.zip").write_bytes(zipped({"../../x.py": SOURCE, MAIN: SOURCE}))
    (inside / "bob.py").write_bytes(SOURCE)
    said = (
        "the zip holds '../../x.py', which leads out of it, so nothing in it is read;"
        " pack the folder with the code again, and hand it in"
    )
    entries = {entry.id: entry for entry in find_submissions(inside, MAIN).entries}
    assert entries["ada"].problem == f"ada.zip: {said}"
    assert entries["bob"].submission is not None
    with pytest.raises(SubmissionError) as refused:
        load_submission(inside / "ada.zip")
    assert refused.value.problem == said
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["ada.zip", "bob.py", "class", "deep"]
