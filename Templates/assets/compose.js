// The comment bar of a post: drafts, answers, sending, and what this reader has sent that nobody
// has approved yet. Drafts and sent comments are kept on this device alone.

import site from "./site.js";
import { announce } from "./announce.js";
import { commentFile, fileName } from "./comment-file.js";
import { button, element } from "./element.js";
import { read, write } from "./store.js";
import { text } from "./words.js";

const find = (selector) => document.querySelector(selector);
// In the bar alone: a post's own markup may have the same names.
const part = (selector) => bar.querySelector(selector);
const coded = encodeURIComponent;

const bar = find("#compose");
const box = find("#compose-text");
const slug = bar?.dataset.post;
const PARTS = ["name", "url", "text", "replyTo"];
const draft = `draft:${slug}`;
const waiting = `waiting:${slug}`;

// What may take the focus, or is pressed for another reason than to leave the bar.
const PRESSABLE = "a, button, input, summary, label, [tabindex], #compose";

/**
 * The ways in which a comment leaves this page, by what `data-send` says: one more is one more here.
 *
 * Each returns the key of what to say when it is done, and throws where nothing was sent.
 */
const ways = {
  github(comment, path) {
    if (!navigator.onLine) throw path;
    const { repository, branch } = site.send;
    const page = (kind, rest) => `https://github.com/${repository}/${kind}/${[...branch.split("/"), ...rest].map(coded).join("/")}`;
    // A file that is too long for an address is put there by hand.
    const elsewhere = page("upload", bar.dataset.folder.split("/"));
    return hand(comment, `${page("new", [])}?filename=${coded(path)}`, "&value=", "\n", 7000, { target: "_blank" }, elsewhere);
  },

  mail(comment, path) {
    const address = `mailto:${encodeURI(site.send.address)}?subject=${coded(`${bar.dataset.title} – ${path}`)}`;
    // RFC 6068 wants lines to end with CR and LF.
    return hand(comment, address, "&body=", "\r\n", 1800);
  },

  async endpoint({ date, rating }) {
    const body = new URLSearchParams(new FormData(bar));
    body.set("fields[date]", date);
    if (rating) body.set("fields[rating]", rating);
    const answer = await fetch(site.send.url, { method: "POST", body, signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw answer;
    return "compose.sent";
  },
};

/**
 * Follows an address with the comment's file in its parameter. A file too long for it is downloaded,
 * to be put in `elsewhere`.
 */
function hand(comment, address, parameter, lineEnd, limit, attributes, elsewhere = address) {
  const file = commentFile(comment);
  const value = parameter + coded(file.replaceAll("\n", lineEnd));
  const fits = value.length <= limit;
  if (!fits) follow(URL.createObjectURL(new Blob([file])), { download: comment.id });
  follow(fits ? address + value : elsewhere, attributes);
  return fits ? "compose.finish" : "compose.tooLong";
}

function follow(href, attributes) {
  Object.assign(element("a"), { href, ...attributes }).click();
}

/** Readies the bar once, and gives each comment in `root` a button to answer it. */
export function start(root) {
  if (!bar) return;
  if (!bar.dataset.enhanced) begin();
  for (const meta of root.querySelectorAll("[data-comment] > .meta:not(:has(.reply))")) {
    meta.append(button("reply", text("action.reply")));
  }
}

function begin() {
  bar.dataset.enhanced = true;
  const kept = { ...read("who"), ...read(draft) };
  // An answer of which nothing was written is none.
  if (!kept.text) kept.replyTo = "";
  // What was typed before this module came is not overwritten.
  for (const name of PARTS) field(name).value ||= kept[name] ?? "";
  // Without this module, what a script has to send is sent nowhere.
  part(".send").type = "submit";
  part(".answering").append(element("span"), button("cancel", text("action.cancel")));
  part(".send").before(element("span", "own"));
  bar.addEventListener("input", keep);
  bar.addEventListener("submit", submit);
  bar.addEventListener("keydown", press);
  // Hardly anybody types the beginning of an address.
  field("url").addEventListener("change", ({ target }) => (target.value = target.value.replace(/^(?=[^:/]+\.)/, "https://")));
  document.addEventListener("click", click);
  document.addEventListener("pointerup", ({ target }) => target.closest?.(PRESSABLE) || leave());
  // When these are over, so that nothing moves away from under a click.
  for (const type of ["input", "change", "focusin", "focusout", "pointerup"]) {
    document.addEventListener(type, () => setTimeout(refresh));
  }
  if (location.hash === "#compose-text") box.focus();
  refresh();
  keepWaiting((comment) => !isPublished(comment)).forEach(show);
}

/** Shows what the bar holds now: whether it can be sent, whom it answers, the reader's rating. */
function refresh() {
  const isOpen = bar.matches(":focus-within") || box.value !== "";
  if (isOpen || !find(":active")) bar.classList.toggle("open", isOpen);
  part(".send").disabled = !isReady();
  const answered = commentOf(field("replyTo").value);
  if (!answered) field("replyTo").value = "";
  const line = part(".answering");
  line.hidden = !answered;
  line.firstChild.textContent = answered && text("compose.answering", { name: answered.querySelector(".p-name")?.textContent });
  const mark = ownRating();
  part(".own").textContent = mark && text("rating.own", { mark, scale: scale() });
  if (!CSS.supports("field-sizing: content")) {
    box.style.blockSize = 0;
    box.style.blockSize = `${box.scrollHeight}px`;
  }
  document.documentElement.style.setProperty("--compose-size", `${bar.offsetHeight}px`);
}

/** Whether there is something to see in the text, and nothing on its way already. */
function isReady() {
  return /[^\s\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/u.test(box.value) && !box.readOnly;
}

function press({ key, isComposing, ctrlKey, metaKey }) {
  if (isComposing) return;
  if (key === "Enter" && (ctrlKey || metaKey)) bar.requestSubmit();
  if (key === "Escape") field("replyTo").value ? answer("") : leave();
}

function click(event) {
  const at = (selector) => event.target.closest(selector);
  const comment = at(".comment");
  if (at("a[href$='#compose-text']")?.pathname === location.pathname && !(event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    box.focus();
  } else if (at(".reply")) {
    answer(comment.dataset.comment);
  } else if (at(".cancel")) {
    answer("");
  } else if (at(".remove")) {
    comment.remove();
    // Perhaps the mail has never gone: the words are there to be sent again.
    box.value ||= comment.querySelector(".text").textContent;
    keepWaiting(({ id }) => id !== comment.id);
    answer(field("replyTo").value);
  }
}

function leave() {
  if (bar.contains(document.activeElement)) document.activeElement.blur();
}

function answer(id) {
  field("replyTo").value = id;
  keep();
  refresh();
  box.focus({ preventScroll: true });
  uncover(commentOf(id));
}

/** Scrolls as far as the bar covers a comment. */
function uncover(comment) {
  const over = comment?.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (over > 0) scrollBy(0, over + 8);
}

function keep() {
  write(draft, values());
}

async function submit(event) {
  event.preventDefault();
  if (!isReady()) return;
  const date = new Date().toISOString();
  const id = fileName(date, Math.random());
  const comment = { ...values(), id, date, rating: ownRating() };
  let said;
  box.readOnly = true;
  refresh();
  try {
    said = await ways[bar.dataset.send](comment, `${bar.dataset.folder}/${id}`);
    keepWaiting(() => true, comment);
    show(comment);
    write("who", { name: comment.name, url: comment.url });
    write(draft, null);
    box.value = field("replyTo").value = "";
    leave();
  } catch {
    said = "compose.failed";
    // The disabled button has lost it; somebody who went elsewhere keeps it.
    if (document.activeElement === document.body) box.focus();
  }
  box.readOnly = false;
  refresh();
  uncover(find(`[id="${id}"]`));
  announce(text(said), true);
}

/** Keeps those waiting comments that pass `filter`, and `more`; returns them. */
function keepWaiting(filter, ...more) {
  // Other pages of the host write there, too.
  const kept = [read(waiting) ?? []].flat().filter((comment) => typeof comment?.text === "string" && comment.date && filter(comment));
  kept.push(...more);
  if (kept.length || read(waiting)) write(waiting, kept);
  return kept;
}

/** Whether the page holds the comment: by its id or, as services give it another, by writer and time. */
function isPublished({ id, name, date }) {
  return [...document.querySelectorAll("[data-comment]")].some(
    (comment) =>
      comment.dataset.comment + ".md" === id ||
      (comment.querySelector(".p-name").textContent.trim() === writer(name) &&
        Math.abs(Date.parse(comment.querySelector("time")?.dateTime) - Date.parse(date)) < 120_000),
  );
}

function writer(name) {
  return name?.trim() || text("comment.anonymous");
}

/** Shows a comment that waits, behind all others or below the one that it answers. */
function show({ id, name, text: words, replyTo }) {
  const parent = commentOf(replyTo);
  const place = parent ?? find(".comments");
  let thread = place.querySelector(":scope > ol");
  if (!thread) place.append((thread = element("ol", parent ? "replies" : "thread")));
  const comment = element(
    "li",
    "comment waiting",
    element("div", "bubble", element("bdi", "h-card", writer(name)), element("bdi", "text", words)),
    element("p", "meta", text("compose.waiting"), button("remove", text("compose.remove"))),
  );
  comment.id = id;
  thread.append(comment);
}

/** The field for a part of the comment, as its file names them. */
function field(name) {
  return name === "text" ? box : bar.elements[`fields[${name}]`];
}

function values() {
  return Object.fromEntries(PARTS.map((name) => [name, field(name).value]));
}

function commentOf(id) {
  return find(`[data-comment="${CSS.escape(id)}"]`);
}

function scale() {
  return document.querySelectorAll(".rate [type=radio]").length;
}

/** The mark that this reader has given the post (see rating.js), empty for none. */
function ownRating() {
  const mark = read(`rating:${slug}`);
  return mark > 0 && mark <= scale() && !(mark % 1) ? +mark : "";
}
