"""The kit for students: a wheel with this program, but without searches, references and hidden cases.

It has the name of this program, so that pip replaces one by the other, and a version of its own. That differs
with the contents, so that pip installs a kit that was mended; equal contents give the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from autograder.assignment.model import MAIN
from autograder.publishing import program
from autograder.submission import digest
from pacman.support.packing import packed
from pacman.support.places import NAMES, PACMAN, PLAYERS, SHARED
from pacman.support.requirements import DISTRIBUTION, KIT

FOLDER = "kit"  # of the handout
OWN = Path(__file__).parent / "kit_files"  # what stands in the place of files that are left out
REPLACED = {"agents/__init__.py": "agents.py.txt", "agents/reflex.py": "reflex.py.txt"}
AGENTS = ("keyboard.py", "random_walk.py", "py.typed")
# What `pacman test` needs of the grader: whole rooms, and single files of others.
ROOMS = ("assignment", "contact", "judging", "searching", "selftest")
FILES = {
    "": ("__init__.py", "__main__.py", "py.typed", "report.py", "submission.py"),
    "examining": ("__init__.py", "again.py", "asking.py", "probes.py"),
    "cli": ("__init__.py", "commands.py", "main.py", "selftest.py"),
    "formats": ("__init__.py", "mistakes.py", "safe_text.py", "terminal.py", "views.py", "wording.py"),
    "grading": (
        "__init__.py",
        "agreement.py",
        "budget.py",
        "credit.py",
        "decision.py",
        "decisions_case.py",
        "decisions_diagnosed.py",
        "diagnosing.py",
        "examination.py",
        "figures.py",
        "game_case.py",
        "grade.py",
        "graph_case.py",
        "kept_game.py",
        "on_disk.py",
        "posing.py",
        "progress.py",
        "repeats.py",
        "sampling_case.py",
        "search_case.py",
        "sessions.py",
        "unreadable.py",
        "value_alone.py",
        "watchable.py",
    ),
}
LEFT_OUT = (Path("pacman", "seeing", "values.py"),)  # it searches; notebooks show still trees without it
NOT_NEEDED = ("pyseccomp", "pyyaml", "tomli-w")  # the grader's
EXTRAS = ("dask", "envs", "optimal", "plots", "video")
WHEEL = f"Wheel-Version: 1.0\nGenerator: {DISTRIBUTION}\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
ABOUT = "Pacman for students: the simulator, and the public cases of an assignment."


def kit(title: str, public: Mapping[str, bytes]) -> tuple[str, bytes]:
    """The wheel's name and bytes. `public`: the public files of the assignment, with its answers."""
    contents = dict(_program())
    contents |= {
        f"{SHARED}/autograder/assignments/{_name(title)}/{path}": text for path, text in public.items()
    }
    version = f"{program.version()}+{KIT}.h{digest(contents)[:7]}"
    contents |= _metadata(version, contents)
    return f"{DISTRIBUTION.replace('-', '_')}-{version}-py3-none-any.whl", packed(contents)


def _program() -> Iterator[tuple[str, bytes]]:
    """As a wheel of the whole program has them; see `pacman.support.places`."""
    yield from program.program_files((PACMAN.name,), _is_in_kit)
    for path, content in program.program_files(NAMES, _is_in_kit):
        yield f"{SHARED}/{path}", content
    for path, own in REPLACED.items():
        yield f"{SHARED}/{path}", (OWN / own).read_bytes().replace(b"\r\n", b"\n")
    yield f"{SHARED}.pth", f"{SHARED}\n".encode()


def _is_in_kit(path: Path) -> bool:
    package, *rest = path.parts
    if package == "agents":
        return len(rest) == 1 and rest[0] in AGENTS
    if package == "autograder":
        room = rest[0] if len(rest) > 1 else ""
        return room in ROOMS or (len(rest) <= 2 and rest[-1] in FILES.get(room, ()))
    return path not in LEFT_OUT


def _name(title: str) -> str:
    """The name of the assignment in the kit, made of its title."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or MAIN.partition(".")[0]


def _metadata(version: str, contents: Mapping[str, bytes]) -> dict[str, bytes]:
    folder = program.info_folder(version)
    files = {
        f"{folder}/METADATA": _about(version).encode(),
        f"{folder}/WHEEL": WHEEL.encode(),
        f"{folder}/entry_points.txt": program.entry_points(_has_entry),
    }
    listed = [f"{path},{_record(content)}\n" for path, content in sorted({**contents, **files}.items())]
    return files | {f"{folder}/RECORD": "".join([*listed, f"{folder}/RECORD,,\n"]).encode()}


def _about(version: str) -> str:
    needed = [line for line in program.required() if not line.startswith(NOT_NEEDED)]
    lines = ["Metadata-Version: 2.1", f"Name: {DISTRIBUTION}", f"Version: {version}", f"Summary: {ABOUT}"]
    lines += ["Requires-Python: >=3.11", *(f"Requires-Dist: {line}" for line in needed)]
    for extra in EXTRAS:
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {line}" for line in program.required(extra)]
    return "\n".join([*lines, ""])


def _has_entry(place: str) -> bool:
    """Whether the module of this entry point is in the kit."""
    module = place.partition(":")[0]
    return not module.startswith(PLAYERS) or f"{module.removeprefix(PLAYERS)}.py" in (
        *AGENTS,
        "reflex.py",
    )


def _record(content: bytes) -> str:
    """The digest and the size, as a wheel's RECORD has them."""
    whole = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"sha256={whole},{len(content)}"
