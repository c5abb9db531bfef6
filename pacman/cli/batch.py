"""`pacman batch`."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.text import Text

from pacman.cli.exit_codes import AGENT_FAILED, DONE, INTERRUPTED
from pacman.cli.options import (
    BETWEEN_SIGNS,
    STANDARD_OUTPUT,
    CommandWithAgents,
    NewPath,
    Whole,
    agents_option,
    check_targets,
    layouts_option,
    shown_if_enabled,
    target_option,
    write_target,
)
from pacman.errors import OptionError
from pacman.gameplay.record import MAX_SEED
from pacman.messages import english, english_only, message
from pacman.support.language import say, say_number, spoken_text
from pacman.support.shell import shell_word
from pacman.support.text import time_left

if TYPE_CHECKING:
    from pacman.batch import Experiment, Plan, Results, Share, Summary, Workers

STOPPED = message("Stopped after {played} of {games} games; the same command continues from here.")
MOST_SENTENCES = 6
MOST_FAILURES = 5
EXAMPLES = """\b
Examples:
  pacman batch --agents reflex,alphabeta:depth=2 --games 200
  pacman batch --agents reflex,my_agent.py --ghosts random,directional --layouts small,medium
  pacman batch experiment.toml --out results --html report.html
  pacman batch --agents reflex,random --games 100000 --until-width 0.02
  pacman batch --agents reflex,alphabeta:depth=2 --games 100000 --until decided
  pacman batch experiment.toml --share 3/8 --out parts/3           one of eight jobs; then
  pacman batch merge parts/1 parts/2 parts/3 … --out results       (pacman batch merge --help)
  pacman batch --agents reflex --ghosts random+directional,random    one of each, then two alike
  pacman batch --agents minimax,mcts --game nim --opponents random,alphabeta
  pacman batch --agents "expectimax:model=[directional:attack=0.9],reflex"
"""


class Until(click.ParamType[float | str]):
    """The word `decided`, or a number."""

    name = "until"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float | str:
        """The number, or `decided`."""
        if value == "decided":
            return "decided"
        try:
            return float(value)
        except ValueError:
            self.fail(
                say("{value!r} is not allowed; write decided, or a width such as 0.05", value=value),
                param,
                ctx,
            )


class BatchCommand(CommandWithAgents):
    """Here agents stand with their options; `merge` as the first word is a command of its own."""

    form = "--agents NAME:{}"

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of this command, or of `merge`."""
        if args[:1] == [merge.name]:
            return merge.make_context(f"{info_name} {merge.name}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(
    epilog="""\b
Examples:
  pacman batch merge parts/1 parts/2 parts/3 --out results
"""
)
@click.argument("parts", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-o", "--out", required=True, type=NewPath(file_okay=False), metavar="FOLDER",
              help="The new folder.")  # fmt: skip
def merge(parts: tuple[Path, ...], out: Path) -> int:
    """Join the folders of all shares of a batch.

    The new folder is the one that a run of the whole batch writes. The command of the batch, without --share
    and with this folder as --out, then shows the answers.
    """
    from pacman.batch import merge as join
    from pacman.support.text import format_count

    games = join(parts, out)
    shares, counted = format_count(len(parts), "share"), format_count(games, "game")
    click.echo(english_only("joined {shares}, {games}, in {out}", shares=shares, games=counted, out=str(out)))
    return DONE


@click.command(cls=BatchCommand, epilog=EXAMPLES)
@click.argument("experiment", required=False, type=click.Path(path_type=Path))
@agents_option
@click.option("-g", "--ghosts", multiple=True, metavar="TEAMS",
              help="By commas; one ghost each with +, or in [ ].  [default: directional]")  # fmt: skip
@layouts_option
@click.option("--game", metavar="NAME", help="Another game, as in pacman games; agents are its agent 0.")
@click.option("--opponents", multiple=True, metavar="NAMES",
              help="In that game: who plays against them, by commas.  [default: random]")  # fmt: skip
