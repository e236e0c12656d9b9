import type { NavigateFunction } from 'react-router-dom';
import { forgetReturn, keepReturn } from '../../return-after-sign-in';

/**
 * How long this document waits to be left for the one before it, in milliseconds: by then the history has failed to
 * lead there.
 */
const returnTimeout = 10_000;

/**
 * Goes back to the entry of the history that led to the sign-in, where the same page was in it: the address after the
 * sign-in then takes that entry's place, and the page is not there twice. Where it is another document, as behind the
 * links of phones and before scripts, that document goes on ({@link keepReturn}): the browser may have kept it with its
 * code. Not in browsers that do not tell what is before (the Navigation API): there it stays twice.
 * @param path where the sign-in leads to
 * @param open opens another document in the place of this one
 * @returns when this document is to go there: with another document before it, none but one which is shown again later
 */
export async function returnToEntryOf(
  path: string,
  navigate: NavigateFunction,
  open: (address: string) => void = (address) => window.location.replace(address),
): Promise<void> {
  if (!('navigation' in window)) return;
  const { currentEntry } = window.navigation;
  const before = currentEntry ? window.navigation.entries()[currentEntry.index - 1] : undefined;
  if (!before || before.url === null) return;
  if (new URL(before.url).pathname !== new URL(path, window.location.origin).pathname) return;
  await new Promise<void>((resolve) => {
    if (before.sameDocument) {
      window.addEventListener('popstate', () => resolve(), { once: true });
      void navigate(-1);
      return;
    }
    if (!keepReturn(path)) {
      resolve();
      return;
    }
    // Another document alone stops one that the history leads to: it would come late over what this one shows, and
    // window.stop() lets it come, too.
    const timer = setTimeout(() => {
      forgetReturn();
      open(path);
    }, returnTimeout);
    const handleShown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      clearTimeout(timer);
      window.removeEventListener('pageshow', handleShown);
      forgetReturn();
      resolve();
    };
    window.addEventListener('pageshow', handleShown);
    // The browser may keep this document: whoever goes forward after a sign-out sees nobody's e-mail and password.
    const empty = (): void => {
      for (const form of document.forms) form.reset();
    };
    window.addEventListener('pagehide', empty, { once: true });
    window.history.back();
  });
}
