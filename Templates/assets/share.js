// Passes on the address of a post: by the device's own sheet, else by the clipboard.

import { announce } from "./announce.js";
import { text } from "./words.js";

/** Whether the press of a link asks for another tab, window or a download: the browser's business. */
const isModified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Shares what a share link leads to; copies the address behind "Copy link". */
async function press(event) {
  const link = event.target.closest?.(".actions a:is(.share, .permalink)");
  if (!link || event.defaultPrevented || isModified(event)) return;
  const shares = link.matches(".share") && navigator.share;
  // Where neither is there, the plain link does what links do.
  if (!shares && !navigator.clipboard) return;
  event.preventDefault();
  const address = link.href;
  if (shares) {
    const title = link.closest("article")?.querySelector(".title")?.textContent.trim();
    try {
      return await navigator.share({ title: title || document.title, url: address });
    } catch (error) {
      // The reader has thought better of it.
      if (error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    announce(text("action.linkCopied"), true);
  } catch {
    location.assign(address);
  }
}

/** Lets the share links of the page share. */
export function start() {
  document.addEventListener("click", press);
}
