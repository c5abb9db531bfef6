// Python: a worker in a frame of no origin. To stop it, the frame goes, and a new one begins.

import { say } from "./language.js";

const LARGEST_KEPT = 100_000_000; // bytes
const KEPT = ["snapshot", "compiled"];
const MESSAGES = ["printed", "live", "done", "steered", "searched"]; // of code that runs

export class Python {
  /** `hears`: what is called with the messages of `cli/in_browser.py`; `state` gets what says a text, and a tone, `broken` what is known of an end of Python. */
  constructor(site, hears) {
    Object.assign(this, { site, hears, files: {}, frame: null, hasStarted: false, isReady: false, hasFailed: false });
    this.kept = new Kept(`python ${new URL(".", location)} `, site.version);
    addEventListener("message", ({ data, source }) => source === this.frame?.contentWindow && this.#hear(data));
  }

  /** Loads all files, and begins. Raises an error that says what cannot be loaded. */
  async load() {
    this.page = await (await fetch("run.html")).text();
    const { runtime } = this.site;
    const total = runtime.reduce((sum, each) => sum + each.size, 0);
    let done = 0;
    await Promise.all(runtime.map(async ({ name }) => {
      const answer = await fetch(`runtime/${name}`);
      if (!answer.ok) throw new Error(say("{file} cannot be loaded: {status}", { file: `runtime/${name}`, status: String(answer.status) }));
      const parts = [];
      for (let reader = answer.body.getReader(), part; !(part = await reader.read()).done; ) {
        parts.push(part.value);
        done += part.value.length;
        const percent = Math.min(99, Math.floor((100 * done) / total));
        this.hears.state(() => say("loading {percent} %", { percent }));
      }
      this.files[name] = new Blob(parts);
    }));
    this.files["worker.js"] = await this.files["worker.js"].text();
    Object.assign(this.files, await this.kept.read());
    this.begin();
  }

  /** Begins anew, whatever ran before. Returns when the frame has loaded. */
  begin() {
    this.hasStarted = this.isReady = false;
    this.frame?.dispatchEvent(new Event("load")); // else those who wait for it would wait for ever
    this.frame?.remove();
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    this.frame.title = "Python";
    this.frame.setAttribute("sandbox", "allow-scripts");
    this.frame.srcdoc = this.page;
    const loaded = new Promise((done) => this.frame.addEventListener("load", done, { once: true }));
    document.body.append(this.frame);
    this.hears.state(() => say("starting Python …"));
    return loaded;
  }

  /** Sends a request of `cli/in_browser.py`. */
  send(request) {
    this.frame.contentWindow.postMessage({ is: "run", request }, "*");
  }

  #hear(data) {
    const OURS = {
      frame: () => this.#start(),
      kept: () => this.#keep(data),
      ready: () => this.#ready(),
      broken: () => this.#broken(data),
    };
    if (Object.hasOwn(OURS, data?.is)) OURS[data.is]();
    else if (this.isReady && MESSAGES.includes(data?.is)) this.hears[data.is](data);
  }

  #start() {
    if (this.hasStarted) return; // said by what runs there
    this.hasStarted = true;
    const { "worker.js": worker, ...files } = this.files;
    this.frame.contentWindow.postMessage({ is: "start", worker, files, beside: this.site.files }, "*");
  }

  /** Keeps what makes the next start shorter. It comes before any code of the person's could run. */
  #keep({ name, bytes }) {
    if (this.isReady || !KEPT.includes(name) || !(bytes instanceof Uint8Array) || bytes.length > LARGEST_KEPT) return;
    this.files[name] = new Blob([bytes]);
    this.kept.write(name, this.files[name]);
  }

  #ready() {
    if (this.isReady) return;
    this.isReady = true;
    this.hears.state(() => say("ready"), "good");
    this.hears.ready();
  }

  /** Where what was kept is to blame, it begins once more without. What has never run does not run the next time. */
  #broken({ text, isDeep, file, line, within }) {
    const hadStarted = this.isReady;
    const hasKept = KEPT.some((name) => this.files[name]);
    this.isReady = false;
    if (!hadStarted && hasKept) {
      for (const name of KEPT) delete this.files[name];
      this.kept.forget();
      this.begin();
      return;
    }
    this.hasFailed = !hadStarted;
    this.hears.broken({ hadStarted, isDeep: isDeep === true, text: String(text ?? ""), file: String(file ?? ""), line: Number(line) || 0, within: String(within ?? "") });
    if (hadStarted) this.begin();
    else this.hears.state(() => say("Python cannot be started"), "bad");
  }
}

/** Files of this version in the browser's cache; without one (where the address begins with http:) nothing is kept. */
class Kept {
  constructor(prefix, version) {
    Object.assign(this, { prefix, name: prefix + version });
  }

  async read() {
    const found = {};
    try {
      const cache = await caches.open(this.name);
      for (const name of KEPT) found[name] = await (await cache.match(name))?.blob();
    } catch {
      return {}; // then it begins more slowly
    }
    return found;
  }

  async write(name, blob) {
    try {
      for (const each of await caches.keys()) if (each.startsWith(this.prefix) && each !== this.name) await caches.delete(each);
      await (await caches.open(this.name)).put(name, new Response(blob));
    } catch {
      // it begins more slowly the next time
    }
  }

  async forget() {
    try {
      await caches.delete(this.name);
    } catch {
      // nothing was kept
    }
  }
}
