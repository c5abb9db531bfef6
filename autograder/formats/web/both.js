// Opens both searches of a case in a frame over the page.

(() => {
  const of = (id) => document.getElementById(id);
  const dialog = of("both");
  const place = of("both-place");
  const [before, after] = JSON.parse(of("both-viewer").textContent);
  let frame = null;

  function open({ both, title }) {
    frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts"); // of no origin: it cannot reach this page
    frame.title = dialog.dataset.both;
    frame.srcdoc = before + of(both).textContent + after;
    frame.addEventListener("load", () => frame?.focus()); // so that the arrow keys step at once
    of("both-title").textContent = title;
    place.replaceChildren(frame);
    dialog.showModal();
  }

  dialog.addEventListener("close", () => {
    place.replaceChildren();
    frame = null;
  });
  of("both-close").addEventListener("click", () => dialog.close());
  addEventListener("message", (event) => {
    if (frame && event.source === frame.contentWindow && event.data === "close") dialog.close();
  });
  for (const button of document.querySelectorAll("button[data-both]")) {
    button.hidden = false; // without scripts there is nothing to press
    button.addEventListener("click", () => open(button.dataset));
  }
})();
