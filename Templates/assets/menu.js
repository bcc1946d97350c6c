// Makes the options of a post a menu: https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/

import { text } from "./words.js";

const openMenus = () => document.querySelectorAll("details.menu[open]");
const itemsOf = (menu) => [...menu.querySelectorAll("[role=menuitem]")];

/** Closes a menu; the focus goes back to its button if it would be lost. */
function close(menu) {
  if (menu.contains(document.activeElement)) menu.firstElementChild.focus();
  menu.open = false;
}

function enhance(menu) {
  menu.dataset.enhanced = "";
  const [button, list] = menu.children;
  button.role = "button";
  button.ariaHasPopup = "menu";
  button.ariaExpanded = menu.open;
  list.role = "menu";
  list.ariaLabel = button.title;
  const permalink = list.querySelector(".permalink");
  // Copying is the business of share.js, which leaves the link a link where nothing can be copied.
  if (permalink && navigator.clipboard) permalink.textContent = text("action.copyLink");
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.textContent = text("action.cancel");
  list.append(cancel);
  for (const item of list.children) {
    item.role = "menuitem";
    item.tabIndex = -1;
  }
}

/** The browser has opened or closed a menu. */
function toggle({ target: menu }) {
  if (!menu.matches("details.menu")) return;
  const button = menu.firstElementChild;
  button.ariaExpanded = menu.open;
  if (!menu.open) return;
  for (const other of openMenus()) if (other !== menu) close(other);
  const list = button.nextElementSibling;
  list.classList.remove("above");
  const { bottom, height } = list.getBoundingClientRect();
  const room = button.getBoundingClientRect().top;
  list.classList.toggle("above", bottom > innerHeight && room > height);
  // With the up arrow, the menu opens at its end.
  itemsOf(menu).at(menu.dataset.from ?? 0).focus();
  delete menu.dataset.from;
}

function press({ target }) {
  const menu = target.closest?.("[role=menuitem]")?.closest("details.menu");
  if (menu) close(menu);
}

function pressOutside({ target }) {
  for (const menu of openMenus()) if (!menu.contains(target)) close(menu);
}

function key(event) {
  const menu = event.target.closest?.("details.menu");
  if (!menu || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const items = itemsOf(menu);
  const at = items.indexOf(event.target);
  let next;
  if (key === "Escape" || key === "Tab") {
    // From its button, Tab goes on to what comes behind the menu.
    if (menu.open) close(menu);
    return;
  }
  if (!menu.open) {
    if (key !== "ArrowDown" && key !== "ArrowUp") return;
    if (key === "ArrowUp") menu.dataset.from = -1;
    menu.open = true;
  } else if (key === "ArrowDown") next = items[(at + 1) % items.length];
  else if (key === "ArrowUp") next = items.at(at < 1 ? -1 : at - 1);
  else if (key === "Home") next = items[0];
  else if (key === "End") next = items.at(-1);
  else if (key === " " && event.target.href) event.target.click();
  else if (key.length === 1 && key !== " ") {
    const begins = (item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
    next = [...items.slice(at + 1), ...items].find(begins);
  } else return;
  event.preventDefault();
  next?.focus();
}

/** Makes menus of the options in `root`. */
export function start(root) {
  root.querySelectorAll("details.menu:not([data-enhanced])").forEach(enhance);
  document.addEventListener("toggle", toggle, true);
  document.addEventListener("click", press);
  document.addEventListener("pointerdown", pressOutside);
  document.addEventListener("keydown", key);
}
