// Python in a worker: it gets the runtime's files as bytes, and asks for nothing else.

const TYPES = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };
let carryOut = null;

const say = (text) => postMessage(JSON.parse(text));

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
  runner.in_home();
  for (const [name, text] of Object.entries(assignment)) {
    python.FS.mkdirTree(`assignment/${name}`.split("/").slice(0, -1).join("/"));
    python.FS.writeFile(`assignment/${name}`, text);
  }
  runner.begin(say);
  carryOut = runner.carry_out;
}

addEventListener("message", ({ data }) => {
  if (data.is === "start") start(data).catch((error) => postMessage({ is: "broken", text: String(error) }));
  else if (data.is === "run") carryOut(JSON.stringify(data.request), say);
});
