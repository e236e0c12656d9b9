import { getSession } from '@ponte/shared-auth';
import { deferredActionKey } from '@ponte/shared-domain';
import { returnKey } from './return-after-sign-in';

/**
 * Prefix of the keys in sessionStorage under which each form of each remote keeps what was typed, for a reload or an
 * expired session.
 */
const prefix = 'ponte-draft-';
/**
 * Key of a number that tells sign-outs apart: in localStorage each sign-out changes it, in a tab's sessionStorage is
 * the one that the tab has followed. An event alone would miss a tab that is on another site, still loading, or was
 * discarded by a phone, which restores what the tab had kept. The number is no time, because only whether the two are
 * equal matters.
 */
const signOutKey = 'ponte-forget-drafts';

/**
 * Whether a draft belongs to a person: its key then ends with `<form>:<person>`. These belong to nobody: a request for
 * a partnership, a link for a new password that was just opened, and `key:<call>:<form>`, by which the database knows a
 * call that is sent again. A visitor's report (`report:visitor:<vacancy>`) counts as a person's, and goes with a
 * sign-out.
 */
const isOfPerson = (key: string): boolean => key.includes(':') && !key.startsWith(`${prefix}key:`);

/**
 * What else a tab keeps of a person until they have signed in: the resume that the analysis has read (candidate-mfe's
 * resume-analysis), what was typed to sign up, a CPF among it, and where the sign-in leads to. Whoever signs out
 * leaves the browser to the next person, in every tab.
 */
const leftOver = ['ponte-resume-draft', 'ponte-sign-up-draft', returnKey];
/** In localStorage: the address of a recovery, and for which vacancy or page somebody came to sign in. */
const leftOverInBrowser = ['ponte-reset-email', 'ponte-return-path', deferredActionKey];

function removeDrafts(isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) ? isMeant(key) : leftOver.includes(key)) sessionStorage.removeItem(key);
}

/**
 * Deletes what was typed and not saved: whoever signs out on purpose, perhaps on a computer of others, leaves nothing
 * behind. In this tab all of it; in the others what is of a person, as soon as they hear of it. They see a session that
 * ended, which by itself keeps what was typed.
 */
export function forgetDrafts(): void {
  try {
    removeDrafts(() => true);
    for (const key of leftOverInBrowser) localStorage.removeItem(key);
    const signOut = String(Math.random());
    localStorage.setItem(signOutKey, signOut);
    sessionStorage.setItem(signOutKey, signOut);
    knownSignOut = signOut;
    heard = { place: 'here', at: Date.now() };
  } catch {
    // Storage is blocked, and kept nothing, or is full even without the session: the other tabs keep their drafts until
    // they are closed.
  }
}

type SignOutPlace = 'here' | 'elsewhere';

/** The last sign-out that this document knows of. One in the browser's cache hears of none, its tab's own included. */
let knownSignOut: string | null = null;

/**
 * Deletes those of a person after a sign-out that this tab has not followed yet.
 * @returns where there was one that this document did not know of: in its tab, or in another one
 */
function followSignOut(): SignOutPlace | undefined {
  try {
    const signOut = localStorage.getItem(signOutKey);
    if (signOut === null || signOut === knownSignOut) return undefined;
    knownSignOut = signOut;
    if (signOut === sessionStorage.getItem(signOutKey)) return 'here';
    removeDrafts(isOfPerson);
    sessionStorage.setItem(signOutKey, signOut);
    return 'elsewhere';
  } catch {
    // Storage is blocked: nothing was kept.
    return undefined;
  }
}

let heard: { place: SignOutPlace; at: number } | undefined;
/** @returns whether somebody has signed out since this document last asked */
function hearSignOut(): boolean {
  const place = followSignOut();
  if (place) heard = { place, at: Date.now() };
  return place !== undefined;
}

/**
 * Where somebody ended a session that has just ended: in this tab, or in another one. Undefined when this document has
 * heard of that longer than ten seconds ago: it was another session.
 */
export const findSignOut = (): SignOutPlace | undefined =>
  heard && Date.now() - heard.at < 10_000 ? heard.place : undefined;

/**
 * Deletes them when somebody has signed out in another tab: before now, from now on, or while this page was in the
 * browser's cache. By storage, whose events, unlike a channel, keep no page out of that cache.
 *
 * @param reopen takes the document that is shown for a new one
 */
export function followForgottenDrafts(
  reopen: (address: string) => void = (address) => window.location.replace(address),
): void {
  followSignOut();
  window.addEventListener('storage', ({ key }) => {
    if (key === signOutKey) hearSignOut();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // What was typed before the sign-in, such as a CPF, is still in the fields of a page that the browser has kept.
    // Where somebody was signed in, the end of their session takes the page away; the sign-in page, which is anybody's,
    // has emptied its own (return-entry.ts).
    if (hearSignOut() && persisted && getSession().status === 'signed-out')
      reopen(window.location.pathname + window.location.search);
  });
}
