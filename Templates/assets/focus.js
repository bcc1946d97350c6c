// Puts the focus on a post as a whole.

/** Focuses a post, which scrolls nothing; it is read out by its title or author. */
export function focus(post) {
  post.tabIndex = -1;
  post.ariaLabel ??= (post.querySelector(".title") ?? post.querySelector(".p-name"))?.textContent.trim();
  post.focus({ preventScroll: true });
}
