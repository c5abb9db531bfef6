"""Tell which course's interface an agent's file is written for, without running it."""

from __future__ import annotations

import re

from pacman.errors import ANOTHER_INTERFACE, AgentError, with_facts
from pacman.messages import english

MOST_READ = 200_000  # bytes that are looked at; honest files have some 20,000, and import at the top

OTHERS = {"pacai": "pacai", "pacman_module": "INFO8006 (pacman_module)"}  # by the module to import
SUPPORTED = english(
    "supported are pacman.Agent (choose) and the classic interface (getAction, with game and util)"
)
IMPORTS_OTHERS = re.compile(
    rb"^[ \t]*(?:from|import)[ \t]+(" + "|".join(OTHERS).encode() + rb")(?!\w)", re.MULTILINE
)

CLASSIC = re.compile(
    rb"""^[ \t]*(?:from[ \t]+(?:game|util)[ \t]+import\b
              |import[ \t][^\n#]*(?<![.\w])(?:game|util)(?![.\w])
              |def[ \t]+getAction[ \t]*\()""",
    re.MULTILINE | re.VERBOSE,
)
NATIVE = re.compile(
    rb"""^[ \t]*(?:from[ \t]+pacman\.\w|import[ \t]+pacman\.\w
              |from[ \t]+pacman[ \t]+import\b(?:[ \t]*\([^)]{0,500}|[^\n#(]*)
                   \b(?:Agent|SearchAgent|Decision|Action|play)\b
              |class\b[^\n#]*\bpacman\.(?:Agent|SearchAgent)\b)""",
    re.MULTILINE | re.VERBOSE,
)
# Names of a course's own `pacman` that ours does not have.
CLASSIC_PACMAN = re.compile(
    rb"""^[ \t]*from[ \t]+pacman[ \t]+import\b(?:[ \t]*\([^)]{0,500}|[^\n#(]*)
             \b(?:Actions|AgentState|Directions|GameState)\b""",
    re.MULTILINE | re.VERBOSE,
)


def is_classic(source: bytes) -> bool:
    """Whether this file uses the classic interface: it imports `game` or `util`, or defines `getAction`.

    Nothing of it is run, and only its beginning is read: the grader asks this of any file. A file that
    imports our own agent API is not classic, whatever its helpers are called.

    >>> is_classic(b"from game import Agent"), is_classic(b"from pacman import Agent")
    (True, False)
    """
    text = _beginning(source)
    is_native = NATIVE.search(text) is not None and CLASSIC_PACMAN.search(text) is None
    return CLASSIC.search(text) is not None and not is_native


def _beginning(source: bytes) -> bytes:
    return source[:MOST_READ].removeprefix(b"\xef\xbb\xbf").replace(b"\r", b"\n")


def written_for_another(file: str, error: BaseException) -> AgentError | None:
    """Return the error that names the interface a file is written for, if its module was what was missing.

    >>> str(written_for_another("mine.py", ModuleNotFoundError(name="pacai.core")))[:46]
    'mine.py is written for the interface of pacai,'
    """
    return _not_supported(file, error.name or "") if isinstance(error, ModuleNotFoundError) else None


def imports_another(file: str, source: bytes) -> str:
    """Return what `written_for_another` says, for a file that was not run; "" if it imports no other.

    >>> imports_another("mine.py", b"import pacai.core")[:46], imports_another("mine.py", b"import util")
    ('mine.py is written for the interface of pacai,', '')
    """
    found = IMPORTS_OTHERS.search(_beginning(source))
    return str((found and _not_supported(file, found[1].decode())) or "")


def _not_supported(file: str, module: str) -> AgentError | None:
    name = module.partition(".")[0]
    if name not in OTHERS:
        return None
    problem = english(
        "{file} is written for the interface of {others}, which is not supported; {supported}",
        file=file,
        others=OTHERS[name],
        supported=SUPPORTED,
    )
    return with_facts(AgentError(problem), reason=ANOTHER_INTERFACE, name=name)
