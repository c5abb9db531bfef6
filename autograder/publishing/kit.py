"""The kit for students: a wheel with this program, but without searches, references and hidden cases.

It has the name of this program, so that pip replaces one by the other, and its own version. The version
differs with the contents, so that pip installs a corrected kit; equal contents give the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping, Set
from itertools import chain
from pathlib import Path
from struct import Struct

from autograder.course.model import MAIN
from autograder.course.reading import titles_in
from autograder.publishing.program_files import (
    entry_points,
    info_folder,
    program_files,
    program_version,
    requirement_lines,
)
from autograder.submission import digest
from pacman.support.files import make_zip
from pacman.support.installed import DISTRIBUTION, KIT
from pacman.support.places import BESIDE, NAMES, PACMAN, PLAYERS, SHARED

FOLDER = "kit"  # of the handout
OWN = Path(__file__).parent / "kit_files"  # replacements for files that are left out
REPLACED = {"agents/__init__.py": "agents.py.txt", "agents/reflex.py": "reflex.py.txt"}
# Whether a file is in the kit is a property of the file, which says so in a line of its own.
MARKED = ("agents", "autograder")
MARKED_IN = b"\n# In the students' kit.\n"
MARKED_OUT = b"\n# Not in the students' kit.\n"  # all other files of pacman/ and layouts/ are
NOT_NEEDED = ("pyseccomp", "pyyaml", "tomli-w")  # the grader's
EXTRAS = ("dask", "envs", "optimal", "plots", "video")
CATALOGUE = ".mo"
CATALOGUE_BEGIN, PLACE = Struct("<5I8x"), Struct("<2I")  # without a table of hashes
WHEEL = f"Wheel-Version: 1.0\nGenerator: {DISTRIBUTION}\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
ABOUT = "Pacman for students: the simulator, and the public cases of an assignment."


def kit(title: str, public: Mapping[str, bytes]) -> tuple[str, bytes]:
    """The wheel's name and bytes. `public`: the public files of the assignment, with its answers."""
    contents = dict(_program())
    unsaid = _titles_of_bundled() - _titles(public)
    contents |= {
        path: without_messages(content, unsaid)
        for path, content in contents.items()
        if path.endswith(CATALOGUE)
    }
    contents |= {
        f"{SHARED}/autograder/assignments/{_name(title)}/{path}": text for path, text in public.items()
    }
    version = f"{program_version()}+{KIT}.h{digest(contents)[:7]}"
    contents |= _metadata(version, contents)
    return f"{DISTRIBUTION.replace('-', '_')}-{version}-py3-none-any.whl", make_zip(contents)


def _program() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the kit, at the paths that a wheel of the whole program has."""
    yield from program_files((PACMAN.name,), _is_in_kit)
    for path, content in program_files(NAMES, _is_in_kit):
        yield f"{SHARED}/{path}", content
    for path, own in REPLACED.items():
        yield f"{SHARED}/{path}", (OWN / own).read_bytes().replace(b"\r\n", b"\n")
    yield f"{SHARED}.pth", f"{SHARED}\n".encode()


def _titles_of_bundled() -> set[str]:
    """The titles and descriptions that catalogues have: those of bundled assignments, hidden cases too."""
    return _titles(dict(program_files(["autograder"], lambda path, _: "assignments" in path.parts)))


def _titles(files: Mapping[str, bytes]) -> set[str]:
    """All titles and descriptions in the files of assignments, given by their paths."""
    found = (titles_in(content) for path, content in files.items() if path.endswith(".toml"))
    return set(chain.from_iterable(found))


def without_messages(catalogue: bytes, texts: Set[str]) -> bytes:
    """The catalogue, a .mo file as .ci/catalogues writes it, without the messages with these texts.

    Its format is in GNU gettext's manual: two tables of lengths and places, of messages and of translations.
    """
    magic, revision, count, *tables = CATALOGUE_BEGIN.unpack_from(catalogue)
    pairs = zip(*(_table(catalogue, begin, count) for begin in tables), strict=True)
    kept = [pair for pair in pairs if not pair[0] or pair[0].partition(b"\0")[0].decode() not in texts]
    begin = CATALOGUE_BEGIN.size
    tables = [begin, begin + PLACE.size * len(kept)]
    end = begin + 2 * PLACE.size * len(kept)
    places, written = bytearray(), bytearray()
    for text in chain.from_iterable(zip(*kept, strict=True)):
        places += PLACE.pack(len(text), end + len(written))
        written += text + b"\0"
    return CATALOGUE_BEGIN.pack(magic, revision, len(kept), *tables) + places + written


def _table(catalogue: bytes, begin: int, count: int) -> list[bytes]:
    """The texts of one of the two tables of a .mo file; of a message with two forms, both."""
    places = PLACE.iter_unpack(catalogue[begin : begin + PLACE.size * count])
    return [catalogue[place : place + length] for length, place in places]


def _is_in_kit(path: Path, content: bytes) -> bool:
    if path.name == "py.typed":
        return True
    around = b"\n" + content.replace(b"\r\n", b"\n")
    return MARKED_IN in around if path.parts[0] in MARKED else MARKED_OUT not in around


def _name(title: str) -> str:
    """The name of the assignment in the kit, made of its title."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or MAIN.partition(".")[0]


def _metadata(version: str, contents: Mapping[str, bytes]) -> dict[str, bytes]:
    folder = info_folder(version)
    files = {
        f"{folder}/METADATA": _about(version).encode(),
        f"{folder}/WHEEL": WHEEL.encode(),
        f"{folder}/entry_points.txt": entry_points(_has_entry),
    }
    listed = [f"{path},{_record(content)}\n" for path, content in sorted({**contents, **files}.items())]
    return files | {f"{folder}/RECORD": "".join([*listed, f"{folder}/RECORD,,\n"]).encode()}


def _about(version: str) -> str:
    needed = [line for line in requirement_lines() if not line.startswith(NOT_NEEDED)]
    lines = ["Metadata-Version: 2.1", f"Name: {DISTRIBUTION}", f"Version: {version}", f"Summary: {ABOUT}"]
    lines += ["Requires-Python: >=3.11", *(f"Requires-Dist: {line}" for line in needed)]
    for extra in EXTRAS:
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {line}" for line in requirement_lines(extra)]
    return "\n".join([*lines, ""])


def _has_entry(place: str) -> bool:
    """Whether the module of this entry point is in the kit."""
    module = place.partition(":")[0]
    if not module.startswith(PLAYERS):
        return True
    path = Path("agents", f"{module.removeprefix(PLAYERS)}.py")
    return path.as_posix() in REPLACED or _is_in_kit(path, (BESIDE / path).read_bytes())


def _record(content: bytes) -> str:
    """The digest and the size, as a wheel's RECORD has them."""
    whole = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={whole},{len(content)}"
