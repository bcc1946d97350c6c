// Wakes the page up. All that it says stands in the HTML already: each module adds what one reader
// does with it, and is started for the document and for whatever is added to it later. The build
// joins all of them into one file.

import * as compose from "./compose.js";
import * as grow from "./grow.js";
import * as keys from "./keys.js";
import * as likes from "./likes.js";
import * as media from "./media.js";
import * as menu from "./menu.js";
import * as rating from "./rating.js";
import * as share from "./share.js";
import * as time from "./time.js";

/** Starts every module for what stands in `root`; one that fails never stops the others. */
function start(root) {
  for (const module of [time, likes, rating, compose, share, menu, media, grow, keys]) {
    try {
      module.start(root);
    } catch (error) {
      console.error(error);
    }
  }
}

start(document);
document.addEventListener("kith:added", (event) => start(event.detail));
