"""`pacman site`: the framework in a browser tab, as a folder of files."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click
from rich.console import Console

from autograder.cli.commands import bundled_names
from pacman.cli.completion import Known
from pacman.cli.exit_codes import DONE
from pacman.cli.options import TwoSpellings, Whole
from pacman.errors import OptionError
from pacman.messages import message

OUT_OR_FETCH = message("name the folder OUT to write, or --fetch to download the runtime alone")
EXAMPLES = """\b
Examples:
  pacman site --fetch                            once: downloads what a browser needs to run Python
  pacman site out                                the assignment Adversarial search
  pacman site out --assignment my_course --serve
  pacman site out --layout small --layout boards/maze.lay --tree textbook
  pacman site out --lesson 7                     the quiz asks the whole class the same ten trees
"""
PORT = 8000


@click.command("site", epilog=EXAMPLES)
@click.argument("out", type=click.Path(path_type=Path, file_okay=False), required=False)
@click.option(
    "--assignment",
    type=Known(lambda _: bundled_names()),
    metavar="NAME|FOLDER",
    default="adversarial-search",
    show_default=True,
    help="Whose public cases and starter file are there; hidden cases are not.",
)
@click.option(
    *("-l", "--layout", "--layouts", "layouts"),
    cls=TwoSpellings,
    multiple=True,
    metavar="NAME|FILE",
    help="Offer these boards alone; may be repeated.",
)
@click.option(
    "--tree",
    "trees",
    multiple=True,
    metavar="NAME|FILE",
    help="Offer these drawn trees alone; may be repeated.",
)
@click.option(
    "--lesson",
    type=Whole(0, 10**6),
    metavar="SEED",
    help="The quiz: these ten trees, for all alike.",
)
@click.option(
    "--fetch", is_flag=True, help="Download the files of the runtime that are missing; needs a network."
)
@click.option(
    "--runtime",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the runtime.  [default: one of this user's]",
)
@click.option("--serve", is_flag=True, help="Then show it on this machine, until Ctrl-C.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="For --serve.")
def site(
    out: Path | None,
    assignment: str,
    layouts: tuple[str, ...],
    trees: tuple[str, ...],
    lesson: int | None,
    fetch: bool,
    folder: Path | None,
    serve: bool,
    port: int,
) -> int:
    """Write a page in which students write, play, see and test agents, with nothing to install.

    OUT is a folder of files for any web server or learning platform. Python runs in the reader's browser;
    nothing is sent anywhere.
    """
    if sys.platform == "emscripten":
        raise OptionError("pacman site is not in the page that it writes: run it in a terminal")
    from autograder.course import load
    from autograder.site import building, runtime

    console = Console(highlight=False)
    folder = runtime.usual_folder() if folder is None else folder
    if out is None and not fetch:
        raise OptionError(OUT_OR_FETCH)
    if fetch:
        runtime.fetch(folder, lambda text: console.print(f"fetching {text}", markup=False))
        console.print(f"the runtime is in {folder}", markup=False)
    if out is None:
        return DONE
    loaded = load(assignment)
    offer = building.Offer.of(layouts, trees, lesson, loaded)
    found = building.site_files(loaded, folder, offer)
    for name, content in found.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    size = sum(map(len, found.values())) / 1e6
    console.print(f"wrote {out}: {len(found)} files, {size:.1f} MB", markup=False)
    if serve:
        _serve(out, port, console)
    return DONE


def _serve(out: Path, port: int, console: Console) -> None:
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(out))) as server:
        console.print(f"http://127.0.0.1:{server.server_port}/  (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            console.print("ended")


class Quiet(SimpleHTTPRequestHandler):
    """Serves files with the types that a browser wants of them."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: object) -> None:
        """Says nothing of each file."""
