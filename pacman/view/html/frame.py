"""Pages: their templates and common styles, and the frame of what a notebook shows.

Every page needs what is here: its template, said in one language, and the digests of its scripts. Pages that
play searches and games have their other half in `view/pages/page_rendering.py`: their data, the modules of
their scripts, and all languages in one file.
"""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import fields
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from pacman.messages import message
from pacman.support.language import fill_places, say, say_number, spoken
from pacman.view.palette import DARK, LIGHT, THEMES, Theme
from pacman.view.vocabulary import PAGE_KEYS

if TYPE_CHECKING:
    from jinja2 import Template
    from markupsafe import Markup


# HTML pages from templates; text that is put into a page is escaped.
#
# `look.css.jinja` and `look.html.jinja` are for all pages: the colours of the palette and the styles that
# pages share, and signs that are drawn. A page takes them with `{% include %}` and `{% import %}`.

SHARED = "pacman.view.html"  # the package whose templates every page may include


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
    environment.globals |= {"themes": THEMES, "page_keys": PAGE_KEYS}
    environment.filters["code"] = with_code
    environment.globals |= {"say": _say, "say_number": say_number, "spoken": spoken}
    return environment.get_template(name)


def _say(sentence: str, /, **places: Any) -> Markup:
    """The function `say` of templates: a place may hold HTML that is marked as such."""
    from markupsafe import Markup

    return Markup(fill_places(Markup.escape(say(sentence)), **places))  # places are escaped, too


def with_code(text: str) -> Markup:
    """A sentence as HTML, in which text between backquotes is code.

    >>> with_code("mine.py defines no `Reflex` & ends")
    Markup('mine.py defines no <code>Reflex</code> &amp; ends')
    """
    from markupsafe import Markup

    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(Markup.escape(text))))


class Script(NamedTuple):
    """A script to be put between `<script>` and `</script>`, and its name in a Content-Security-Policy."""

    text: Markup
    source: str  # a browser runs this script and no other one if this is in script-src

    @classmethod
    def of(cls, text: str) -> Script:
        """The script with this text, which is ours."""
        from markupsafe import Markup

        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        return cls(Markup(text), f"'sha256-{digest}'")


@cache
def script(package: str, name: str) -> Script:
    """The script with this file name in the folder `web` of a package."""
    return Script.of(files(package).joinpath("web", name).read_text(encoding="utf-8"))


# Shared by things that show themselves in notebooks: colours that follow the page, dark or light.
#
# Everything that is shown is one element of the class `pacman-shown` with its own style and nothing from the
# network, so that it looks the same in a saved notebook and in a page from disk.

# Pages that say whether they are dark: JupyterLab and nbconvert, VS Code, Colab, Sphinx. Others leave it to
# the reader's system.
_LIGHT_PAGES = (
    "[data-jp-theme-light=true]",
    ".vscode-light",
    ".vscode-high-contrast-light",
    "html[theme=light]",
    "[data-theme=light]",
)
_DARK_PAGES = (
    "[data-jp-theme-light=false]",
    ".vscode-dark",
    ".vscode-high-contrast",
    "html[theme=dark]",
    "[data-theme=dark]",
)


def _variables() -> tuple[Theme, str]:
    """A theme whose colours are variables of CSS, and the CSS that gives them their values."""
    values: dict[str, str | tuple[str, ...]] = {}
    rules = []
    for field in fields(Theme):
        light, dark = getattr(LIGHT, field.name), getattr(DARK, field.name)
        name = f"--pm-{field.name.replace('_', '-')}"
        if isinstance(light, str):
            values[field.name] = f"var({name},{light})"
            rules.append(f"{name}:light-dark({light},{dark})")
        else:
            values[field.name] = tuple(f"var({name}-{i},{each})" for i, each in enumerate(light, 1))
            rules += [
                f"{name}-{i}:light-dark({a},{b})" for i, (a, b) in enumerate(zip(light, dark, strict=True), 1)
            ]
    return Theme(**values), ";".join(rules)  # type: ignore[arg-type]


PAGE, RULES = _variables()  # a page without our style, as some sites strip it, gets the light colours

