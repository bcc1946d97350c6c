// Lets a list of posts grow by its next page when its end comes near. The address follows the posts
// in view, so that who loads the page again, comes back to it or shares it finds them there.

import { announce } from "./announce.js";
import { focus } from "./focus.js";
import site from "./site.js";
import { text } from "./words.js";

const nav = document.querySelector("nav.pagination");
const link = document.querySelector(".day ~ nav.pagination [rel=next]");
const grows = link && site.growsOnScroll && !navigator.connection?.saveData;
const dayOf = (day) => day.querySelector("h2").dataset.date;
const find = (slug) => document.querySelector(`article[data-post="${CSS.escape(slug)}"]`);

// So many pages come unasked; then the reader is asked, as there is more to reach below the list.
let unasked = 2;
let asks = false;
let loading;
let stay;

// Which page each post came with, and which post is in the middle of the window.
const pages = new Map();
let current;

function distance(post) {
  const { top, bottom } = post.getBoundingClientRect();
  return Math.max(top - innerHeight / 2, innerHeight / 2 - bottom);
}

const middle = new IntersectionObserver(
  () => {
    // Where the middle is between two posts, the nearer one counts.
    current = [...pages.keys()].reduce((best, post) => (distance(post) < distance(best) ? post : best));
    const address = pages.get(current);
    if (address !== location.href) history.replaceState(null, "", address);
  },
  { rootMargin: "-50% 0px" },
);

/** Notes that `posts` came with the page at `address`. */
function follow(posts, address) {
  for (const post of posts) {
    pages.set(post, address);
    middle.observe(post);
  }
}

/** Notes the posts that are here; from now on it is this module that finds the reader's place again. */
function followAll() {
  follow(document.querySelectorAll(".day article"), location.href);
  // Loaded again, a page that has grown is shorter, and the browser would look too far down.
  history.scrollRestoration = "manual";
}

/** Adds the next page and returns its first post. */
async function grow() {
  announce(text("pagination.loading"));
  const address = link.href;
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const next = page.querySelector("nav.pagination");
  if (!response.ok || !next) throw new Error(address);
  if (!pages.size) followAll();
  // What was published meanwhile has pushed posts on to this page that are here already.
  for (const post of page.querySelectorAll("article")) if (find(post.dataset.post)) post.remove();
  const posts = page.querySelectorAll(".day article");
  follow(posts, address);
  for (let day of page.querySelectorAll(".day:has(article)")) {
    const last = nav.previousElementSibling;
    if (dayOf(day) === dayOf(last)) {
      last.append(...day.querySelectorAll("article"));
      day = last;
    } else nav.before(day);
    document.dispatchEvent(new CustomEvent("kith:added", { detail: day }));
  }
  // The way to newer pages stays that of the first, and the link stays for the focus on it.
  nav.querySelector("span").replaceWith(next.querySelector("span"));
  const older = next.querySelector("[rel=next]");
  if (older) link.href = older.getAttribute("href");
  else {
    if (link === document.activeElement) focus(posts[0]);
    link.remove();
  }
  asks = !unasked;
  if (asks) link.firstChild.textContent = text("pagination.more");
  return posts[0];
}

/** Adds the next page if there is one; resolves to its first post, or to nothing. */
export function more() {
  if (!grows || !link.isConnected || link.origin !== location.origin) return;
  nav.classList.add("growing");
  loading ??= grow()
    .catch(() => {
      // The plain link goes on working.
      unasked = 0;
      asks = false;
    })
    .finally(() => {
      loading = undefined;
      // What is seen again in the frame that moved it has moved before the reader's eyes.
      requestAnimationFrame(() => requestAnimationFrame(() => nav.classList.remove("growing")));
      // Observed anew, it is told again whether the end is near.
      near.unobserve(nav);
      near.observe(nav);
    });
  return loading;
}

const near = new IntersectionObserver(
  ([{ isIntersecting }]) => {
    clearTimeout(stay);
    if (!isIntersecting || !unasked || loading) return;
    // Who only passes by, to the end of the page and back, asks for nothing.
    stay = setTimeout(() => {
      if (loading) return;
      unasked -= 1;
      more();
    }, 400);
  },
  { rootMargin: "0px 0px 1500px" },
);

async function press(event) {
  if (!asks || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const post = await more();
  if (post) focus(post);
  else location.assign(link.href);
}

const place = () => `kith:${location.href}`;

/** Keeps which post is where in the window, for when this address is loaded again. */
function keepPlace() {
  // Without storage, the reader comes back to the page, if not to the place on it.
  try {
    sessionStorage.setItem(place(), JSON.stringify([current.dataset.post, current.getBoundingClientRect().top]));
  } catch {}
}

/** Goes to where the reader was. */
function findPlace() {
  try {
    const [post, top] = JSON.parse(sessionStorage.getItem(place()));
    scrollBy(0, find(post).getBoundingClientRect().top - top);
  } catch {}
}

/** Lets the list of the page grow, where the site and the reader's connection allow it. */
export function start(root) {
  if (root !== document || !grows) return;
  if (history.scrollRestoration === "manual") {
    followAll();
    findPlace();
  }
  near.observe(nav);
  link.addEventListener("click", press);
  addEventListener("pagehide", keepPlace);
}
