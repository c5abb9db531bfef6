"""Archives and folders that no honest student hands in, made in code: most of them cannot be files in git."""

from __future__ import annotations

import io
import os
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

from autograder.submission import MAX_BYTES, MAX_FILES

MAIN = "search_agents.py"
SOURCE = b"from pacman import SearchAgent\n"
LOCAL, LISTED, END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
NESTED = 300  # folders in each other


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of these files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _patched(data: bytes, mark: bytes, offset: int, new: bytes) -> bytes:
    """The bytes, with others at this distance behind the first of these marks."""
    at = data.index(mark) + offset
    return data[:at] + new + data[at + len(new) :]


def _link() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        link = zipfile.ZipInfo(MAIN)
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    return packed.getvalue()


def _twice() -> bytes:
    return zipped({MAIN: SOURCE, "x" * len(MAIN): SOURCE}).replace(b"x" * len(MAIN), MAIN.encode())


def _overlapping() -> bytes:
    """Two entries of the list stand for the same bytes, so that few bytes become many files."""
    data = zipped({"a.py": SOURCE})
    start, end = data.index(LISTED), data.index(END)
    entry = data[start:end]
    both = entry + entry.replace(b"a.py", b"b.py")
    return data[:start] + both + struct.pack("<4s4H2LH", END, 0, 0, 2, 2, len(both), start, 0)


def _long_list() -> bytes:
    """150,000 empty files, all of which are the same bytes."""
    data = zipped({"a.py": b""})
    start, end = data.index(LISTED), data.index(END)
    entries = data[start:end] * 150_000
    return data[:start] + entries + struct.pack("<4s4H2LH", END, 0, 0, 1, 1, len(entries), start, 0)


def _zip64_lies() -> bytes:
    """The list is said to be 2**62 bytes long."""
    data = zipped({MAIN: SOURCE})
    end = data.index(END)
    said = 2**62
    record = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 1, 1, said, 0)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, end, 1)
    return data[:end] + record + locator + data[end:]


def _size_lies() -> bytes:
    """The file is said to have 10 bytes, and unpacks to 100,000."""
    data = zipped({MAIN: b"#" * 100_000})
    for mark, place in ((LOCAL, 22), (LISTED, 24)):
        data = _patched(data, mark, place, struct.pack("<L", 10))
    return data


def _encrypted() -> bytes:
    return _patched(zipped({MAIN: SOURCE}), LISTED, 8, b"\x01\x00")


def _unknown_method() -> bytes:
    data = zipped({MAIN: SOURCE})
    return _patched(_patched(data, LOCAL, 8, b"\x63\x00"), LISTED, 10, b"\x63\x00")


def _bytes_for_a_name() -> bytes:
    """A name that is said to be UTF-8, and is not."""
    data = zipped({"é.py": SOURCE})
    return data.replace("é".encode(), b"\xff\xff")


