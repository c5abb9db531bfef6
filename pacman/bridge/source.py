"""What is told of a student's file without running it: which interface it uses, why it is not Python 3."""

from __future__ import annotations

import io
import re
from pathlib import Path
from types import CodeType

from pacman.errors import AgentError

MOST_READ = 200_000  # bytes that are looked at; honest files have some 20,000, and import at the top
FACADE = "__native__"  # where the module of a classic file keeps the native one that was made of it

OTHERS = {"pacai": "pacai", "pacman_module": "INFO8006 (pacman_module)"}  # by the module to import
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
# Of a course's own `pacman`, which ours does not have.
CLASSIC_PACMAN = re.compile(
    rb"""^[ \t]*from[ \t]+pacman[ \t]+import\b(?:[ \t]*\([^)]{0,500}|[^\n#(]*)
             \b(?:Actions|AgentState|Directions|GameState)\b""",
    re.MULTILINE | re.VERBOSE,
)

# What Python 2 wrote: a pattern for the rest of a line from where it begins, and what Python 3 writes.
OLD_FORMS = (
    (r"\bprint\s+(?P<rest>[^\s=(),.;:\])][^;#]*|\([^;#]*\)\s*[%,][^;#]*)", "print({rest})"),
    (r"\bprint\s*>>[^;#]*", "print(…, file=…)"),
    (r"\bexec\s+(?P<rest>[^\s=(),.;:\])][^;#]*)", "exec({rest})"),
    (r"\bexcept\s+(?P<what>[^:,#]+|\([^:#]*\))\s*,\s*(?P<name>\w+)\s*(?=:)", "except {what} as {name}"),
    (r"\braise\s+(?P<what>[\w.]+)\s*,\s*(?P<rest>[^;#]+)", "raise {what}({rest})"),
    (r"`(?P<what>[^`#]+)`", "repr({what})"),
    (r"<>", "!="),
    (r"(?<![\w.])0(?P<digits>[0-7]+)(?P<long>[lL]?)\b", "0o{digits}"),
    (r"(?<![\w.])(?P<digits>(?:0[xX])?[0-9a-fA-F]*[0-9])[lL]\b", "{digits}"),
    (r"\b[uU][rR](?=[\"'])", "r"),
    (r"\blambda\s*\((?P<names>[\w\s,]+)\)\s*:", "lambda {names}: with one name for the tuple"),
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


def written_for_another(file: str, error: BaseException) -> str:
    """Name the interface that a file is written for, if its module is what was missing; "" otherwise.

    >>> written_for_another("mine.py", ModuleNotFoundError(name="pacai.core"))[:46]
    'mine.py is written for the interface of pacai,'
    """
    return _not_supported(file, error.name or "") if isinstance(error, ModuleNotFoundError) else ""


def imports_another(file: str, source: bytes) -> str:
    """Return the sentence of `written_for_another` for a file that was not run; "" if it imports no other.

    >>> imports_another("mine.py", b"import pacai.core")[:46], imports_another("mine.py", b"import util")
    ('mine.py is written for the interface of pacai,', '')
    """
    found = IMPORTS_OTHERS.search(_beginning(source))
    return _not_supported(file, found[1].decode()) if found else ""


def _not_supported(file: str, module: str) -> str:
    name = module.partition(".")[0]
    if name not in OTHERS:
        return ""
    ours = "supported are pacman.Agent (choose) and the classic interface (getAction, with game and util)"
    return f"{file} is written for the interface of {OTHERS[name]}, which is not supported; {ours}"


def compiled(path: Path) -> CodeType:
    """The code in this file. Raises AgentError for letters that are not in its encoding and for Python 2."""
    source = path.read_bytes()
    _check_letters(path, source)
    try:
        return compile(source, str(path), "exec", dont_inherit=True)
    except SyntaxError as error:
        said = _python_2(path.name, error)
        if said is None:
            raise
    raise AgentError(said)


def _check_letters(path: Path, source: bytes) -> None:
    from tokenize import detect_encoding  # here, as nobody else in a student's process needs it

    try:
        encoding, _ = detect_encoding(io.BytesIO(source).readline)
    except SyntaxError:  # Python says what is wrong with the line that names the encoding
        if b"coding" in b"".join(source.splitlines()[:2]):
            return
        encoding = "utf-8"
    try:
        source.decode(encoding)
    except UnicodeDecodeError as error:
        line = len((source[: error.start] + b"x").splitlines())
        byte = source[error.start]
        raise AgentError(
            f"{path.name} line {line} has a letter that is not in {encoding.upper()} (byte 0x{byte:02x}):"
            " save the file as UTF-8, or name its encoding in the first line, as in # coding: latin-1"
        ) from None


def _python_2(name: str, error: SyntaxError) -> str | None:
    """The sentence that says what in this line only Python 2 understands; None if nothing does."""
    if isinstance(error, TabError):
        return (
            f"{name} is written for Python 2: line {error.lineno} is indented by tabs where others of"
            " its block are by spaces; Python 3 wants one of the two throughout"
        )
    line = (error.text or "").strip()
    for pattern, new in OLD_FORMS:
        found = re.search(pattern, _without_texts(line))
        if found:
            parts = {key: line[slice(*found.span(key))].strip() for key in found.groupdict()}
            old = line[slice(*found.span())].strip()
            shown = old if "`" in old else f"`{old}`"
            return (
                f"{name} is written for Python 2: line {error.lineno} has {shown};"
                f" Python 3 writes {new.format(**parts)}"
            )
    return None


def _without_texts(line: str) -> str:
    """The line with the insides of its texts blanked, as long as before, so that no word in them counts."""
    text = r"""(["'])((?:\\.|(?!\1).)*)(\1|$)"""
    return re.sub(text, lambda found: f"{found[1]}{'_' * len(found[2])}{found[3]}", line)
