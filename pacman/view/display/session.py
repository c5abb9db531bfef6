"""The games that a display shows one after another, continued games, and their menus."""

from __future__ import annotations

import tempfile
import webbrowser
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from msgspec import UNSET

from pacman.board import Action
from pacman.errors import PacmanError, one_line, printable
from pacman.gameplay.game import Beginning
from pacman.gameplay.record import Outcome, Record
from pacman.gameplay.setup import GameSetup
from pacman.messages import message
from pacman.names.notation import AgentSpec
from pacman.names.options import options_of
from pacman.names.registry import AGENT, GHOST, find_agent, names_code, registered_names
from pacman.names.teams import team_specs
from pacman.support.language import say, spoken_text
from pacman.view.display.live.messages import ShareTerminal
from pacman.view.display.live.parent import LiveGame, PlayerProcess
from pacman.view.optimum import OptimumOf
from pacman.view.pages.game_page import searches
from pacman.view.pages.search_page import page
from pacman.view.playback import RecordedGame, Source

# A list from which a person chooses with the keys; the displays draw it.

MENU_HINT = message("up and down, Enter   Esc back")


@dataclass
class Menu:
    """A title and the entries below it. `choose` is told the number of the entry that was chosen.

    >>> menu = Menu("Who continues?", ["reflex", "alphabeta"], choose=print)
    >>> menu.press("down"), menu.press("enter")
    1
    (True, False)
    """

    title: str
    entries: Sequence[str]
    choose: Callable[[int], None]
    selected: int = 0

    def visible(self, room: int) -> range:
        """The numbers of the entries to show where there is room for so many, the selected one among them.

        >>> Menu("", ["a", "b", "c", "d", "e"], choose=print, selected=3).visible(3)
        range(2, 5)
        """
        room = max(1, min(room, len(self.entries)))
        first = max(0, min(self.selected - room // 2, len(self.entries) - room))
        return range(first, first + room)

    def press(self, key: str) -> bool:
        """Does what this key asks for, and says whether the menu stays open."""
        if key == "escape":
            return False
        if key == "enter":
            self.choose(self.selected)
            return False
        step = {"up": -1, "down": 1}.get(key, 0)
        self.selected = (self.selected + step) % len(self.entries)
        return True


# Sessions: the games that a display shows, one after the other: games played live, or the records of a file.


class Session(Protocol):
    """The game that a display shows, and how it gets to a different one."""

    @property
    def source(self) -> Source:
        """The game that is shown now."""

    def ready(self) -> None:
        """Waits until the game can begin. Raises a PacmanError if its agents cannot be made."""

    def update(self) -> None:
        """Takes in what has happened meanwhile; called for each frame."""

    def share_terminal(self) -> None:
        """Says that a display draws on the terminal: agents that read from it ask for it first."""

    @property
    def terminal_wanted(self) -> bool:
        """Whether an agent waits for the terminal, to read from it."""

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""

    @property
    def auto_advance(self) -> bool:
        """Whether the next game begins by itself when this one has ended."""

    @property
    def opens_at(self) -> int:
        """The moves after which the first game is shown standing still; 0: it plays from its start."""

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""

    optimum_of: OptimumOf | None  # tells what optimal play brings, if that is to be shown
    failed: Callable[[Outcome], None] | None  # gets the outcome of a game in which an agent failed

    @property
    def setup(self) -> GameSetup:
        """The setup of the game that is shown."""

    def record(self) -> Record:
        """The game that is shown, as far as it is known."""

    def keep(self, record: Record) -> None:
        """Keeps a game that continues from one of this session."""

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose."""

    def restart(self) -> None:
        """Shows the same game from its start; a live one with the same seed."""

    def next_game(self) -> None:
        """Shows the next game; a live one with the next seed."""

    def end_is_shown(self) -> None:
        """Called as soon as the end of the game is seen, and again as long as it is."""

    def close(self) -> None:
        """Ends the game that is shown."""


class LiveSession:
    """Games played while they are watched; each is given to `keep` when it is over or left.

    A process plays them, one after the other, so that agents keep what they share between games. `begins` is
    called once, when the first agents are made; `failed` gets the outcome of a game in which an agent failed,
    as soon as that is seen.
    """

    opens_at = 0

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        games: int = 1,
        keep: Callable[[Record], None] | None = None,
        failed: Callable[[Outcome], None] | None = None,
        begins: Callable[[], None] | None = None,
        optimum_of: OptimumOf | None = None,
    ) -> None:
        self.setup, self._seed, self._left, self._keep = setup, seed, games - 1, keep
        self.failed, self._begins, self.optimum_of = failed, begins, optimum_of
        self._shared = False  # whether a display draws on the terminal
        self._kept = True
        self._process = PlayerProcess()
        self.source = self._start(seed)

    def ready(self) -> None:
        """Waits until the agents are made. Raises AgentError, and closes the session, if they cannot be."""
        try:
            self.source.ready()
        except BaseException:
            self.close()
            raise
        if self._begins is not None:
            self._begins()
            self._begins = None

    @property
    def auto_advance(self) -> bool:
        """Whether some of the games that were asked for are still to be played."""
        return self._left > 0

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""
        return self.source.steered

    def record(self) -> Record:
        """The record of what has been played so far."""
        return self.source.record()

    def keep(self, record: Record) -> None:
        """Gives this game to the function that keeps the session's games."""
        if self._keep is not None:
            self._keep(record)

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose; an agent that raises ends the game."""
        self.source.steer(action)

    def update(self) -> None:
        """Takes in what has happened meanwhile, and prints what agents have printed."""
        self.source.update()

    def share_terminal(self) -> None:
        """Says that a display draws on the terminal."""
        self._shared = True
        self._process.send(ShareTerminal())

    @property
    def terminal_wanted(self) -> bool:
        """Whether an agent waits for the terminal, to read from it."""
        return self.source.terminal_wanted

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""
        self.source.lend_terminal()

    def restart(self) -> None:
        """Plays again with the same seed and new agents."""
        self._leave()
        self.source = self._start(self._seed)

    def next_game(self) -> None:
        """Plays with the next seed and new agents."""
        self._leave()
        self._left -= 1
        self._seed += 1
        self.source = self._start(self._seed)

    def end_is_shown(self) -> None:
        """Gives the outcome to `failed` if an agent has failed."""
        _pass_on(self.source, self.failed)

    def close(self) -> None:
        """Ends the game and keeps its record, once, unless nothing was played; then ends the process."""
        try:
            self._leave()
        finally:
            self._process.close()

    def _leave(self) -> None:
        self.source.close()
        if self._kept:
            return
        self._kept = True
        record = self.source.record()
        begun_with = self.setup.beginning.moves if self.setup.beginning else ()
        if len(record.moves) > len(begun_with) or self.source.outcome is not None:
            self.keep(record)

    def _start(self, seed: int) -> LiveGame:
        if not self._process.running:  # an agent ended it, or did not finish
            self._process = PlayerProcess()
            if self._shared:
                self._process.send(ShareTerminal())
        self._kept = False
        return LiveGame(self._process, self.setup, seed)


class RecordSession:
    """The games of a record file; `failed` gets the outcomes of those in which an agent failed.

    Games that continue from one of them are given to `keep`.
    """

    auto_advance = False  # a person who studies the end of a game must not lose it
    steered = terminal_wanted = False

    def __init__(
        self,
        records: Sequence[Record],
        first: int = 0,
        failed: Callable[[Outcome], None] | None = None,
        keep: Callable[[Record], None] | None = None,
        opens_at: int = 0,
        optimum_of: OptimumOf | None = None,
    ) -> None:
        self._records, self._index, self.failed, self._keep = records, first, failed, keep
        self.opens_at, self.optimum_of = opens_at, optimum_of
        self.source = self._open()

    def ready(self) -> None:
        """Does nothing: a record can be shown at once."""

    def update(self) -> None:
        """Does nothing: nothing happens meanwhile."""

    def share_terminal(self) -> None:
        """Does nothing: no agent reads from the terminal."""

    def lend_terminal(self) -> None:
        """Does nothing: no agent reads from the terminal."""

    @property
    def setup(self) -> GameSetup:
        """The agents that the record names, on its layout. None of them is made here."""
        pacman, *ghosts = self.record().agents
        thoughts = self.record().thoughts is not UNSET
        return GameSetup(self.source.states[0].layout, pacman, tuple(ghosts), thoughts=thoughts)

    def record(self) -> Record:
        """The record that is shown."""
        return self._records[self._index]

    def keep(self, record: Record) -> None:
        """Gives a game that continues a recorded one to the function that keeps such games."""
        if self._keep is not None:
            self._keep(record)

    def steer(self, action: Action) -> None:
        """Does nothing: no person plays in a record."""

    def restart(self) -> None:
        """Shows the record from its start."""
        self.source = self._open()

    def next_game(self) -> None:
        """Shows the next record; after the last, the first."""
        self._index = (self._index + 1) % len(self._records)
        self.source = self._open()

    def end_is_shown(self) -> None:
        """Gives the outcome to `failed` if an agent has failed."""
        _pass_on(self.source, self.failed)

    def close(self) -> None:
        """Does nothing: a record has ended."""

    def _open(self) -> RecordedGame:
        return RecordedGame(self.record())


def _pass_on(source: Source, failed: Callable[[Outcome], None] | None) -> None:
    outcome = source.outcome
    if failed is not None and outcome is not None and outcome.result == "agent error":
        failed(outcome)


# Continuing from any move of a shown game with a different agent for Pacman, and going back to that game.


class BranchingSession:
    """A session, and at most one game that continues from a move of its game: the branch.

    Either is shown, and the other waits. A branch that is left is kept after the game that it continues from.

    >>> from pacman import play
    >>> from pacman.view.display.session import RecordSession
    >>> session = BranchingSession(RecordSession([play("small", "reflex", seed=4)]))
    >>> session.branch_off(40, AgentSpec("alphabeta"))
    >>> str(session.source.specs[0]), session.source.origin.moves
    ('alphabeta', 40)
    >>> session.swap()
    >>> str(session.source.specs[0])
    'reflex'
    >>> session.close()
    """

    def __init__(self, original: Session) -> None:
        self.original = original
        self._branch: LiveSession | None = None
        self._shown: Session = original
        self._left: list[Record] = []  # branches that are not yet kept
        self._terminal_is_shared = False

    @property
    def on_branch(self) -> bool:
        """Whether the branch is shown."""
        return self._shown is not self.original

    @property
    def source(self) -> Source:
        """The game that is shown now."""
        return self._shown.source

    @property
    def optimum_of(self) -> OptimumOf | None:
        """The function that computes optimal play, if that is to be shown: of the branch as well."""
        return self.original.optimum_of

    @property
    def setup(self) -> GameSetup:
        """The setup of the shown game."""
        return self._shown.setup

    def record(self) -> Record:
        """The shown game, as far as it is known."""
        return self._shown.record()

    @property
    def first_move(self) -> int:
        """The number of moves after which the shown game begins to be played."""
        beginning = self.setup.beginning
        return len(beginning.moves) if self.on_branch and beginning else 0

    @property
    def auto_advance(self) -> bool:
        """Whether the next game begins by itself; never while there is a branch, which would be lost."""
        return self._branch is None and self.original.auto_advance

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""
        return self._shown.steered

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose."""
        self._shown.steer(action)

    def update(self) -> None:
        """Takes in what has happened meanwhile, in the game that waits too."""
        self.original.update()
        if self._branch is not None:
            self._branch.update()

    def share_terminal(self) -> None:
        """Says that a display draws on the terminal."""
        self._terminal_is_shared = True
        self.original.share_terminal()

    @property
    def terminal_wanted(self) -> bool:
        """Whether an agent of the shown game waits for the terminal, to read from it."""
        return self._shown.terminal_wanted

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""
        self._shown.lend_terminal()

    def branch_off(self, move: int, agent: AgentSpec, ghosts: Sequence[AgentSpec] | None = None) -> None:
        """Shows a new game that continues from the shown one after this move, with the same seed.

        Without `ghosts` those of the shown game continue. Raises PacmanError if no game can continue so; then
        nothing changes.
        """
        shown = self._shown
        setup = replace(
            shown.setup,
            pacman=agent,
            ghosts=shown.setup.ghosts if ghosts is None else tuple(ghosts),
            beginning=Beginning.of(shown.record(), move),
        )
        branch = LiveSession(setup, shown.source.seed, keep=self._left.append, failed=self.original.failed)
        branch.ready()
        if self._terminal_is_shared:
            branch.share_terminal()
        self._leave_branch()
        self._branch = self._shown = branch

    def swap(self) -> None:
        """Shows the original in place of the branch, or the other way round, if there is a branch."""
        self._shown = self.original if self.on_branch or self._branch is None else self._branch

    def restart(self) -> None:
        """Plays the shown game again with the same seed: a branch from its move, another from its start."""
        self._begin_anew(self._shown.restart)

    def next_game(self) -> None:
        """Plays the branch again from its move with the next seed, or shows the session's next game."""
        self._begin_anew(self._shown.next_game)

    def end_is_shown(self) -> None:
        """Called as soon as the end of the shown game is seen, and again as long as it is."""
        self._shown.end_is_shown()

    def close(self) -> None:
        """Ends both games and keeps what was played."""
        self._leave_branch()
        self._begin_anew(self.original.close)

    def _begin_anew(self, change: Callable[[], None]) -> None:
        if self.on_branch:
            change()
            return
        self._leave_branch()
        change()
        for record in self._left:
            self.original.keep(record)
        self._left.clear()

    def _leave_branch(self) -> None:
        if self._branch is not None:
            self._branch.close()
        self._branch, self._shown = None, self.original


# The menus that ask which agent continues a game, and whether code of a record may run.

KEYBOARD = AgentSpec("keyboard")
Team = tuple[AgentSpec, ...]


def ask_who_continues(session: BranchingSession, move: int, choose: Callable[[AgentSpec], None]) -> Menu:
    """Asks which agent continues from this move; those that played the shown game and the original come
    first.
    """
    agents = candidates([session.original.setup.pacman, session.setup.pacman])
    names = [str(agent) for agent in agents]
    title = say("Who continues from move {move}?", move=move)
    return Menu(title, names, lambda number: choose(agents[number]))


def candidates(played: Iterable[AgentSpec]) -> list[AgentSpec]:
    """The agents that played, then every registered one, with those options of the first that it has too.

    A person is not one of them.

    >>> [str(agent) for agent in candidates([AgentSpec("alphabeta", {"depth": "3"})])[:3]]
    ['alphabeta:depth=3', 'bestreply:depth=3', 'epsilonminimax:depth=3']
    """
    own = list(played)
    others = [AgentSpec(name, _shared_options(own[0], name)) for name in registered_names(AGENT)]
    found: list[AgentSpec] = []
    for agent in (*own, *others):
        if agent not in found and agent.name != KEYBOARD.name:
            found.append(agent)
    return found


def _shared_options(agent: AgentSpec, name: str) -> dict[str, str]:
    try:
        known = {option.name for option in options_of(find_agent(AGENT, name))}
    except PacmanError:  # another package registers what cannot be loaded: choosing it shows the error
        return {}
    return {option: value for option, value in agent.options.items() if option in known}


def ask_to_run_ghosts(session: BranchingSession, choose: Callable[[Team], None]) -> Menu | None:
    """Asks whether to run the ghosts of a record, if their code is not registered; None if it is.

    Showing somebody else's file must not run a file that it names, unless the user agrees.
    """
    ghosts = session.setup.ghosts
    unknown = of_unknown_code(ghosts) if session.source.recorded else []
    if not unknown:
        return None
    safe = [team_specs(name, len(ghosts)) for name in registered_names(GHOST)]
    teams = [*safe, ghosts]
    in_place = [say("{ghost} ghosts in their place", ghost=str(team[0])) for team in safe]
    entries = [*in_place, say("run {code}", code=str(unknown[0]))]
    title = say("{ghost} in this record is not a built-in ghost. Who plays?", ghost=str(unknown[0]))
    return Menu(title, entries, lambda number: choose(teams[number]))


def ask_to_run_agent(session: BranchingSession, does: Callable[[], None]) -> Menu | None:
    """Asks whether to run Pacman's agent of a record, if its code is not registered; None if it is."""
    agent = session.setup.pacman
    if not (session.source.recorded and names_code(AGENT, agent)):
        return None
    title = say("{agent} in this record is not a built-in agent. Run its code again?", agent=str(agent))
    return Menu(title, [say("run {code}", code=str(agent))], lambda _number: does())


def of_unknown_code(ghosts: Iterable[AgentSpec]) -> list[AgentSpec]:
    """The ghosts that are not registered, or whose options name code.

    >>> [str(ghost) for ghost in of_unknown_code([AgentSpec("random"), AgentSpec("mine.py:Ghost")])]
    ['mine.py:Ghost']
    """
    return [ghost for ghost in ghosts if names_code(GHOST, ghost)]


# The search of a shown move as a page, which a browser opens.

SECONDS = 3.0  # for which the window waits for a search


class SearchPages:
    """Writes pages next to the record that is shown, or into temporary files, and opens them."""

    def __init__(self, record: Path | None = None) -> None:
        self._record = record

    def __call__(self, session: BranchingSession, move: int) -> str:
        """Opens the page of the search before this move; a line that says where it is, or why it is not."""
        if move < 0:
            return say("There is no move yet whose search could be shown")
        try:
            found = searches(session.record(), session.source.states, [move], trusted=True, seconds=SECONDS)
        except PacmanError as error:
            return printable(one_line(error))
        search = found.found.get(move)
        if search is None:
            why = spoken_text(found.left_out.get(move, found.note))
            said = say("The search at move {move} cannot be shown: {why}", move=move + 1, why=why)
            return said.rstrip(".。")
        path = self._write(page(search), move + 1)
        opened = webbrowser.open(path.absolute().as_uri())
        where = {"move": move + 1, "path": str(path)}
        if not opened:
            return say("The search at move {move}: {path}; open it in a browser", **where)
        # A browser may end at once, unnoticed.
        return say("The search at move {move}: {path}; open it yourself if no browser does", **where)

    def _write(self, text: str, move: int) -> Path:
        if self._record is not None:
            path = self._record.with_name(f"{self._record.stem}-search-{move}.html")
            try:
                path.write_text(text, encoding="utf-8", newline="\n")
            except OSError:  # the folder of a record need not be ours
                pass
            else:
                return path
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="pacman-search-", suffix=".html", delete=False
        ) as file:
            file.write(text)
        return Path(file.name)
