import { toast, type ExternalToast } from 'sonner';

function dismissWhere(
  isMeant: (message: { id: string | number; type?: string | undefined; action?: unknown }) => boolean,
): void {
  for (const message of toast.getToasts()) if (!('dismiss' in message) && isMeant(message)) toast.dismiss(message.id);
}

/** Errors raised as a page is left, for the page that comes: the next change of page leaves them. */
const forNextPage = new Set<string | number>();

/**
 * Tells an error on the page that comes next: call it right before navigating there ("you have to sign in", on the sign-in page).
 *
 * @param options sonner's own
 */
export function errorOnNextPage(message: string, options?: ExternalToast): void {
  forNextPage.add(toast.error(message, options));
}

/** Takes away the errors in the Toaster: they tell of a page that was left. Those told for the page that comes stay on it. */
export function dismissErrors(): void {
  dismissWhere(({ id, type }) => type === 'error' && !forNextPage.has(id));
  forNextPage.clear();
}

/** Takes away what the Toaster tells or offers somebody whose session has ended: errors, and messages with something to press. */
export function dismissPersonal(): void {
  dismissWhere(({ type, action }) => type === 'error' || Boolean(action));
}
