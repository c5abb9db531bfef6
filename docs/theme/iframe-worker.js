// A worker for pages that are opened as files, where browsers allow no real one: its script runs in a hidden frame.
// Material's search asks for it; its offline plugin would take one from the network unless a script has this name.
"use strict";

if (location.protocol === "file:") {
  class FrameWorker extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.addEventListener("load", () => this.begin(String(url)), { once: true });
      document.documentElement.append(this.frame);
    }

    begin(url) {
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.answer(data);
      inside.importScripts = (...urls) => Promise.all(urls.map((each) => this.load(each)));
      this.load(url).then(() => {
        this.ready = true;
        this.waiting.splice(0).forEach((data) => this.postMessage(data));
      });
    }

    load(url) {
      const page = this.frame.contentDocument;
      const script = page.createElement("script");
      return new Promise((loaded, failed) => {
        script.onload = loaded;
        script.onerror = failed;
        script.src = url;
        page.body.append(script);
      });
    }

    postMessage(data) {
      if (!this.ready) this.waiting.push(data);
      else this.frame.contentWindow.dispatchEvent(new this.frame.contentWindow.MessageEvent("message", { data }));
    }

    answer(data) {
      const event = new MessageEvent("message", { data });
      this.dispatchEvent(event);
      if (this.onmessage) this.onmessage(event);
    }

    terminate() {
      this.frame.remove();
    }
  }
  window.IFrameWorker = FrameWorker; // the name by which the script in the frame knows where it is
  window.Worker = FrameWorker;
}
