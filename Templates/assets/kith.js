// Wakes the page up. All that it says stands in the HTML already: each module adds what one reader
// does with it, and is started for the document and for whatever is added to it later.

/** What each module takes hold of: a page that has none of it never asks for the module. */
const holds = {
  time: "time",
  likes: "[data-like]",
  rating: ".rate",
  compose: "#compose",
  share: ".share",
  menu: "details.menu",
  media: ".media",
  grow: ".pagination",
  keys: "article.card",
};
const modules = {};

/** Starts every module for what stands in `root`; one that fails never stops the others. */
function start(root) {
  for (const name in holds) {
    if (!root.querySelector(holds[name])) continue;
    modules[name] ??= import(`./${name}.js`);
    modules[name].then((module) => module.start(root)).catch(console.error);
  }
}

start(document);
document.addEventListener("kith:added", (event) => start(event.detail));
