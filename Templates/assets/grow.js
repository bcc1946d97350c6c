// Lets a list of posts grow by its next page when its end comes near. The address follows the posts
// in view, so that who loads the page again, comes back to it or shares it finds them there.

import { announce } from "./announce.js";
import { focus } from "./focus.js";
import site from "./site.js";
import { text } from "./words.js";

const grows = site.growsOnScroll && !navigator.connection?.saveData;
const pagination = document.querySelector("nav.pagination");
const olderLink = () => pagination?.querySelector("[rel=next]");
const canonical = (page) => page.querySelector("link[rel=canonical]") ?? {};
const dayOf = (day) => day.querySelector("h2 time")?.dateTime ?? day.querySelector("h2").textContent;

// So many pages come unasked; then the reader is asked, as there is more to reach below the list.
let unasked = 2;
let asks = false;
let loading;

// Which page each post came with, and which post is in the middle of the window.
const pages = new Map();
let current;

/** Notes that `posts` came with a page of an address. */
function follow(posts, page, address) {
  const origin = { address, title: page.title, canonical: canonical(page).href };
  for (const post of posts) {
    pages.set(post, origin);
    middle.observe(post);
  }
}

const middle = new IntersectionObserver(
  (entries) => {
    current = entries.find((entry) => entry.isIntersecting)?.target ?? current;
    const origin = pages.get(current);
    if (!origin || origin.address === location.href) return;
    history.replaceState(history.state, "", origin.address);
    document.title = origin.title;
    canonical(document).href = origin.canonical;
  },
  { rootMargin: "-50% 0px" },
);

/** Notes the posts that are here; from now on it is this module that finds the reader's place again. */
function followAll() {
  follow(document.querySelectorAll(".day article"), document, location.href);
  // Loaded again, a page that has grown is shorter, and the browser would look too far down.
  history.scrollRestoration = "manual";
}

/** Adds the page behind `link` and returns its first post. */
async function grow(link) {
  announce(text("pagination.loading"));
  const response = await fetch(link.href);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector("nav.pagination");
  if (!response.ok || !next) throw new Error(link.href);
  if (!pages.size) followAll();
  // What was published meanwhile has pushed posts on to this page that are here already.
  const isNew = (post) => !document.querySelector(`article[data-post="${CSS.escape(post.dataset.post)}"]`);
  const posts = [];
  const added = [];
  for (const day of page.querySelectorAll(".day")) {
    const last = [...document.querySelectorAll(".day")].at(-1);
    const more = [...day.querySelectorAll("article")].filter(isNew);
    if (!more.length) continue;
    posts.push(...more);
    if (dayOf(day) === dayOf(last)) {
      last.append(...more);
      added.push(...more);
    } else {
      day.replaceChildren(day.querySelector("h2"), ...more);
      last.after(day);
      added.push(day);
    }
  }
  follow(posts, page, link.href);
  for (const detail of added) document.dispatchEvent(new CustomEvent("kith:added", { detail }));
  turnPage(link, next, posts[0]);
  return posts[0];
}

/** Makes the pagination that of the last page; the way to newer pages stays that of the first. */
function turnPage(link, next, post) {
  pagination.querySelector("span")?.replaceWith(next.querySelector("span") ?? "");
  const older = next.querySelector("[rel=next]");
  // The link itself stays, and with it the focus that may be on it.
  if (older) link.href = older.getAttribute("href");
  else {
    if (link === document.activeElement) focus(post);
    link.remove();
  }
  asks = !unasked;
  if (asks) link.firstChild.textContent = text("pagination.more");
}

/** Adds the next page if there is one; resolves to its first post, or to nothing. */
export function more() {
  const link = olderLink();
  if (!grows || link?.origin !== location.origin) return;
  loading ??= grow(link)
    .catch(() => {
      // The plain link goes on working.
      unasked = 0;
      asks = false;
    })
    .finally(() => {
      loading = undefined;
      near.unobserve(pagination);
      near.observe(pagination);
    });
  return loading;
}

// To be observed anew makes it tell again whether the end is near.
const near = new IntersectionObserver(
  ([{ isIntersecting }]) => {
    if (!isIntersecting || !unasked || loading) return;
    unasked -= 1;
    more();
  },
  { rootMargin: "0px 0px 800px" },
);

async function press(event) {
  const link = event.target.closest?.("nav.pagination [rel=next]");
  if (!asks || !link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const post = await more();
  if (post) focus(post);
  else location.assign(link.href);
}

const place = () => `kith:${location.href}`;

/** Keeps which post is where in the window, for the same address after this. */
function keepPlace() {
  if (!current) return;
  const kept = [current.dataset.post, current.getBoundingClientRect().top];
  try {
    sessionStorage.setItem(place(), JSON.stringify(kept));
  } catch {
    // Without storage, the reader comes back to the page, if not to the place on it.
  }
}

/** Goes to where the reader was, on a page that had grown then. */
function findPlace() {
  try {
    const [post, top] = JSON.parse(sessionStorage.getItem(place()));
    const found = document.querySelector(`article[data-post="${CSS.escape(post)}"]`);
    scrollBy(0, found.getBoundingClientRect().top - top);
  } catch {
    // Nothing was kept, or the post has gone to another page since.
  }
}

/** Lets the list of the page grow, where the site and the reader's connection allow it. */
export function start(root) {
  if (root !== document || !grows || !olderLink() || !document.querySelector(".day")) return;
  if (history.scrollRestoration === "manual") {
    followAll();
    findPlace();
  }
  near.observe(pagination);
  document.addEventListener("click", press);
  addEventListener("pagehide", keepPlace);
}
