"""HTML pages from templates; text that is put into a page is escaped.

`look.css.jinja` and `look.html.jinja` are for all pages: the colours of the palette and the styles that pages
share, and signs that are drawn. A page takes them with `{% include %}` and `{% import %}`.
"""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from pacman.palette import THEMES

if TYPE_CHECKING:
    from jinja2 import Template
    from markupsafe import Markup

SHARED = "pacman.support"  # the package whose templates every page may include


@cache
def template(package: str, name: str, *others: str) -> Template:
    """The template with this file name in the folder `templates` of a package.

    It may include templates of the same folder, of the packages `others`, and those of this one.

    >>> page = template("pacman.batch", "batch.html.jinja")  # then page.render(…)
    """
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=ChoiceLoader([PackageLoader(place) for place in dict.fromkeys((package, *others, SHARED))]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["themes"] = THEMES
    return environment.get_template(name)


class Script(NamedTuple):
    """A script to be put between `<script>` and `</script>`, and its name in a Content-Security-Policy."""

    text: Markup
    source: str  # a browser runs this script and no other one if this stands after script-src


@cache
def script(package: str, name: str) -> Script:
    """The script with this file name in the folder `templates` of a package; it is not a template itself."""
    from markupsafe import Markup

    text = files(package).joinpath("templates", name).read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return Script(Markup(text), f"'sha256-{digest}'")
