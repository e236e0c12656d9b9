import type { SignInPurpose } from './sign-in-purpose';

/*
 * What a visitor wanted to do before signing in, kept in this browser until the sign-in is over. Written by the page
 * that asks for it, or, when a link is pressed before the page's scripts are there, by the inline script of
 * shared-server/src/pre-hydration-press-script.ts.
 */

/** Key of localStorage, as the cookie policy names it. */
export const deferredActionKey = 'ponte-save-wish';

/** Lifetime in milliseconds, the same as the return path's. */
export const deferredActionLifetime = 24 * 60 * 60 * 1_000;

/** Attribute of a link to the sign-in page: the {@link DeferredAction} as JSON that a press on it defers. */
export const deferredActionAttribute = 'data-deferred-action';

export interface DeferredAction {
  /** Identifies what is to be done, for example 'vaga:<id>'. */
  action: string;
  /** The page that does it after the sign-in. */
  returnTo?: string;
  /** What the sign-in page tells when it opens, once: why the visitor is there. */
  message?: string;
  /** What the account pages say of it. */
  signInPurpose?: SignInPurpose;
}
