// Tells a reader who may not see it what has changed: one polite live region for the whole page.

import { element } from "./element.js";
import { read, write } from "./store.js";

// There from the start: a region that comes with its first words is not read out.
const region = element("p", "notice");
region.role = "status";
document.body.append(region);
let hiding;

/** Has `text` read out by assistive technology; with `isShown` everybody sees it for a while. */
export function announce(text, isShown = false) {
  region.replaceChildren(text);
  region.classList.toggle("shown", isShown);
  clearTimeout(hiding);
  if (isShown) hiding = setTimeout(() => region.classList.remove("shown"), 6000);
}

/** Tells and shows `text` if nothing was told under `key` on this device before. */
export function announceOnce(key, text) {
  const told = read("told", {});
  if (told[key]) return;
  write("told", { ...told, [key]: true });
  announce(text, true);
}