STYLE = (
    f".pacman-shown{{color-scheme:light dark;{RULES};display:block;overflow-x:auto;padding:12px;"
    "border-radius:8px;background:var(--pm-surface);color:var(--pm-text);"
    "font:400 14px/20px 'IBM Plex Sans',system-ui,-apple-system,'Segoe UI',sans-serif;"
    "font-variant-numeric:tabular-nums}"
    f"{','.join(f'{page} .pacman-shown' for page in _LIGHT_PAGES)}{{color-scheme:light}}"
    f"{','.join(f'{page} .pacman-shown' for page in _DARK_PAGES)}{{color-scheme:dark}}"
    ".pacman-shown .pacman-shown{padding:0}.pm-page{width:100%;border:0}.pm-page[hidden]{display:none}"
    ".pacman-shown svg{display:block}.pacman-shown .pm-board{border-radius:8px}"
    ".pacman-shown .pm-dim{color:var(--pm-dim)}.pacman-shown .pm-stripped{display:none}"
    ".pacman-shown table.pm-moves{border-collapse:collapse;margin:8px 0;font:inherit;color:inherit}"
    ".pacman-shown .pm-moves tr{background:none!important}"
    ".pacman-shown .pm-moves th,.pacman-shown .pm-moves td{padding:3px 16px 3px 0;border:0;text-align:right;"
    "vertical-align:middle;background:none}"
    ".pacman-shown .pm-moves th{font-weight:400;color:var(--pm-dim);border-bottom:1px solid var(--pm-rule)}"
    ".pacman-shown .pm-moves td:first-child,.pacman-shown .pm-moves th:first-child{text-align:left}"
    ".pacman-shown .pm-moves .pm-taken td{font-weight:600}"
)

STRIP_STYLE = (  # of several boards
    ".pacman-shown .pm-strip{display:flex;flex-wrap:wrap;gap:12px 16px}"
    ".pacman-shown .pm-strip figure{margin:0}"
    ".pacman-shown .pm-strip svg{width:220px;height:auto}"
)
STRIPPED = message(
    "Pictures are left out here because this notebook is not trusted: trust it, or run the cell again."
)


def notebook_html(body: str, note: str = "", style: str = "") -> str:
    """HTML that a notebook shows: the body, and a note below it as plain text.

    >>> notebook_html("<svg/>", "3 < 4").endswith('<svg/><div class="pm-dim">3 &lt; 4</div></div>')
    True
    """
    below = f'<div class="pm-dim">{escape(note)}</div>' if note else ""
    stripped = f'<div class="pm-stripped">{escape(say(STRIPPED))}</div>'
    opening = f'<div class="pacman-shown" lang="{spoken().tag}"><style>{STYLE}{style}</style>'
    return f"{opening}{stripped}{body}{below}</div>"


HEIGHT = 760  # pixels, of a page
# Each page brings this script along; a place that runs no scripts, or strips them, shows the still picture.
# A page in a frame follows the reader's system, not the notebook around it, unless it is told.
UNFOLD = """
for (const page of document.querySelectorAll(".pm-page[data-page]")) {
  const scheme = getComputedStyle(page).colorScheme;
  let text = page.dataset.page;
  if (["light", "dark"].includes(scheme)) {
    const asked = scheme === "dark" ? "all" : "not all";
    text = text.replaceAll("(prefers-color-scheme: dark)", asked);
    text = text.replaceAll("color-scheme: light dark", `color-scheme: ${scheme}`);
  }
  page.removeAttribute("data-page");
  page.hidden = false;
  page.srcdoc = text;
  page.nextElementSibling.open = false;
}
"""


def with_page(still: str, page: str, title: str) -> str:
    """HTML that shows a page where scripts run, with the still picture folded below, else that picture."""
    # Between single quotes: a page has thousands of double ones, and few of these.
    quoted = escape(page, quote=False).replace("'", "&#x27;")
    frame = (
        f'<iframe class="pm-page" sandbox="allow-scripts" loading="lazy" hidden="" height="{HEIGHT}"'
        f""" title="{escape(title)}" data-page='{quoted}'></iframe>"""
    )
    picture = f'<details open=""><summary>{escape(say("As a still picture"))}</summary>{still}</details>'
    return f'<div class="pacman-shown" lang="{spoken().tag}">{frame}{picture}<script>{UNFOLD}</script></div>'
