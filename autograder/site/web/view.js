// Shows a page that was written in the worker. It is of no origin and reaches nothing.
addEventListener("message", ({ data, source }) => {
  if (source !== parent || typeof data.html !== "string") return;
  document.open();
  document.write(data.html);
  document.close();
});
parent.postMessage({ is: "view" }, "*");
