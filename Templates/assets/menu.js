// Makes the options of a post a menu: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/

import { button } from "./element.js";
import { text } from "./words.js";

const MENU = ".menu[data-enhanced]";

function enhance(menu) {
  const [summary, list] = menu.children;
  menu.dataset.enhanced = "";
  // Of several with one name, the browser lets one be open.
  menu.name = "menu";
  summary.role = "button";
  summary.ariaHasPopup = "menu";
  summary.ariaExpanded = menu.open;
  list.role = "menu";
  list.ariaLabel = summary.title;
  // Copying is the business of share.js, which leaves the link a link where nothing can be copied.
  if (navigator.clipboard) list.querySelector(".permalink").textContent = text("action.copyLink");
  list.append(button("", text("action.cancel")));
  for (const item of list.children) {
    item.role = "menuitem";
    item.tabIndex = -1;
  }
}

/** Closes a menu; the focus goes back to its button if it would be lost. */
function close(menu) {
  if (menu.contains(document.activeElement)) menu.firstElementChild.focus();
  menu.open = false;
}

/** The browser has opened or closed a menu. */
function toggle({ target }) {
  if (!target.matches(MENU)) return;
  const [summary, list] = target.children;
  summary.ariaExpanded = target.open;
  if (!target.open) return;
  list.scrollIntoView({ block: "nearest" });
  if (!list.contains(document.activeElement)) list.firstElementChild.focus();
}

/** A press outside closes what is open, and so does one on an item. */
function press({ target, type }) {
  for (const menu of document.querySelectorAll(`${MENU}[open]`))
    if (!menu.contains(target) || (type === "click" && target.role === "menuitem")) close(menu);
}

function key(event) {
  const { key, target } = event;
  const menu = target.closest?.(MENU);
  if (!menu || event.ctrlKey || event.metaKey || event.altKey) return;
  // From its button, Tab goes on to what comes behind the menu.
  if (key === "Escape" || key === "Tab") return close(menu);
  const items = [...menu.lastElementChild.children];
  const at = items.indexOf(target);
  const begins = (item) => item.textContent.toLowerCase().startsWith(key.toLowerCase());
  const [first, last] = [items[0], items.at(-1)];
  const next =
    { ArrowDown: items[at + 1] ?? first, ArrowUp: items[at - 1] ?? last, Home: first, End: last }[key] ??
    [...items.slice(at + 1), ...items].find(begins);
  if (key === " " && target.href) target.click();
  else if (next && (menu.open || key.startsWith("Arrow"))) {
    menu.open = true;
    next.focus();
  } else return;
  event.preventDefault();
}

/** Makes menus of the options in `root`. */
export function start(root) {
  root.querySelectorAll(".actions > .menu:not([data-enhanced])").forEach(enhance);
  document.addEventListener("toggle", toggle, true);
  document.addEventListener("click", press);
  document.addEventListener("pointerdown", press);
  document.addEventListener("keydown", key);
}
