// The files of the person: the one that is handed in, and others beside it. Each is kept in this browser by itself, so
// that two tabs do not undo each other's. A file that came by a link is the only one, and is not kept, until it is left.

const NAME = /^[A-Za-z_][\w-]{0,60}\.(py|toml|lay)$/;

export class Files {
  /** `fromLink`: the text that a link holds, or null. `storage`: where files are kept, as `localStorage` does. */
  constructor(main, starter, fromLink, storage, folder) {
    Object.assign(this, { main, starter, fromLink, storage, prefix: `file of ${folder} ` });
    this.own = { [main]: starter, ...this.#kept() };
    this.shown = main;
  }

  get isLinked() {
    return this.fromLink !== null;
  }

  /** All texts by name, as Python gets them. */
  get texts() {
    return this.isLinked ? { [this.main]: this.fromLink } : { ...this.own };
  }

  get names() {
    return [this.main, ...Object.keys(this.texts).filter((name) => name !== this.main).sort()];
  }

  has(name) {
    return Object.hasOwn(this.texts, name);
  }

  isName(name) {
    return name === this.main || NAME.test(name);
  }

  /** Whether nobody has written anything there. */
  isUntouched(name) {
    const text = this.texts[name];
    return text === undefined || text.trim() === "" || (name === this.main && text === this.starter);
  }

  /** Changes a file. Returns whether that is kept. */
  set(name, text) {
    if (this.isLinked) {
      this.fromLink = text;
      return true; // as long as the page is open, which is what is promised of a link
    }
    this.own[name] = text;
    try {
      this.storage.setItem(this.prefix + name, text);
      return true;
    } catch {
      return false;
    }
  }

  remove(name) {
    delete this.own[name];
    this.storage.removeItem(this.prefix + name);
    if (this.shown === name) this.shown = this.main;
  }

  /** Leaves the file of the link: the person's own files are there again. */
  leaveLink() {
    this.fromLink = null;
  }

  /** Takes in what another tab has kept. Returns the name of the file, or null if it is not one of these. */
  heard(key, text) {
    const name = key?.startsWith(this.prefix) ? key.slice(this.prefix.length) : null;
    if (name === null || !this.isName(name)) return null;
    if (name === this.shown && !this.isLinked) return name; // what is typed here stays
    if (text === null) delete this.own[name];
    else this.own[name] = text;
    return name;
  }

  #kept() {
    const found = {};
    try {
      for (const key of Object.keys(this.storage)) {
        const name = key.startsWith(this.prefix) ? key.slice(this.prefix.length) : "";
        if (this.isName(name)) found[name] = this.storage.getItem(key);
      }
    } catch {
      return {}; // a browser that keeps nothing
    }
    return found;
  }
}
