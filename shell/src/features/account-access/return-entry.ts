import type { NavigateFunction } from 'react-router-dom';

/**
 * Goes back to the entry of the history that led to the sign-in, where the same page was in it: the address after the
 * sign-in then takes that entry's place, and the page is not there twice. Not to another document, whose scripts would
 * begin anew, and not in browsers that do not tell what is before (the Navigation API): there it stays twice.
 * @param path where the sign-in leads to
 */
export async function returnToEntryOf(path: string, navigate: NavigateFunction): Promise<void> {
  if (!('navigation' in window)) return;
  const { currentEntry } = window.navigation;
  const before = currentEntry ? window.navigation.entries()[currentEntry.index - 1] : undefined;
  if (!before?.sameDocument || before.url === null) return;
  if (new URL(before.url).pathname !== new URL(path, window.location.origin).pathname) return;
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    void navigate(-1);
  });
}
