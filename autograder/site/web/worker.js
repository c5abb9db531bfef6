// Python in a worker: it gets the runtime's files, and asks for nothing else.

// What may be said of one request, so that no code can hold up the page with messages.
const MOST_MESSAGES = 5000;
const MOST_PRINTED = 1_000_000; // characters
const MOST_SHOWN = 60_000_000; // characters of a page

const TYPES = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };
const send = postMessage.bind(globalThis);
let carryOut = null;
const allowed = () => ({ messages: MOST_MESSAGES, printed: MOST_PRINTED, live: MOST_SHOWN, others: 10 });
let left = allowed();

// Where an error that Python itself does not survive, as a call stack that is full, leaves the lines that were running.
const MOST_LINES = 200;
const OF_A_FILE = /"\/(?!lib\/)(?:[^"]*\/)?([^"/]+)", line (\d+|\?+) in (.+)$/; // outside of Python's own folder
const last = [];
const keepLine = (line) => last.length < MOST_LINES && last.push(line); // commands print elsewhere

/** Says that Python has ended, and at which line of the person's. */
function sayBroken(error) {
  const [, file = "", line = 0, within = ""] = last.map((each) => each.match(OF_A_FILE)).find(Boolean) ?? [];
  send({ is: "broken", text: String(error), isDeep: error instanceof RangeError && /call stack|recursion/i.test(error.message), file, line: Number(line) || 0, within });
}

/** Takes the means to say anything else from the code that runs here. */
function closeOtherWays() {
  for (let each = globalThis; each !== null; each = Object.getPrototypeOf(each)) delete each.postMessage;
}

function say(text) {
  if (typeof text !== "string" || text.length > MOST_SHOWN) return;
  const message = JSON.parse(text);
  const isOver = {
    printed: () => (left.printed -= message.text.length) < 0 || --left.messages < 0,
    live: () => (left.live -= text.length) < 0 || --left.messages < 0,
  }[message.is] ?? (() => --left.others < 0);
  if (isOver()) return;
  send(message);
}

// What is imported before the picture of Python's memory is taken: what commands need, of Python's own modules (which would
// be compiled at each start) and of others; none that imports msgspec, whose compiled part such a picture cannot hold.
const IMPORTED = `
import contextlib, importlib
for name in """
    base64 calendar colorsys concurrent.futures csv ctypes dataclasses datetime decimal difflib email.message filecmp fractions
    glob graphlib html importlib.metadata importlib.resources inspect json linecache logging pickle pkgutil queue random runpy
    secrets shlex shutil socket statistics string subprocess tempfile textwrap tomllib traceback typing unicodedata urllib.parse
    uuid webbrowser zipfile click jinja2 rich.console rich.live rich.progress rich.table rich.tree pacman.cli.main pacman.trace
""".split():
    with contextlib.suppress(ImportError):
        importlib.import_module(name)
`;

/** Makes Python's module with as much memory as a picture of it needs. */
const withRoom = (create, needed) => async (settings) => {
  const module = await create(settings);
  while (module.HEAPU8.length < needed && module._malloc(2 ** 20)); // the picture overwrites it all
  return module;
};

/** Python from a picture of its memory; null if there is none that can be read. */
async function restored(load, options, snapshot) {
  if (!snapshot) return null;
  try {
    const createPyodideModule = withRoom(options.createPyodideModule, snapshot.size);
    return await load({ ...options, createPyodideModule, _loadSnapshot: bytesOf(snapshot) });
  } catch (error) {
    console.warn("Python begins without its snapshot:", error);
    return null;
  }
}

/** Python with the program's files. Without a picture of its memory, one is made and said. */
async function begun(load, options, unpackInto, { snapshot, compiled }) {
  const found = await restored(load, options, snapshot);
  if (found) {
    await unpackInto(found);
    found.runPython("import random; random.seed()"); // not the numbers of the time of the picture
    return found;
  }
  const python = await load({ ...options, _makeSnapshot: true });
  await unpackInto(python);
  if (!compiled) python.runPython("import sys; sys.dont_write_bytecode = False");
  python.runPython(IMPORTED);
  const bytes = python.makeMemorySnapshot();
  send({ is: "kept", name: "snapshot", bytes });
  return python;
}

/** Writes the files of a tar archive into a folder of Python's. All are of one age, so that what was compiled stays valid. */
function unpack({ FS }, folder, archive) {
  const made = new Set();
  const text = (from, most) => new TextDecoder().decode(archive.subarray(from, from + most)).replace(/\0.*$/s, "");
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const name = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = Number.parseInt(text(at + 124, 12), 8);
    const path = `${folder}/${name}`;
    const place = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(place)) FS.mkdirTree(place);
    made.add(place);
    FS.writeFile(path, archive.subarray(at + 512, at + 512 + size));
    FS.utime(path, 0, 0);
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

const packagesOf = (python) => python.runPython("import sysconfig; sysconfig.get_paths()['purelib']");
const bytesOf = async (blob) => new Uint8Array(await new Response(blob).arrayBuffer());
const unzipped = (blob) => bytesOf(blob.stream().pipeThrough(new DecompressionStream("gzip")));

async function start({ files, beside }) {
  const typed = (name) => files[name].slice(0, files[name].size,  TYPES[name.split(".").at(-1)] ?? "application/octet-stream");
  const module = (name) => import(URL.createObjectURL(typed(name)));
  const program = unzipped(files["program.tar.gz"]);
  const { loadPyodide } = await module("pyodide.mjs");
  const { default: createPyodideModule } = await module("pyodide.asm.mjs");
  globalThis.fetch = async (where) => new Response(typed(String(where).split("/").at(-1)));
  const options = { indexURL: "https://runtime.invalid/", createPyodideModule, lockFileContents: await files["pyodide-lock.json"].text(), stdout: keepLine, stderr: keepLine };
  const unpackInto = async (python) => {
    unpack(python, packagesOf(python), await program);
    if (files.compiled) unpack(python, packagesOf(python), await bytesOf(files.compiled));
  };
  const python = await begun(loadPyodide, options, unpackInto, files);
  const tab = python.runPython("from pacman.support.places import import_ours; import_ours('autograder.cli.in_browser')");
  const runner = tab.Runner(JSON.stringify(beside), say);
  if (!files.compiled) send({ is: "kept", name: "compiled", bytes: tab.compiled_modules(packagesOf(python)).toJs() });
  closeOtherWays();
  carryOut = runner.carry_out;
  runner.begin();
}

addEventListener("message", ({ data, isTrusted }) => {
  if (!isTrusted) return; // it is made here
  left = allowed();
  if (data.is === "start") return start(data).catch(sayBroken);
  last.length = 0;
  try {
    carryOut(JSON.stringify(data.request));
  } catch (error) {
    sayBroken(error);
  }
});
