// Wakes the page up. All that it says stands in the HTML already: each module adds what one reader
// does with it, and is started for the document and for whatever is added to it later.

const modules = [];

/** Starts every module for what stands in `root`; one that throws never stops the others. */
function start(root) {
  for (const module of modules) attempt(module, root);
}

function attempt(module, root) {
  try {
    module.start(root);
  } catch (error) {
    console.error(error);
  }
}

// Imported one by one, so that a module that cannot be loaded never stops the others either.
for (const loading of [
  import("./time.js"),
  import("./likes.js"),
  import("./rating.js"),
  import("./compose.js"),
  import("./share.js"),
  import("./menu.js"),
  import("./media.js"),
  import("./grow.js"),
  import("./keys.js"),
]) {
  loading.then((module) => {
    modules.push(module);
    attempt(module, document);
  }, console.error);
}

document.addEventListener("kith:added", (event) => start(event.detail));
