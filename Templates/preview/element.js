/** An element with its class and text. */
export function element(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

/** A button with its class, its words and what it does. */
export function button(className, words, onclick) {
  return Object.assign(element("button", className, words), { type: "button", onclick });
}

/** Puts something of the preview's own into the page; it speaks English, whatever the site does. */
export function show(part) {
  Object.assign(part, { lang: "en", dir: "ltr" });
  document.body.append(part);
  return part;
}
