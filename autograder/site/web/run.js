// The frame in which Python runs. It is of no origin, and its policy lets it reach nothing: neither the page
// around it, nor its storage, nor the network. Python is a worker of its own in it.
let worker = null;
addEventListener("message", ({ data, source }) => {
  if (source !== parent) return;
  if (data.is === "start") {
    worker = new Worker(URL.createObjectURL(new Blob([data.worker], { type: "text/javascript" })));
    worker.addEventListener("message", (event) => parent.postMessage(event.data, "*"));
    worker.addEventListener("error", (event) => parent.postMessage({ is: "broken", text: event.message ?? "" }, "*"));
  }
  worker?.postMessage(data);
});
parent.postMessage({ is: "frame" }, "*");
