// The left side: an editor with one of the files, and what to do with it.

import { edit } from "./codemirror.js";
import { say, sayCount, sentences } from "./language.js";
import { packed } from "./texts.js";

const of = (id) => document.getElementById(id);
const LONGEST = 100_000; // characters of a file in a link

export class Desk {
  #saysMark; // whether the notice is about the marked line

  /** `changed` is called when a text, or which files there are, has changed; `left` when the file of a link is left, and it returns when nothing loads any more. */
  constructor(files, site, changed, left) {
    Object.assign(this, { files, site, changed, left });
    this.editor = edit(of("editor"), files.texts[files.shown], (text) => this.#typed(text), say("Your file"));
    this.#list();
    this.#listen();
    this.#saysMark = false;
    this.#say(nothing);
  }

  /** Says everything in the language that was chosen. */
  sayAnew() {
    of("editor").querySelector(".cm-content")?.setAttribute("aria-label", say("Your file"));
    this.#list();
    writeNotice();
  }

  show(name) {
    this.files.shown = name;
    this.editor.text = this.files.texts[name];
    this.#list();
  }

  /** Marks the line of an error; if its file is not the one that is shown, a button shows it. `says` says something above the file. */
  mark(name, line, error, says = nothing) {
    if (!line || !this.files.has(name)) return;
    const show = () => {
      if (name !== this.files.shown) this.show(name);
      this.editor.mark(line, error);
      this.#say(says);
      this.#saysMark = says() !== "";
    };
    if (name === this.files.shown) return show();
    const place = () => say("{file}, line {line}: {error}", { file: name, line: String(line), error });
    notice(() => says() || place(), [() => say("Show it"), show]);
    this.#saysMark = true;
  }

  unmark() {
    this.editor.mark(0, "");
    if (this.#saysMark) this.#say(nothing);
    this.#saysMark = false;
  }

  /** Says something above the file; where there is nothing to say, that the file came with a link, if it did. */
  #say(says) {
    if (says() || !this.files.isLinked) return notice(says);
    const linked = () => say("This file came with a link. Nothing of it runs before you press a button; your own files are kept.");
    notice(linked, [() => say("Back to mine"), () => this.leaveLink()]);
  }

  /** Takes files that a command wrote: new ones at once, changes of others if the person wants them. */
  written(texts) {
    const { files } = this;
    if (files.isLinked) return;
    const known = Object.keys(texts).filter((name) => files.isName(name) && typeof texts[name] === "string");
    for (const name of known.filter((each) => !files.has(each))) files.set(name, texts[name]);
    const changed = known.filter((name) => files.texts[name] !== texts[name]);
    const take = () => {
      for (const name of changed) this.#write(name, texts[name]);
      notice(nothing);
    };
    const says = () => say("Changed by what ran: {files}. The editor has the text as it was.", { files: changed.join(", ") });
    if (changed.length) notice(says, [() => say("Take the change"), take]);
    if (known.length) this.#list();
    if (known.length) this.changed();
  }

  async leaveLink() {
    if (!this.files.isLinked) return;
    this.files.leaveLink();
    history.replaceState(null, "", location.pathname + location.search);
    const loaded = this.left();
    this.show(this.files.main);
    this.changed();
    notice(nothing);
    await loaded;
  }

  /** What another tab has kept. */
  heard({ key, newValue }) {
    const name = this.files.heard(key, newValue);
    if (name === null) return;
    if (name === this.files.shown) notice(() => say("Another tab has changed this file. What you type here replaces that."));
    this.#list();
    this.changed();
  }

  #typed(text) {
    this.unmark();
    const { files } = this;
    if (files.texts[files.shown] === text) return;
    if (!files.set(files.shown, text)) notice(() => say("This browser keeps nothing: download your file before you leave."));
    this.changed();
  }

  #write(name, text) {
    this.files.set(name, text);
    this.show(name);
    this.changed();
  }

  #list() {
    const { files, site } = this;
    const isMain = files.shown === files.main;
    of("name").replaceChildren(...files.names.map((name) => new Option(name, name, false, name === files.shown)));
    of("remove").hidden = isMain;
    of("reset").hidden = !isMain || files.isLinked;
    of("new").hidden = files.isLinked;
    of("download").textContent = site.isHandedIn ? say("Hand in") : say("Download");
  }

  #listen() {
    of("name").addEventListener("change", ({ target }) => this.show(target.value));
    of("new").addEventListener("click", () => this.#new());
    of("remove").addEventListener("click", () => this.#remove());
    of("open").addEventListener("change", ({ target }) => this.#open(target));
    of("download").addEventListener("click", () => this.#download());
    of("share").addEventListener("click", () => this.#share());
    of("reset").addEventListener("click", () => {
      if (confirm(say("Replace {file} by the file to start from?", { file: this.files.main }))) this.#write(this.files.main, this.files.starter);
    });
  }

  #new() {
    const { files } = this;
    const name = prompt(say("The name of another file: helpers.py, a tree such as two.toml, a board such as maze.lay"))?.trim();
    if (!name) return;
    if (!files.isName(name)) notice(() => say("{name} is not a name such as helpers.py: letters, digits and _ alone, then .py, .toml or .lay.", { name }));
    else if (files.has(name)) this.show(name);
    else this.#write(name, "");
  }

  #remove() {
    const { shown } = this.files;
    if (!confirm(say("Remove {file}?", { file: shown }))) return;
    this.files.remove(shown);
    this.show(this.files.main);
    this.changed();
  }

  /** Reads a file into the one of its name, or else into the one that is shown. */
  async #open(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    const text = await file.text();
    await this.leaveLink(); // a browser answers no to a question that is open when a frame has loaded
    const { files } = this;
    const ending = (name) => name.split(".").at(-1);
    const isOther = files.has(file.name) || (files.isName(file.name) && ending(file.name) !== ending(files.shown));
    const target = isOther ? file.name : files.shown;
    const isSame = files.texts[target] === text;
    if (isSame || files.isUntouched(target) || confirm(say("Replace {file} by the file {opened} that you opened?", { file: target, opened: file.name }))) this.#write(target, text);
  }

  /** Hands in: the main file, and with it all other files of Python, each under its name. */
  #download() {
    const { files } = this;
    for (const name of files.names.filter((each) => each.endsWith(".py"))) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([files.texts[name]], { type: "text/x-python" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }
  }

  async #share() {
    const text = this.files.texts[this.files.main];
    if (text.length > LONGEST) return notice(() => say("A link holds {most} characters; this file has more.", { most: sayCount(LONGEST) }));
    const link = `${location.href.split("#")[0]}#file=${await packed(text)}`;
    const alone = () => (this.files.names.length > 1 ? say("It holds only {file}.", { file: this.files.main }) : "");
    try {
      await navigator.clipboard.writeText(link);
      notice(() => sentences(say("The link is copied. It holds the file itself; nothing was uploaded."), alone()));
    } catch {
      history.replaceState(null, "", link);
      notice(() => sentences(say("The link is in the address line now. It holds the file itself; nothing was uploaded."), alone()));
    }
  }
}

const nothing = () => "";
let noticed = [nothing, []];

/** Says something above the editor, with a button if there is a word and a deed for one. Texts are functions that say them. */
export function notice(says, button = []) {
  noticed = [says, button];
  writeNotice();
}

function writeNotice() {
  const [says, [word, does]] = noticed;
  const place = of("notice");
  place.textContent = says();
  place.hidden = place.textContent === "";
  if (!word) return;
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = word();
  button.addEventListener("click", does);
  place.append(" ", button);
}
