/*
 * The hash of a link from a mail holds credentials of an account. It is removed from the address bar (and so from
 * history, screen sharing and copied addresses) before any other code of the page runs; the page that needs it reads it
 * from here.
 */
let captured = '';

/** Moves a mail link's hash from the address into memory. Must be called before anything else when the shell starts. */
export function captureMailLinkHash(): void {
  const { hash, pathname, search } = window.location;
  if (!/[#&](?:access_token|error|error_code)=/.test(hash)) return;
  captured = hash;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The captured hash; '' when there was none. */
export function capturedMailLinkHash(): string {
  return captured;
}

/** Forgets the captured hash once its page has read it. */
export function clearMailLinkHash(): void {
  captured = '';
}
