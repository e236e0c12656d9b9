import { redeemAddress } from '@ponte/shared-domain';

/*
 * The hash of a link from a mail holds credentials of an account. It is removed from the address bar (and so from
 * history, screen sharing and copied addresses) before any other code of the page runs; the page that needs it reads it
 * from here.
 */
let captured = '';
/** The address of a link that is still to be redeemed; '' when there is none. */
let capturedLink = '';

/** Moves a mail link's hash from the address into memory. Must be called before anything else when the shell starts. */
export function captureMailLinkHash(): void {
  const { hash, href, origin, pathname, search } = window.location;
  if (redeemAddress(href, origin) !== null) capturedLink = href;
  else if (/[#&](?:access_token|error|error_code|message)=/.test(hash)) captured = hash;
  else return;
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

/**
 * Has the auth service redeem the link of a mail, now and whenever one is opened in this tab later, which changes only
 * the hash. The service leads back to the same page, with the hash that is captured above; the link leaves the history.
 *
 * @param leave goes to an address; by default that replaces this page
 * @returns whether the page is left: until then it must not judge a link that it does not have
 */
export function redeemMailLinks(
  supabaseUrl: string,
  leave: (address: string) => void = (address) => window.location.replace(address),
): boolean {
  const redeem = (link: string): boolean => {
    const address = redeemAddress(link, supabaseUrl);
    if (address !== null) leave(address);
    return address !== null;
  };
  // Not the present address: the page of the link before has removed the new hash by now.
  window.addEventListener('hashchange', ({ newURL }) => redeem(newURL));
  const link = capturedLink;
  capturedLink = '';
  return redeem(link === '' ? window.location.href : link);
}
