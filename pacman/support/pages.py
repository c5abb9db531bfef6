"""HTML pages from templates; text that is put into a page is escaped."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Template


@cache
def template(package: str, name: str) -> Template:
    """The template with this file name in the folder `templates` of a package.

    >>> page = template("pacman.batch", "batch.html.jinja")  # then page.render(…)
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(name)
