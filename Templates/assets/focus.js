// Puts the focus on a post as a whole.

/** What a post is called: by its title or, where it has none, its author. */
export function nameOf(post) {
  return (post.querySelector(".title") ?? post.querySelector(".p-name"))?.textContent.trim();
}

/** Focuses a post, which scrolls nothing; it is read out by its name. */
export function focus(post) {
  post.tabIndex = -1;
  post.ariaLabel ??= nameOf(post);
  post.focus({ preventScroll: true });
}