ZIPS: dict[str, tuple[Callable[[], bytes], str]] = {  # what makes it, and what the student is told
    "a file that is a folder": (
        lambda: zipped({"x": b"1", "x/y.py": SOURCE}),
        "'x' is a file, and a folder with files in it",
    ),
    "a name of 300 letters": (
        lambda: zipped({"n" * 297 + ".py": SOURCE}),
        "nnnn …' is too long; a name may have 255 bytes, a path 1,000",
    ),
    "a path of 6000 letters": (
        lambda: zipped({("f" * 190 + "/") * 32 + MAIN: SOURCE}),
        " …' is too long; a name may have 255 bytes, a path 1,000",
    ),
    "nested 1200 deep": (
        lambda: zipped({"d/" * 1_200 + MAIN: SOURCE}),
        "its folders are nested more than 40 deep",
    ),
    "leads out": (lambda: zipped({"a/../../x.py": SOURCE}), "holds 'a/../../x.py', which leads out of it"),
    "leads to the root": (lambda: zipped({"/x.py": SOURCE}), "the zip holds '/x.py', which leads out of it"),
    "leads to a drive": (lambda: zipped({"C:\\x.py": SOURCE}), "which leads out of it"),
    "a link": (_link, "the zip holds a symbolic link, 'search_agents.py'; links are not followed"),
    "one name twice": (_twice, "two files in the zip are called search_agents.py"),
    "overlapping": (_overlapping, "b.py in the zip cannot be read (File name in directory 'b.py' and header"),
    "a long list": (_long_list, "be read (its list of files is longer than 5,000,000 bytes)"),
    "zip64 that lies": (_zip64_lies, "is not a zip that can be read ("),
    "a size that lies": (_size_lies, "search_agents.py in the zip cannot be read (Bad CRC-32"),
    "encrypted": (_encrypted, "search_agents.py is encrypted in the zip"),
    "an unknown method": (_unknown_method, "is compressed by method 99; use an ordinary zip"),
    "a name of wrong bytes": (_bytes_for_a_name, "is not a zip that can be read ("),
    "a bomb": (lambda: zipped({MAIN: b"\0" * (MAX_BYTES + 1)}), "more than 20,000,000 bytes"),
    "many files": (
        lambda: zipped({f"f{number}.py": b"" for number in range(MAX_FILES + 1)}),
        "more than 300 files",
    ),
    "empty": (lambda: zipped({}), "there are no files in it"),
    "a zip in a zip": (  # one is opened
        lambda: zipped({"inner.zip": zipped({MAIN: SOURCE})}),
        "search_agents.py defines no AlphaBeta",
    ),
    "a zip in a zip in a zip": (
        lambda: zipped({"inner.zip": zipped({"inmost.zip": zipped({MAIN: SOURCE})})}),
        "inner.zip holds another archive in an archive; hand in search_agents.py itself, or a .zip with it",
    ),
    "no zip": (lambda: b"PK\x03\x04 and no more", "is not a zip that can be read (File is not a zip file)"),
    "a name that commands": (
        lambda: zipped({"\x9b31m\u202e\u2066\x85\u2028\x07.py": b"raise ValueError('\\x9b2J\\u202e\\x07')"}),
        "cannot be loaded: ValueError: ?2J??",
    ),
}  # fmt: skip


def _deep(folder: Path) -> None:
    """Made from the innermost folder outwards, as long paths take long."""
    inner, outer = folder / "d", folder / "outer"
    inner.mkdir()
    (inner / MAIN).write_bytes(SOURCE)
    for _ in range(NESTED - 1):
        outer.mkdir()
        inner.rename(outer / "d")
        outer.rename(inner)


def remove_deep(folder: Path) -> None:
    """Removes what `_deep` made, from the outermost folder inwards: `shutil.rmtree` cannot go so deep."""
    outer, inner = folder / "d", folder / "inner"
    while (outer / "d").exists():
        (outer / "d").rename(inner)
        outer.rmdir()
        inner.rename(outer)


def _pipe(folder: Path) -> None:
    os.mkfifo(folder / MAIN)
    (folder / "notes.txt").write_bytes(b"")


def _links(folder: Path) -> None:
    (folder / MAIN).symlink_to("/etc/passwd")
    (folder / "loop").symlink_to(folder)
    (folder / "notes.txt").write_bytes(b"")


def _huge(folder: Path) -> None:
    with (folder / MAIN).open("wb") as file:
        file.truncate(200_000_000)


def _main_is_a_folder(folder: Path) -> None:
    (folder / MAIN).mkdir()
    (folder / MAIN / "notes.txt").write_bytes(b"")


def _odd_bytes(folder: Path) -> None:
    Path(os.fsdecode(os.fsencode(folder) + b"/b\xe9\xff.py")).write_bytes(SOURCE)


NONE = "there is no file search_agents.py; the .py files handed in are: none"
FOLDERS: dict[str, tuple[Callable[[Path], None], str]] = {
    "nested": (_deep, "its folders are nested more than 40 deep"),
    "a pipe": (_pipe, NONE),
    "links": (_links, NONE),
    "huge": (_huge, "more than 20,000,000 bytes"),
    "a folder for a file": (_main_is_a_folder, NONE),
    "odd bytes": (_odd_bytes, "béÿ.py defines no"),  # read as in a zip,
}
