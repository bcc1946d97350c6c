// Passes on the address of a post: by the device's own sheet, else by the clipboard.

import { announce } from "./announce.js";
import { nameOf } from "./focus.js";
import { text } from "./words.js";

/** Shares what a share link leads to; copies the address behind "Copy link". */
async function press(event) {
  const link = event.target.closest?.(".actions a:is(.share, .permalink)");
  // With a key held, the browser opens a tab or saves.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const shares = link.matches(".share") && navigator.share;
  // Where neither is there, the plain link does what links do.
  if (!shares && !navigator.clipboard) return;
  event.preventDefault();
  const url = link.href;
  const post = link.closest("article");
  // A page of its own has a title that says more than its author's name.
  const title = post.matches(".card") || post.querySelector(".title") ? nameOf(post) : document.title;
  try {
    if (shares) return await navigator.share({ title, url });
  } catch (error) {
    // The reader has thought better of it.
    if (error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    announce(text("action.linkCopied"), true);
  } catch {
    location.assign(url);
  }
}

/** Lets the share links of the page share. */
export function start() {
  document.addEventListener("click", press);
}
