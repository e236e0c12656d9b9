import { serverPageElementId } from '@ponte/shared-server/element-ids';
import * as refreshRuntime from 'react-refresh/runtime';
import { isField, putBackTypedText, readTypedText, type TypedField } from './typed-text';

/*
 * Runs first in each page of `--others`. Where the product has React in its form for development, edited code takes the
 * place of old, and React must find who does that before it runs itself. Elsewhere, and for an edit that can't be taken
 * in, the page loads anew: this keeps what was typed.
 */

/** Set when this is built: whether the product has React for development. */
declare const IS_HOT: boolean;

if (IS_HOT) {
  refreshRuntime.injectIntoGlobalHook(window);
  // The one that the remote's build uses (refresh-shim.cjs).
  Object.assign(globalThis, { __PONTE_REFRESH_RUNTIME__: refreshRuntime });
}

const storageKey = 'ponte-development-typed';
/** An edit loads the page anew within this time, in milliseconds; a later reload is the developer's own. */
const reloadLimit = 5_000;
/** How long a page may take until its fields are there, in milliseconds. */
const fieldsTimeout = 15_000;

const touched = new WeakSet<EventTarget>();
let editedAt = -Infinity;
const isReload = (): boolean => performance.now() - editedAt < reloadLimit;

for (const type of ['input', 'change'])
  document.addEventListener(type, ({ target }) => isField(target) && touched.add(target), true);

// The development server's client says so when it is about to load an edit.
window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  if (source === window && typeof data === 'string' && data.startsWith('webpackHotUpdate'))
    editedAt = performance.now();
});

// Before the listeners of the product: nothing is lost, so nobody needs to be asked.
window.addEventListener('beforeunload', (event) => isReload() && event.stopImmediatePropagation(), true);

window.addEventListener('pagehide', () => {
  if (!isReload()) return;
  const typed = readTypedText(document, (field) => touched.has(field));
  sessionStorage.setItem(storageKey, JSON.stringify({ page: location.href, typed }));
});

function putBack(typed: readonly TypedField[]): void {
  let left = typed;
  const next = (): void => {
    left = putBackTypedText(document, left);
    if (left.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(next);
  observer.observe(document, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), fieldsTimeout);
  next();
}

const stored = sessionStorage.getItem(storageKey);
sessionStorage.removeItem(storageKey);
if (stored !== null) {
  // Written above, by the page before this one.
  const { page, typed }: { page: string; typed: TypedField[] } = JSON.parse(stored);
  document.addEventListener('DOMContentLoaded', () => {
    if (page !== location.href) return;
    // The fields of a rendered page are nobody's before React has them.
    if (document.getElementById(serverPageElementId))
      document.addEventListener('pagehydrated', () => putBack(typed), { once: true });
    else putBack(typed);
  });
}
