"""The files of the site: made from the framework that is installed, an assignment, and the runtime."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import tarfile
from collections.abc import Iterable, Mapping
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path, PurePosixPath

from markupsafe import Markup

from autograder.course import Assignment
from autograder.examiner.counterexample import NAMES
from autograder.publishing.handout import public_cases, starter
from autograder.publishing.kit import info_folder, program_files, program_version
from autograder.site import runtime
from pacman.layout import layout_names
from pacman.names.registry import AGENT, GHOST, registered
from pacman.support.installed import DISTRIBUTION
from pacman.support.places import AGENTS, AUTOGRADER, LAYOUTS, PACMAN, SHARED
from pacman.tree import Tree, load, tree_names
from pacman.view import pages
from pacman.view.html import script, template

PACKAGE = "autograder.site"
# What a browser has no use for: windows, vectors, environments, optimal play.
LEFT_OUT = ("painting", "vector", "envs", "optimal")
SEARCHES = ("minimax", "alphabeta", "expectimax", "expectiminimax", "star1", "star2", "pvs", "mcts")
NOT_HERE = ("keyboard", "optimal")  # agents that need a window, or numpy


def site(assignment: Assignment, folder: Path) -> dict[str, bytes]:
    """Return the site's files, by their paths in it; `folder` holds the runtime.

    Raises RuntimeMissingError, and AssignmentError for a public case that cannot be handed out.
    """
    runtime.check(folder)
    found = {f"runtime/{name}": content for name, content in runtime.interpreter(folder).items()}
    found["runtime/program.tar.gz"] = _program(folder)
    found["runtime/worker.js"] = _web("worker.js")
    found |= {name: _web(name) for name in ("site.js", "texts.js", "touch.js")}
    found["codemirror.js"] = _web("vendor/codemirror.js")
    found["codemirror.LICENSE.txt"] = _web("vendor/codemirror.LICENSE")
    found["site.css"] = template(PACKAGE, "site.css.jinja").render().encode()
    found |= {f"{name}.html": _frame(name) for name in ("run", "view")}
    found |= _page(assignment, found)
    names = ["./", *sorted(name for name in found if name != "index.html")]
    version = _digest(found[name] for name in sorted(found))
    found["offline.js"] = template(PACKAGE, "offline.js.jinja").render(version=version, names=names).encode()
    return found


def _digest(contents: Iterable[bytes]) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:16]


def _page(assignment: Assignment, found: Mapping[str, bytes]) -> dict[str, bytes]:
    public = public_cases(assignment)
    kept = [
        question
        for question in assignment.questions
        if any(named.visibility == "visible" for named in question.cases)
    ]
    agents = [name for name in registered(AGENT) if name not in NOT_HERE]
    searches = [name for name in SEARCHES if name in agents]
    trees = {name: drawn for name in tree_names() if (drawn := _drawn(load(name))) is not None}
    page = template(PACKAGE, "index.html.jinja").render(
        known=Markup(" ".join(_sources("run", "view"))),  # ours
        title=assignment.title,
        file=assignment.file,
        questions=kept,
        layouts=layout_names(),
        trees=tree_names(),
        touched=list(trees),
        ghosts=sorted(registered(GHOST)),
        searches=searches,
    )
    table = {
        "file": assignment.file,
        "starter": starter(assignment),
        "assignment": {name: content.decode("utf-8") for name, content in public.items()},
        "agents": agents,
        "searches": searches,
        "trees": trees,
        "version": _digest(found[name] for name in sorted(found)),  # of what Python is given
        "runtime": [
            {"name": name.removeprefix("runtime/"), "size": len(content)}
            for name, content in sorted(found.items())
            if name.startswith("runtime/")
        ],
    }
    return {"index.html": page.encode(), "site.json": json.dumps(table, ensure_ascii=False).encode()}


def _drawn(tree: Tree) -> dict[str, object] | None:
    """A tree as `web/touch.js` has it; None if a node is reached in two ways, or has what a leaf has not."""
    nodes: dict[str, object] = {}
    states = [tree.initial]
    for state in states:
        node = tree.nodes[state.node]
        if state.node in nodes or node.utilities is not None or node.agent is not None:
            return None
        shares = dict(state.outcomes(state.turn)) if node.probabilities is not None else {}
        nodes[state.node] = {
            "role": "max" if state.is_terminal else state.role,
            "children": [
                {"action": action, "to": to, "p": shares.get(action)} for action, to in node.actions.items()
            ],
            "value": node.value or 0,
            "end": "win" if node.is_win else "lose" if node.is_lose else "",
        }
        states += [state.successor(state.turn, action) for action in node.actions]
    return {"root": tree.root, "nodes": nodes}


def _program(folder: Path) -> bytes:
    """Return the archive of all Python code: libraries, the framework, and its metadata."""
    contents = dict(runtime.libraries(folder))
    names = [place.name for place in (PACMAN, AGENTS, AUTOGRADER, LAYOUTS)]
    for name, content in program_files(names, lambda path, _: _is_used(path)):
        contents[name if name.startswith("pacman/") else f"{SHARED}/{name}"] = content
    info = info_folder(program_version())
    for name in ("METADATA", "entry_points.txt"):
        contents[f"{info}/{name}"] = (distribution(DISTRIBUTION).read_text(name) or "").encode()
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(contents.items()):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return gzip.compress(whole.getvalue(), mtime=0)


def _is_used(path: Path) -> bool:
    is_own = path.parts[:2] == ("autograder", "site")
    return not is_own and not set(LEFT_OUT) & set(path.parts) and "__pycache__" not in path.parts


def _web(name: str) -> bytes:
    return files(PACKAGE).joinpath("web", *PurePosixPath(name).parts).read_bytes().replace(b"\r\n", b"\n")


def _frame(name: str) -> bytes:
    """The page of a frame, whose policy names the scripts that may run there.

    It is put into the page as text, as no service worker serves frames of no origin; so what it allows, the
    page around it must allow as well.
    """
    program = Markup(_web(f"{name}.js").decode())
    page = template(PACKAGE, f"{name}.html.jinja")
    return page.render(script=program, known=Markup(" ".join(_sources(name)))).encode()  # ours


def _sources(*names: str) -> list[str]:
    """The digests of the programs of these frames, and of those of all pages that commands write."""
    texts = [_web(f"{name}.js") for name in names]
    own = [f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'" for text in texts]
    if "view" not in names:
        return own
    return [
        *own,
        *pages.sources(),
        *pages.viewer(NAMES).sources,
        script("autograder.formats", "both.js").source,
    ]
