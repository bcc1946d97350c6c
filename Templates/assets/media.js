// Shows several photos one by one, and plays videos without sound while they are in view.

import { announce } from "./announce.js";
import site from "./site.js";
import { text } from "./words.js";

/** Adds to a strip, which scrolls by itself, its buttons and the number of the photo in view. */
function enhance(strip) {
  strip.dataset.enhanced = "";
  const total = strip.children.length;
  const bar = document.createElement("div");
  bar.className = "strip-bar";
  bar.dir = getComputedStyle(strip).direction;
  const position = document.createElement("span");
  let shown;
  // Where the strip is scrolling to, until it is there.
  let goal;

  const show = (index) => {
    if (index === shown) return;
    const values = { number: index + 1, total };
    if (shown !== undefined) announce(text("media.photoPosition", values));
    shown = index;
    position.textContent = `${index + 1} / ${total}`;
    previous.ariaDisabled = index === 0;
    next.ariaDisabled = index === total - 1;
  };
  const go = (index) => {
    goal = Math.max(0, Math.min(total - 1, index));
    const far = strip.children[goal].getBoundingClientRect().left - strip.getBoundingClientRect().left;
    strip.scrollTo({ left: strip.scrollLeft + far });
    show(goal);
  };
  const step = (steps) => go((goal ?? shown) + steps);
  const button = (name, icon, steps) => {
    const made = document.createElement("button");
    made.type = "button";
    made.title = made.ariaLabel = text(name);
    made.innerHTML = `<svg class="icon flips" aria-hidden="true" width="22" height="22"><use href="${site.icons[icon]}"></use></svg>`;
    made.onclick = () => step(steps);
    return made;
  };
  const previous = button("media.previous", "newer", -1);
  const next = button("media.next", "older", 1);
  bar.append(previous, position, next);
  strip.after(bar);

  const settle = ({ type }) => {
    const index = Math.round((Math.abs(strip.scrollLeft) * total) / strip.scrollWidth);
    if (type === "scrollend" || index === goal) goal = undefined;
    if (goal === undefined) show(index);
  };
  strip.addEventListener("scroll", settle);
  strip.addEventListener("scrollend", settle);
  strip.addEventListener("keydown", (event) => {
    const forward = bar.dir === "rtl" ? -1 : 1;
    const steps = { ArrowLeft: -forward, ArrowRight: forward, Home: -total, End: total }[event.key];
    // Inside a video, the arrow keys are the video's.
    if (!steps || event.target !== strip || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(steps);
  });
  show(0);
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const inView = new Set();
const playing = new Set();
// Those that the reader has played, paused or made loud: they are the reader's from then on.
const taken = new Set();

/** Plays or pauses a video as things are now. */
function settle(video) {
  const plays =
    inView.has(video) && !document.hidden && !still.matches && !navigator.connection?.saveData && !video.ended;
  if (taken.has(video) || plays === playing.has(video)) return;
  if (plays) {
    playing.add(video);
    // A browser may refuse, to save power for example; the video has its own controls.
    video.play().catch(() => video.paused && playing.delete(video));
  } else {
    playing.delete(video);
    video.pause();
  }
}

const settleAll = () => document.querySelectorAll("video").forEach(settle);

/** Notes what nobody but the reader can have done. */
function notice({ type, target: video }) {
  if (type === "volumechange" ? !video.muted : !document.hidden && !video.ended && video.paused === playing.has(video))
    taken.add(video);
}

const views = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? "add" : "delete"](target);
      settle(target);
    }
  },
  { threshold: 0.5 },
);

/** Enhances the strips and videos in `root`. */
export function start(root) {
  root.querySelectorAll(".media.several:has(img, video):not([data-enhanced])").forEach(enhance);
  root.querySelectorAll(".media video").forEach((video) => views.observe(video));
  for (const type of ["play", "pause", "volumechange"]) document.addEventListener(type, notice, true);
  document.addEventListener("visibilitychange", settleAll);
  still.addEventListener("change", settleAll);
}
