// The form for a new post: text, photos by choosing, dropping or pasting, what they show, place and
// visibility.

import { element } from "./element.js";
import { send } from "./inbox.js";

const DRAFT = "kith-new-post";
let dialog;

/** Opens the form, with the words that were in it when it was left. */
export function openForm() {
  dialog ??= makeForm();
  dialog.showModal();
}

function makeForm() {
  const made = element("dialog", "kith-form");
  const form = element("form", "");
  form.method = "dialog";
  const text = labelled("Text", element("textarea", ""));
  text.control.rows = 6;
  text.control.value = localStorage.getItem(DRAFT) ?? "";
  text.control.oninput = () => localStorage.setItem(DRAFT, text.control.value);
  const title = labelled("Title (optional)", element("input", ""));
  const place = labelled("Place (optional)", element("input", ""));
  const visibility = labelled("Who may see it", element("select", ""));
  for (const word of ["public", "unlisted", "friends", "private"]) visibility.control.append(element("option", "", word));
  const photos = labelled("Photos, videos, sounds", element("input", ""));
  Object.assign(photos.control, { type: "file", multiple: true, accept: "image/*,video/*,audio/*" });
  const list = element("ul", "kith-files");
  const problem = element("p", "kith-problem");
  problem.role = "alert";
  const draft = labelled("Draft", element("input", ""));
  draft.control.type = "checkbox";
  const publish = element("button", "kith-send", "Write the file");
  const cancel = element("button", "", "Cancel");
  Object.assign(cancel, { type: "button", onclick: () => made.close() });

  const files = [];
  const add = (more) => {
    for (const file of more) {
      const alt = labelled(`What ${file.name} shows`, element("input", ""));
      files.push({ file, alt: alt.control });
      const item = element("li", "");
      item.append(alt.label);
      list.append(item);
    }
  };
  photos.control.onchange = () => add(photos.control.files);
  made.ondragover = (event) => event.preventDefault();
  made.ondrop = (event) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  made.onpaste = (event) => add(event.clipboardData.files);

  form.onsubmit = async (event) => {
    event.preventDefault();
    publish.disabled = true;
    problem.textContent = "";
    const fields = new URLSearchParams({ text: text.control.value, title: title.control.value, place: place.control.value });
    fields.set("visibility", visibility.control.value);
    if (draft.control.checked) fields.set("draft", "yes");
    for (const { file, alt } of files) {
      fields.append("file", file.name);
      fields.append("size", file.size);
      fields.append("alt", alt.value);
    }
    try {
      await send("post", new Blob([`${fields}\n`, ...files.map(({ file }) => file)]));
      localStorage.removeItem(DRAFT);
      location.assign("/");
    } catch (words) {
      problem.textContent = words;
    }
    publish.disabled = false;
  };
  form.append(text.label, photos.label, list, title.label, place.label, visibility.label, draft.label, problem, publish, cancel);
  made.append(element("h2", "", "New post"), form);
  document.body.append(made);
  return made;
}

function labelled(words, control) {
  const label = element("label", "", `${words} `);
  label.append(control);
  return { label, control };
}
