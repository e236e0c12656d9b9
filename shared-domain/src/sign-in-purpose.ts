/** What somebody was about to do when they were asked to sign in, in words for the account pages. */
export interface SignInPurpose {
  /** The beginning of the sentence, for example 'Você está se candidatando a'. */
  intro: string;
  /** What it is about, for example the vacancy's title. */
  subject: string;
  /** A line below it, for example company and place. */
  details: string;
}

/**
 * Attribute of what shows a purpose: an element with `hidden` and three elements for the three texts, in their order.
 * Where the browser followed the link by itself, shared-server/src/sign-in-purpose-script.ts fills it before the page's
 * scripts are there.
 */
export const signInPurposeAttribute = 'data-sign-in-purpose';

/** A sentence of the product and a title: nothing that is shown here is longer. */
export const longestPurposeText = 300;

/**
 * The state of the history entry that takes a purpose to the account pages. It is not in the address, so that no link
 * of somebody else can put words on the sign-in page; the browser keeps it over a reload.
 */
export function signInPurposeState(purpose: SignInPurpose): { signInPurpose: SignInPurpose } {
  return { signInPurpose: purpose };
}

/** @returns the purpose in a history entry's state, undefined when it has none or something else under its name */
export function signInPurposeOf(state: unknown): SignInPurpose | undefined {
  if (typeof state !== 'object' || state === null || !('signInPurpose' in state)) return undefined;
  const purpose = state.signInPurpose;
  if (typeof purpose !== 'object' || purpose === null) return undefined;
  if (!('intro' in purpose && 'subject' in purpose && 'details' in purpose)) return undefined;
  const { intro, subject, details } = purpose;
  if (typeof intro !== 'string' || typeof subject !== 'string' || typeof details !== 'string') return undefined;
  if ([intro, subject, details].some((text) => text.length > longestPurposeText)) return undefined;
  return { intro, subject, details };
}
