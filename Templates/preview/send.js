// What the pages of the preview send to it.

/** What a page has to know to write; nothing where it may not. */
export const token = document.querySelector("meta[name=kith-token]")?.content;

/** Sends a body to the inbox and gives its answer; what went wrong is thrown as its words. */
export async function send(action, body) {
  let response;
  try {
    response = await fetch(`/.kith/inbox/${action}?token=${token}`, { method: "POST", body });
  } catch {
    throw "The preview does not answer; is kith serve still running?";
  }
  // The site that answers now may be another: nothing is sent to it unasked.
  if (response.status === 403) throw "The preview has begun anew. Keep what you wrote, and load the page again.";
  if (!response.ok) throw await response.text();
  return response;
}
