// The reader's own rating: a native radio group for keyboards and assistive technology, over which
// one can also tap and drag. It is kept on this device, apart from the published ratings.

import { announceOnce } from "./announce.js";
import { onChange, read, write } from "./store.js";
import { text } from "./words.js";

/**
 * The value at `x`, which counts from the start edge of the first of `count` symbols: that of the
 * symbol whose centre is nearest, the lower of two equally near; 0 only where there are no symbols.
 */
export function valueAt(x, count, width, gap) {
  const pitch = width + gap;
  // Half a pitch behind each centre, half a gap behind each symbol, the next one begins.
  return Math.min(count, pitch > 0 ? Math.max(1, Math.ceil((x + gap / 2) / pitch)) : 1);
}

// A value that the page before this one, or a link, proposes. It is shown before the kept one, but
// takes its place only when the reader acts on it.
const proposed = new URLSearchParams(location.search).get("rating") ?? "";

// What the pointer is doing: its id, the strip, the form and the value before; `isOver` after Escape.
let gesture;
let lastEnd = -Infinity;

/** Shows the controls in `root`, each with the value that is proposed, kept or set by the page. */
export function start(root) {
  for (const form of root.querySelectorAll(".rating > .rate:not([data-enhanced])")) {
    const radios = radiosOf(form);
    const own = radios.findIndex((radio) => radio.defaultChecked) + 1;
    const kept = (value) => (Number.isInteger(value) && value >= 0 && value <= radios.length ? value : own);
    const first = /^[1-9]\d?$/.test(proposed) && proposed <= radios.length;
    show(form, first ? Number(proposed) : kept(read(keyOf(form))));
    onChange(keyOf(form), (value) => show(form, kept(value)));
    form.dataset.enhanced = "";
    form.hidden = false;
  }
}

function radiosOf(form) {
  return [...form.querySelectorAll(".strip input")];
}

function valueOf(form) {
  return radiosOf(form).findIndex((radio) => radio.checked) + 1;
}

function keyOf(form) {
  return `rating:${form.dataset.rate}`;
}

function formOf(target) {
  return target.closest?.(".rate[data-enhanced]");
}

/** Shows `value`, 0 for none, and says it. */
function show(form, value) {
  const radios = radiosOf(form);
  radios.forEach((radio, index) => (radio.checked = index + 1 === value));
  form.querySelector("output").value = value ? text("rating.own", { mark: value, scale: radios.length }) : "";
}

/** Shows `value` and fires `input`, as a radio group does, if it is another than before. */
function choose(form, value) {
  if (value === valueOf(form)) return;
  show(form, value);
  fire(form, "input");
}

function fire(form, type) {
  (form.querySelector(":checked") ?? form).dispatchEvent(new Event(type, { bubbles: true }));
}

function keep(form) {
  const value = valueOf(form);
  if (write(keyOf(form), value) && value) announceOnce("rating", text("rating.kept"));
}

/** Keeps what is proposed, once the reader chooses it. */
function accept(radio) {
  const form = formOf(radio);
  if (form && radio.checked) keep(form);
}

/** Shows the value under the pointer; how far above or below it is does not matter. */
function follow({ clientX }) {
  const boxes = [...gesture.strip.querySelectorAll(".symbol")].map((symbol) => symbol.getBoundingClientRect());
  const [first] = boxes;
  const across = boxes.at(-1).left - first.left;
  const pitch = across ? Math.abs(across) / (boxes.length - 1) : first.width;
  // Where the symbols run from right to left, so does x.
  const x = across < 0 ? first.right - clientX : clientX - first.left;
  choose(gesture.form, valueAt(x, boxes.length, first.width, pitch - first.width));
}

/** Takes back what the gesture has shown so far. */
function undo() {
  if (!gesture.isOver) choose(gesture.form, gesture.before);
  gesture.isOver = true;
}

document.addEventListener("pointerdown", (event) => {
  const strip = event.target.closest(".rate[data-enhanced] .strip");
  if (gesture || !strip?.querySelector(".symbol") || event.button) return;
  const form = formOf(strip);
  gesture = { id: event.pointerId, strip, form, before: valueOf(form) };
  follow(event);
  strip.setPointerCapture(event.pointerId);
});

document.addEventListener("pointermove", (event) => {
  if (gesture?.id === event.pointerId && !gesture.isOver) follow(event);
});

document.addEventListener("pointerup", (event) => {
  if (gesture?.id !== event.pointerId) return;
  lastEnd = event.timeStamp;
  const { form, before, isOver } = gesture;
  gesture = undefined;
  if (isOver) return;
  radiosOf(form)[valueOf(form) - 1]?.focus({ preventScroll: true });
  // As with radio buttons, choosing what is chosen is no change; a proposal is taken by it, though.
  if (valueOf(form) === before) keep(form);
  else fire(form, "change");
});

// Scrolling takes the pointer away; so does whatever else the browser begins with it.
for (const type of ["pointercancel", "lostpointercapture"]) {
  document.addEventListener(type, (event) => {
    if (gesture?.id !== event.pointerId) return;
    undo();
    gesture = undefined;
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && gesture) {
    event.preventDefault();
    undo();
  }
  // To choose what is chosen is no click by keys.
  if (event.key === " ") accept(event.target);
});

document.addEventListener("click", (event) => {
  const form = formOf(event.target);
  if (!form || !event.target.closest(".strip")) return;
  // The click that ends a gesture has nothing to add to it. One by key or assistive technology has.
  if (event.detail && event.timeStamp - lastEnd < 500) event.preventDefault();
  else accept(event.target);
});

document.addEventListener("input", (event) => {
  const form = formOf(event.target);
  if (form) show(form, valueOf(form));
});

document.addEventListener("change", (event) => {
  const form = formOf(event.target);
  if (form) keep(form);
});

// A reset would bring back what the page has set; to clear is to have no rating.
document.addEventListener("reset", (event) => {
  const form = formOf(event.target);
  if (!form) return;
  event.preventDefault();
  if (!valueOf(form)) return;
  show(form, 0);
  // The button goes with the value; the focus must not go with it.
  if (form.contains(document.activeElement)) radiosOf(form)[0].focus({ preventScroll: true });
  fire(form, "change");
});

// Return on a radio button would send the form, that is, load the page anew.
document.addEventListener("submit", (event) => {
  if (formOf(event.target)) event.preventDefault();
});
