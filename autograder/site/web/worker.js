// Python in a worker: it gets the runtime's files, and asks for nothing else.

// What may be said of one request, so that no code can hold up the page with messages.
const MOST_MESSAGES = 5000;
const MOST_PRINTED = 1_000_000; // characters
const MOST_SHOWN = 60_000_000; // characters of a page

const TYPES = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };
const send = postMessage.bind(globalThis);
let carryOut = null;
const allowed = () => ({ messages: MOST_MESSAGES, printed: MOST_PRINTED, others: 10 });
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
  const isOver = message.is === "printed" ? (left.printed -= message.text.length) < 0 || --left.messages < 0 : --left.others < 0;
  if (isOver) return;
  send(message);
}

/** Python, from a picture of its memory if there is one that can be read; without one, it is made and said. */
async function begun(load, options, snapshot) {
  if (snapshot) {
    try {
      return await load({ ...options, _loadSnapshot: bytesOf(snapshot) });
    } catch (error) {
      console.warn("Python begins without its snapshot:", error);
    }
  }
  const python = await load({ ...options, _makeSnapshot: true });
  const bytes = python.makeMemorySnapshot();
  send({ is: "kept", name: "snapshot", bytes });
  return python;
}

/** Writes the files of a tar archive into a folder of Python's. All are of one age, so that what was compiled stays valid. */
function unpack({ FS }, folder, archive) {
  const text = (from, most) => new TextDecoder().decode(archive.subarray(from, from + most)).replace(/\0.*$/s, "");
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const name = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = Number.parseInt(text(at + 124, 12), 8);
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, archive.subarray(at + 512, at + 512 + size));
    FS.utime(path, 0, 0);
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

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
  const python = await begun(loadPyodide, options, files.snapshot);
  const packages = python.runPython("import sysconfig; sysconfig.get_paths()['purelib']");
  unpack(python, packages, await program);
  if (files.compiled) unpack(python, packages, await bytesOf(files.compiled));
  else python.runPython("import sys; sys.dont_write_bytecode = False");
  const tab = python.runPython("from pacman.support.places import import_ours; import_ours('autograder.cli.in_browser')");
  const runner = tab.Runner(JSON.stringify(beside), say);
  if (!files.compiled) send({ is: "kept", name: "compiled", bytes: tab.compiled(packages).toJs() });
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
