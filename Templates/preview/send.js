// What the pages of the preview send to it.

/** What a page has to know to write; nothing where it may not. */
export let token = tokenOf(document);

function tokenOf(page) {
  return page.querySelector("meta[name=kith-token]")?.content;
}

/** Asks for the page again, for the token that it has now: a preview that was started anew has another. */
async function renewToken() {
  const text = await (await fetch(location.href)).text();
  token = tokenOf(new DOMParser().parseFromString(text, "text/html"));
}

/** Sends a body to the inbox and gives its answer; what went wrong is thrown as its words. */
export async function send(action, body) {
  const request = () => fetch(`/.kith/inbox/${action}?token=${token}`, { method: "POST", body });
  let response;
  try {
    response = await request();
    if (response.status === 403) {
      await renewToken();
      response = await request();
    }
  } catch {
    throw "The preview does not answer; is kith serve still running?";
  }
  if (response.status === 403) throw "The preview has begun anew. Keep what you wrote, and load the page again.";
  if (!response.ok) throw await response.text();
  return response;
}