@click.option("-n", "--games", type=Whole(1), help="Of each agent in each place.  [default: 100]")
@click.option("--seed", type=Whole(0, MAX_SEED // 2), help="Of the first game.  [default: 0]")
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("--max-moves", type=Whole(1), help="Of any agent; then it is a draw.  [default: 10000]")
@click.option("--move-timeout", type=float, metavar="SECONDS", help="For one decision.  [default: none]")
@click.option("--memory", type=Whole(1), metavar="MB", help="For a game, in megabytes.  [default: no limit]")
@click.option("--until-width", type=float, metavar="SHARE",
              help="Stop once no interval of wins is wider than this, e.g. 0.02.")  # fmt: skip
@click.option("--until", type=Until(), metavar="decided|WIDTH",
              help="Stop once the difference of two agents is decided, or known so precisely.")  # fmt: skip
@click.option("--compare", multiple=True, metavar="NAMES",
              help="For --until: which two, if there are more agents.")  # fmt: skip
@click.option("--measure", type=click.Choice(["wins", "score"]),
              help="For --until: what is compared.  [default: wins]")  # fmt: skip
@click.option("--trust", is_flag=True,
              help="Run code that the EXPERIMENT names: you wrote it, or have read it.")  # fmt: skip
@click.option("--regret", is_flag=True, default=None,
              help="Show what decisions gave away against optimal play; for small boards.")  # fmt: skip
@click.option("--engine", type=click.Choice(["auto", "python", "compiled"]),
              help="Who plays: C is faster, and the games are the same.  [default: auto]")  # fmt: skip
@click.option("--jobs", type=Whole(1, 1024), help="Processes that play.  [default: one for each core]")
@click.option("--dask", metavar="ADDRESS", help="Play on this Dask cluster, for example tcp://host:8786.")
@click.option("-o", "--out", type=NewPath(file_okay=False), metavar="FOLDER",
              help="Save every game there; the same command continues where it stopped.")  # fmt: skip
@click.option("--share", metavar="K/N", help="Play only part K of N, for a job of a cluster; needs --out.")
@target_option("json", "Write the answers as JSON")
@target_option("csv", "Write the figures as a table")
@target_option("html", "Write a page with plots")
@target_option("table", "Write a row for each game: as CSV, or as Parquet if it ends in .parquet")
def batch(
    experiment: Path | None,
    agents: tuple[str, ...],
    ghosts: tuple[str, ...],
    layouts: tuple[str, ...],
    game: str | None,
    opponents: tuple[str, ...],
    jobs: int | None,
    dask: str | None,
    out: Path | None,
    json_file: Path | None,
    csv_file: Path | None,
    html_file: Path | None,
    table_file: Path | None,
    compare: tuple[str, ...],
    share: str | None,
    trust: bool,
    **limits: int | float | bool | str | None,
) -> int:
    """Play many games without a display, and compare the agents.

    Every agent plays every team of ghosts on every layout, all on the same seeds. An EXPERIMENT is a TOML
    file of the same names as the options; an option that is given too overrides the file's. A [[sweep]] in it
    makes all combinations of agents' or ghosts' options. The command `merge` joins the shares of a batch.
    """
    if sys.platform == "emscripten":
        raise OptionError(
            "pacman batch starts processes, and a browser has none: run it in a terminal; here,"
            " pacman play --games 20 --display none plays some games"
        )
    from pacman.batch import Results, Share, summarize
    from pacman.batch.plan import check_apart, plan_unchecked
    from pacman.names.teams import names_in

    _check_places(jobs, dask, out)
    here = Path.cwd()  # an agent may go elsewhere
    targets = {"json": json_file, "csv": csv_file, "html": html_file, "table": table_file}
    writers = _writers(targets, out)
    part = None if share is None else Share.parse(share)
    _check_share(part, targets, out)
    names = {"agents": names_in(agents), "ghosts": names_in(ghosts), "layouts": names_in(layouts)}
    more = {"game": game, "opponents": names_in(opponents), "compare": names_in(compare)}
    asked = _experiment(experiment, {**names, **more, **limits}, trust=trust)
    plan = plan_unchecked(asked, part)
    reasons = check_apart(plan)  # not here, where an agent could end the command
    _tell_reasons(reasons)
    with Results(plan, here / out if out else None) as results:
        is_whole = _play(plan, results, jobs, dask, is_compiled=not reasons)
        if part is not None:
            return _end_share(plan, results, part, is_whole=is_whole)
        summary = summarize(results)
    console = Console(highlight=False, stderr=STANDARD_OUTPUT in [path for path, _ in writers])
    show(console, summary)  # first: should a file fail, the answers stand here
    for path, write in writers:
        write_target(path if path == STANDARD_OUTPUT else here / path, write(summary, results))
        if path != STANDARD_OUTPUT:
            console.print(say("see {file}", file=str(path)), markup=False, soft_wrap=True)
    if is_whole:
        return AGENT_FAILED if summary.failures else DONE
    places = {"played": summary.games, "games": plan.games}
    stopped = say(STOPPED, **places)
    if not out:
        stopped = say("Stopped after {played} of {games} games; nothing is kept without --out.", **places)
    console.print(stopped)
    return INTERRUPTED


def _end_share(plan: Plan, results: Results, share: Share, *, is_whole: bool) -> int:
    """Tells what of the share is played; the exit code."""
    played, every = len(results.rows), len(plan.numbers)
    if not is_whole:
        click.echo(say(STOPPED, played=played, games=every))
        return INTERRUPTED
    errors = sum(row.result == "agent error" for row in results.rows)
    places = {"share": str(share), "played": every, "games": plan.games, "errors": errors}
    said = say(
        "share {share}: {played} of {games} games are played; pacman batch merge joins shares", **places
    )
    if errors:
        said = say(
            "share {share}: {played} of {games} games are played, in {errors} of which an agent failed;"
            " pacman batch merge joins shares",
            **places,
        )
    click.echo(said)
    return AGENT_FAILED if errors else DONE


def _tell_reasons(reasons: dict[str, str]) -> None:
    """Print which pairings Python plays and why, a line for each reason."""
    pairings: dict[str, list[str]] = {}
    for pairing, reason in reasons.items():
        pairings.setdefault(reason, []).append(pairing)
    for reason, names in [*pairings.items()][:MOST_SENTENCES]:
        said = say("Python plays {pairing}, because {reason}", pairing=names[0], reason=reason)
        if len(names) > 1:
            said = say(
                "Python plays {pairing} and {others} more, because {reason}",
                pairing=names[0],
                others=len(names) - 1,
                reason=reason,
            )
        click.echo(said, err=True)


def _check_places(jobs: int | None, dask: str | None, out: Path | None) -> None:
    """Raises OptionError for options that cannot be together, or name no folder."""
    if dask is not None and jobs is not None:
        raise OptionError(
            "--jobs {jobs!s} is for this machine; a Dask cluster has its own number of workers", jobs=jobs
        )
    if out is not None and not out.name:
        raise OptionError(
            "--out {out!r} is not a folder of its own; give one, as in --out results", out=str(out)
        )


def _check_share(share: Share | None, targets: Mapping[str, Path | None], out: Path | None) -> None:
    """Raises OptionError for a share without a folder, or with answers, which only all games have."""
    if share is None:
        return
    if out is None:
        raise OptionError(
            "--share {share!s} needs a folder of its own: give --out, as in --out parts/{number}",
            share=share,
            number=share.number,
        )
    for name, target in targets.items():
        if target is not None:
            raise OptionError(
                "--share {share!s} and --{name} cannot be used together, because the answers are"
                " those of all games: merge the shares, then give the command without --share",
                share=share,
                name=name,
            )


def _play(plan: Plan, results: Results, jobs: int | None, dask: str | None, *, is_compiled: bool) -> bool:
    """Plays what is missing; False if it was stopped by Ctrl-C, or asked to end (SIGTERM).

    `is_compiled` says that C can play all of this program's own agents.
    """
    from pacman.batch import play_batch

    try:
        with (
            _ending_when_asked(),
            _workers(plan, jobs, dask, is_compiled=is_compiled) as workers,
            _progress(plan) as listener,
        ):
            play_batch(plan, results, workers, listener)
    except KeyboardInterrupt:
        return False
    return True


def _experiment(path: Path | None, given: dict[str, object], *, trust: bool) -> Experiment:
    """The file's experiment, with what was given beside it put over it; `trust` is for the code it names."""
    import msgspec

    from pacman.batch import Experiment, ExperimentError, load

    options = {name: value for name, value in given.items() if value not in (None, ())}
    if path is None and "agents" not in options:
        raise ExperimentError("there are no agents: give --agents, or the path of an experiment file")
    if path is None:
        return Experiment(**options)  # type: ignore[arg-type]  # click has checked the types
    loaded = load(path)
    if not trust:
        _refuse_code(loaded, path, options)
    return msgspec.structs.replace(loaded, **options)


def _refuse_code(experiment: Experiment, path: Path, given: dict[str, object]) -> None:
    """Raises OptionError if the file names code that is not registered, and no option replaces it."""
    from pacman.names.notation import parse_spec, split
    from pacman.names.registry import AGENT, GAME, GHOST, refuse_code
    from pacman.names.teams import ghosts_in

    fields = {"agents": (AGENT, experiment.agents)}
    if experiment.is_pacman:
        fields["ghosts"] = GHOST, experiment.ghosts
    else:
        fields |= {"game": (GAME, experiment.places), "opponents": (AGENT, experiment.others)}
    for field, (kind, texts) in fields.items():
        words = ",".join(f"[{text}]" if len(split(text, ",")) > 1 else text for text in texts)
        for name in [name for text in texts for name in (ghosts_in(text) if kind is GHOST else [text])]:
            if field not in given:
                refuse_code(
                    kind,
                    parse_spec(name),
                    path,
                    f"--{field} {shell_word(words)}",
                    english("add --trust if you wrote the file"),
                )


Writer = Callable[["Summary", "Results"], bytes]


def _writers(targets: Mapping[str, Path | None], out: Path | None) -> list[tuple[Path, Writer]]:
    """The files that are wanted. Raises MissingExtraError now rather than after the games."""
    from pacman.batch.design import check_parquet, game_table, games_csv, games_parquet
    from pacman.batch.report import check_plots, to_csv, to_html, to_json
    from pacman.batch.results import GAMES, SETTINGS, TIMES

    writers: dict[str, Writer] = {
        "json": lambda summary, _: to_json(summary),
        "csv": lambda summary, _: to_csv(summary).encode(),
        "html": lambda summary, results: to_html(summary, results).encode(),
        "table": lambda _, results: games_csv(game_table(results)).encode(),
    }
    if targets["html"] is not None:
        check_plots()
    if targets["table"] is not None and targets["table"].suffix == ".parquet":
        check_parquet()
        writers["table"] = lambda _, results: games_parquet(game_table(results))
    found = [(path, writers[name]) for name, path in targets.items() if path is not None]
    check_targets(path for path, _ in found)
    for path, _ in found:
        if out is not None and path.resolve() in [
            (out / name).resolve() for name in (SETTINGS, GAMES, TIMES)
        ]:
            raise OptionError("{path} is where --out keeps the games; give another name", path=path)
    return found


def _workers(
    plan: Plan, jobs: int | None, dask: str | None, *, is_compiled: bool
) -> AbstractContextManager[Workers]:
    from pacman.batch import dask_workers, local_workers

    if sys.platform == "emscripten":
        raise OptionError(
            "pacman batch starts processes, and a browser has none: run it in a terminal; here,"
            " pacman play --games 20 --display none plays some games"
        )
    memory = plan.experiment.memory
    if dask is None:
        is_trusted = is_compiled and plan.is_trusted and plan.experiment.engine != "python"
        return local_workers(jobs or os.cpu_count() or 1, memory=memory, is_trusted=is_trusted)
    if memory is not None:
        raise OptionError(
            "--memory {memory!s} is for this machine; a Dask cluster limits the memory of its workers itself",
            memory=memory,
        )
    return dask_workers(dask)


@contextmanager
def _ending_when_asked() -> Iterator[None]:
    """Ends as by Ctrl-C when the system asks for it: a cluster does so before it ends a job."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _signs_of_life(plan: Plan) -> Iterator[Callable[[int], None]]:
    """Print every minute how many games are played, and the time left, where no bar can be drawn."""
    done, before = 0, None  # before: games that an earlier run played
    ended, started = threading.Event(), time.monotonic()

    def tell() -> None:
        while not ended.wait(BETWEEN_SIGNS):
            seconds = time.monotonic() - started
            left = time_left(done - (before or 0), len(plan.numbers) - done, seconds)
            said = say(
                "{done:,} of {count:,} games after {minutes:.0f} min",
                done=done,
                count=len(plan.numbers),
                minutes=seconds / 60,
            )
            if left:
                said = say(most, said=said, left=left)
            click.echo(said, err=True)

    asked = plan.experiment
    most = message("{said}, {left} left")
    if asked.until_width is not None or asked.until:
        most = message("{said}, at most {left} left")

    def listener(games: int) -> None:
        nonlocal done, before
        done, before = games, games if before is None else before

    thread = threading.Thread(target=tell, daemon=True)
    thread.start()
    try:
        yield listener
    finally:
        ended.set()
        thread.join()


@contextmanager
def _progress(plan: Plan) -> Iterator[Callable[[int], None]]:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TimeRemainingColumn,
    )

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed:,.{0 if task.speed >= 10 else 1}f} games/s" if task.speed else "")

    console = Console(stderr=True)
    if not console.is_terminal:
        with _signs_of_life(plan) as listener:
            yield listener
        return
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    shown = Progress(*columns, console=console, transient=True)
    with shown_if_enabled(shown):
        task = shown.add_task("", total=len(plan.numbers))
        yield lambda games: shown.update(task, completed=games)


def show(console: Console, summary: Summary) -> None:
    """The answers: tables, who is better, what failed."""
    from pacman.batch.report import tables
    from pacman.batch.statistics import worst_sentence

    for table in tables(summary, console.width):
        console.print(table)
    for found in summary.figures:
        for worst in found.regret.worst[:1] if found.regret else ():
            where = english(
                "{agent} against {ghosts} on {layout}",
                agent=found.agent,
                ghosts=found.ghosts,
                layout=found.layout,
            )
            said = spoken_text(worst_sentence(where, worst))
            console.print(said, f"  {worst.command}", sep="\n", markup=False, soft_wrap=True)
    decision = summary.decision or None
    if decision is not None:
        console.print(spoken_text(decision.sentence), markup=False)
    chosen = {decision.first, decision.second} if decision else set()  # whose other interval does not hold
    everywhere = [
        each for each in summary.comparisons if not each.layout and {each.first, each.second} != chosen
    ]
    everywhere.sort(key=lambda each: (each.verdict == "open", each.is_open))
    for comparison in everywhere[:MOST_SENTENCES]:
        console.print(*map(spoken_text, comparison.sentences), sep="\n", markup=False)
    if len(everywhere) > MOST_SENTENCES:
        others = len(everywhere) - MOST_SENTENCES
        console.print(say("… and {others} more comparisons, in --json and --html", others=others))
    for failure in summary.failures[:MOST_FAILURES]:
        said = say_number(
            "a game failed, {agent} against {ghosts} on {layout}, seed {seed}: {reason}",
            "{number} games failed, first {agent} against {ghosts} on {layout}, seed {seed}: {reason}",
            failure.times,
            agent=failure.agent,
            ghosts=failure.ghosts,
            layout=failure.layout,
            seed=str(failure.seed),
            reason=failure.reason,
        )
        console.print(said, markup=False)
    if len(summary.failures) > MOST_FAILURES:
        others = len(summary.failures) - MOST_FAILURES
        said = say_number(
            "… and {number} more reason, in --json and --html",
            "… and {number:,} more reasons, in --json and --html",
            others,
        )
        console.print(said)
