import { toast } from 'sonner';

function dismissWhere(isMeant: (message: { type?: string | undefined; action?: unknown }) => boolean): void {
  for (const message of toast.getToasts()) if (!('dismiss' in message) && isMeant(message)) toast.dismiss(message.id);
}

/** Takes away the errors in the Toaster: they tell of a page that was left. An error about a navigation is raised once that has ended. */
export function dismissErrors(): void {
  dismissWhere(({ type }) => type === 'error');
}

/** Takes away what the Toaster tells or offers somebody whose session has ended: errors, and messages with something to press. */
export function dismissPersonal(): void {
  dismissWhere(({ type, action }) => type === 'error' || Boolean(action));
}
