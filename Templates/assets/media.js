// Shows several photos one by one, and plays videos without sound while they are in view.

import { announce } from "./announce.js";
import { element } from "./element.js";
import site from "./site.js";
import { text } from "./words.js";

/** Adds to a strip, which scrolls by itself, its buttons and the number of the photo in view. */
function enhance(strip) {
  strip.dataset.enhanced = "";
  const total = strip.children.length;
  const bar = element("div", "strip-bar");
  bar.dir = getComputedStyle(strip).direction;
  const button = (icon) =>
    `<button type="button"><svg class="icon flips" aria-hidden="true" width="22" height="22">` +
    `<use href="${site.icons[icon]}"/></svg></button>`;
  bar.innerHTML = `${button("newer")}<span></span>${button("older")}`;
  const [previous, position, next] = bar.children;
  previous.title = text("media.previous");
  next.title = text("media.next");
  strip.after(bar);

  let shown;
  const show = (index) => {
    if (index === shown) return;
    if (shown >= 0) announce(text("media.photoPosition", { number: index + 1, total }));
    shown = index;
    position.textContent = `${index + 1} / ${total}`;
    // Not disabled, which would take the focus away.
    previous.ariaDisabled = !index;
    next.ariaDisabled = index === total - 1;
  };
  const step = (steps) => {
    show(Math.max(0, Math.min(total - 1, shown + steps)));
    const far = strip.children[shown].getBoundingClientRect().left - strip.getBoundingClientRect().left;
    strip.scrollTo({ left: strip.scrollLeft + far });
  };
  previous.onclick = () => step(-1);
  next.onclick = () => step(1);
  strip.onkeydown = (event) => {
    const forward = bar.dir === "rtl" ? -1 : 1;
    const steps = { ArrowLeft: -forward, ArrowRight: forward, Home: -total, End: total }[event.key];
    // Inside a video, the arrow keys are the video's.
    if (!steps || event.target !== strip || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(steps);
  };
  // Read where it rests: while it scrolls, it passes others.
  let resting;
  strip.onscroll = () => {
    clearTimeout(resting);
    resting = setTimeout(() => show(Math.round(Math.abs((strip.scrollLeft * total) / strip.scrollWidth))), 100);
  };
  show(0);
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const inView = new Set();
const playing = new Set();
// Those that the reader has played, paused or made loud are the reader's from then on.
const taken = new Set();

/** Plays or pauses a video as things are now. */
function settle(video) {
  const mayPlay = !document.hidden && !still.matches && !navigator.connection?.saveData;
  const plays = mayPlay && inView.has(video) && !video.ended;
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

const settleAll = () => inView.forEach(settle);

/** Notes what nobody but the reader can have done. */
function notice({ target, type }) {
  const byReader = type === "volumechange" ? !target.muted : target.paused === playing.has(target);
  if (byReader && !document.hidden && !target.ended) taken.add(target);
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
