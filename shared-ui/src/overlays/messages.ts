import { useSyncExternalStore } from 'react';
import type { ExternalToast, toast } from 'sonner';
import { onDemand } from './load-once';

/*
 * sonner is no part of a page's first load: most visitors read and leave, and no message was ever said to them. It
 * comes with the first sign of use (the shell's `Messages`) or with the first message, whichever is earlier.
 */
const panel = onDemand(async () => import(/* webpackChunkName: "ui-messages" */ './toaster-panel'));
type Panel = Awaited<ReturnType<typeof panel.load>>;

/** Event of the window whenever something is said with the shared sonner (ponte-build/src/facades/toast-rules.ts). */
export const messageSaidEvent = 'ponte-message-said';

/**
 * The code of messages, sonner's `toast` and `useSonner` with it; undefined while nobody needed it, and on a server.
 */
export function useMessages(): Panel | undefined {
  return useSyncExternalStore(panel.subscribe, panel.peek, () => undefined);
}

/**
 * Says something with sonner's `toast` from code that a first visit loads: it must not import sonner itself, which
 * would come along. What is loaded by a press, or belongs to the signed-in, imports it as usual.
 *
 * @param say gets sonner's own `toast`: at once where it is there, otherwise when it has come, at the latest when the
 * browser is online again
 * @example withToast((toast) => toast.success('Perfil salvo'))
 */
export function withToast(say: (sonner: typeof toast) => unknown): void {
  const loaded = panel.peek();
  if (loaded) {
    say(loaded.toast);
    return;
  }
  panel.load().then(
    (loaded) => say(loaded.toast),
    (error: unknown) => {
      console.error('the code of messages did not arrive', error);
      window.addEventListener('online', () => withToast(say), { once: true });
    },
  );
}

function dismissWhere(
  isMeant: (message: { id: string | number; type?: string | undefined; action?: unknown }) => boolean,
): void {
  // Where it was never loaded nothing was said.
  const toast = panel.peek()?.toast;
  for (const message of toast?.getToasts() ?? [])
    if (!('dismiss' in message) && isMeant(message)) toast?.dismiss(message.id);
}

/** Errors raised as a page is left, for the page that comes: the next change of page leaves them. */
const forNextPage = new Set<string | number>();
/** How often a page was left: an error whose code came after that is on its page already. */
let leftPages = 0;

/**
 * Tells an error on the page that comes next: call it right before navigating there ("you have to sign in", on the
 * sign-in page).
 *
 * @param options sonner's own
 */
export function errorOnNextPage(message: string, options?: ExternalToast): void {
  const left = leftPages;
  withToast((toast) => {
    const id = toast.error(message, options);
    if (left === leftPages) forNextPage.add(id);
  });
}

/**
 * Takes away the errors in the Toaster: they tell of a page that was left. Those told for the page that comes stay on
 * it.
 */
export function dismissErrors(): void {
  dismissWhere(({ id, type }) => type === 'error' && !forNextPage.has(id));
  forNextPage.clear();
  leftPages += 1;
}

/**
 * Takes away what the Toaster tells or offers somebody whose session has ended: errors, and messages with something to
 * press.
 */
export function dismissPersonal(): void {
  dismissWhere(({ type, action }) => type === 'error' || Boolean(action));
}

/** Takes away a success without anything to press: who opens the menu over it has gone on. */
export function dismissSuccesses(): void {
  dismissWhere(({ type, action }) => type === 'success' && !action);
}
