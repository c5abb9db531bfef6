// Python in a worker: it gets the runtime's files as bytes, and asks for nothing else.

// What may be said of one request, so that no code can hold up the page with messages.
const MOST_MESSAGES = 5000;
const MOST_PRINTED = 1_000_000; // characters
const MOST_SHOWN = 60_000_000; // characters of a page

const TYPES = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };
const send = postMessage.bind(globalThis);
let carryOut = null;
let left = { messages: MOST_MESSAGES, printed: MOST_PRINTED };

/** Takes the means to say anything else from the code that runs here. */
function closeOtherWays() {
  for (let each = globalThis; each !== null; each = Object.getPrototypeOf(each)) delete each.postMessage;
}

function say(text) {
  if (typeof text !== "string" || text.length > MOST_SHOWN || --left.messages < 0) return;
  const message = JSON.parse(text);
  if (message.is === "printed" && (left.printed -= message.text.length) < 0) return;
  send(message);
}

async function start({ files, assignment }) {
  const typed = (name) => new Blob([files[name]], { type: TYPES[name.split(".").at(-1)] ?? "application/octet-stream" });
  const module = (name) => import(URL.createObjectURL(typed(name)));
  const { loadPyodide } = await module("pyodide.mjs");
  const { default: createPyodideModule } = await module("pyodide.asm.mjs");
  globalThis.fetch = async (where) => new Response(typed(String(where).split("/").at(-1)));
  const python = await loadPyodide({ indexURL: "https://runtime.invalid/", createPyodideModule, lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"]) });
  const packages = python.runPython("import sysconfig; sysconfig.get_paths()['purelib']");
  python.unpackArchive(files["program.zip"], "zip", { extractDir: packages });
  const runner = python.runPython("from pacman.support.places import import_ours; import_ours('autograder.cli.in_browser')");
  closeOtherWays();
  carryOut = runner.Runner(JSON.stringify(assignment), say).carry_out;
}

addEventListener("message", ({ data, isTrusted }) => {
  if (!isTrusted) return; // it is made here
  left = { messages: MOST_MESSAGES, printed: MOST_PRINTED };
  if (data.is === "start") start(data).catch((error) => send({ is: "broken", text: String(error) }));
  else if (data.is === "run") carryOut(JSON.stringify(data.request));
});
