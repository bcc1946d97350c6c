/** An element with its class and text. */
export function element(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
