"""What must be true before a release: python .ci/release.py; --wheel FILE looks only into a built wheel.

Prints a line for each thing that is not, and ends with 1.
"""

from __future__ import annotations

import re
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACEHOLDER = re.compile(r"\bREPLACE\b")
READ_BY_OTHERS = ("pyproject.toml", "CITATION.cff", "CHANGELOG.md", "SECURITY.md", "README.md", ".github")
HEADING = re.compile(r"^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$", re.M)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)")
CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.S | re.M)


def placeholders(root: Path) -> Iterator[str]:
    """Places that the owner has not filled in."""
    for name in READ_BY_OTHERS:
        place = root / name
        files = sorted(each for each in place.rglob("*") if each.is_file()) if place.is_dir() else [place]
        for file in files:
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if PLACEHOLDER.search(line):
                    where = f"{file.relative_to(root).as_posix()}, line {number}"
                    yield f"{where}: a placeholder: {line.strip()}"


def version_problems(root: Path) -> Iterator[str]:
    """Where the version and the day of the release are not told alike."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    citation = dict(
        re.findall(r"^([\w-]+): (\S+)$", (root / "CITATION.cff").read_text(encoding="utf-8"), re.M)
    )
    headings = list(HEADING.finditer(changes))
    released = [match for match in headings if match[1] != "Unreleased"]
    if headings and headings[0][1] == "Unreleased":
        end = released[0].start() if released else len(changes)
        if changes[headings[0].end() : end].strip():
            yield "CHANGELOG.md: what stands under Unreleased belongs under a version with a date"
    version, day = (released[0][1], released[0][2]) if released else ("none", "none")
    if version != project["version"]:
        yield f"CHANGELOG.md: its newest version is {version}; pyproject.toml says {project['version']}"
    if citation.get("version") != version:
        yield f"CITATION.cff: its version is {citation.get('version')}; CHANGELOG.md says {version}"
    if citation.get("date-released") != day:
        yield f"CITATION.cff: date-released is {citation.get('date-released')}; CHANGELOG.md says {day}"


def description_problems(metadata: str) -> Iterator[str]:
    """Links of the long description that lead nowhere from an index, which has no files beside it."""
    _, _, description = metadata.partition("\n\n")
    if not description.strip():
        yield "METADATA: there is no long description"
    for target in LINK.findall(CODE.sub("", description)):
        if not target.startswith(("https://", "#")):
            yield f"METADATA: a relative link in the long description: {target}"


def wheel_problems(wheel: Path) -> Iterator[str]:
    """What is wrong in the metadata of a built wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        yield from description_problems(archive.read(name).decode())


def main(words: list[str]) -> int:
    """Prints what is wrong; 1 if anything is."""
    if len(words) == 2 and words[0] == "--wheel":
        problems = list(wheel_problems(Path(words[1])))
    elif not words:
        problems = [*placeholders(ROOT), *version_problems(ROOT)]
    else:
        print("usage: python .ci/release.py [--wheel FILE]", file=sys.stderr)
        return 2
    print("\n".join(problems) or "ready: nothing is wrong")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
