/*
 * The hash of a link from a mail holds the keys of an account. It leaves the address bar (and with it the history, what a screen shows
 * and what is copied) before anything else of the page runs; the page that it is for takes it from here.
 */
let held = '';

/** Takes a mail link's hash out of the address. Called first of all, by the shell's start. */
export function holdMailLinkHash(): void {
  const { hash, pathname, search } = window.location;
  if (!/[#&](?:access_token|error|error_code)=/.test(hash)) return;
  held = hash;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The hash that was taken out; '' when there was none. */
export function heldMailLinkHash(): string {
  return held;
}

/** The page has read it: no later page does. */
export function dropMailLinkHash(): void {
  held = '';
}
