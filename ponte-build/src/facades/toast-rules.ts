import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Toast = typeof sonnerToast;
type Message = Parameters<Toast['message']>[0];

/**
 * In milliseconds: as long as an error, or a message with something to press, stays. Any other ends after the Toaster's
 * own five seconds.
 */
const timeToAct = 10_000;

/**
 * Key of localStorage, where 'on' keeps every message until somebody closes it (WCAG 2.2.1: who reads slowly can turn
 * the time off). The footer's switch sets it (shared-ui/src/messages-stay.ts, whose test compares the key).
 */
export const messagesStayStorageKey = 'ponte-messages-stay';

/**
 * Event of the window: something is said with sonner, whose Toaster may not be loaded yet. It then shows what was said
 * before it came (shared-ui/src/overlays/messages.ts listens, and its test compares the name).
 */
export const messageSaidEvent = 'ponte-message-said';

function doMessagesStay(): boolean {
  try {
    return localStorage.getItem(messagesStayStorageKey) === 'on';
  } catch {
    // Storage is blocked: nothing can have been chosen.
    return false;
  }
}

const announced =
  <Said extends unknown[], Result>(say: (...said: Said) => Result) =>
  (...said: Said): Result => {
    window.dispatchEvent(new Event(messageSaidEvent));
    return say(...said);
  };

/**
 * sonner's `toast` with four rules of this product: an error and a message with something to press stay ten seconds,
 * and where somebody chose so every message until it is closed; an error that is said again takes its own place instead
 * of a second one; a success takes away the errors before it, because what they told is mended. Each one announces
 * itself ({@link messageSaidEvent}).
 * @param toast sonner's own, which stays as it is
 * @returns its whole interface
 */
export function withToastRules(toast: Toast): Toast {
  const withTime = (options: ExternalToast = {}, duration?: number): ExternalToast => {
    if (doMessagesStay()) return { ...options, duration: Infinity };
    const time = options.action ? timeToAct : duration;
    return time === undefined ? options : { duration: time, ...options };
  };

  const error = (message: Message, options?: ExternalToast): string | number =>
    toast.error(message, {
      ...(typeof message === 'string' ? { id: `error-${message}` } : {}),
      ...withTime(options, timeToAct),
    });

  const success = (message: Message, options?: ExternalToast): string | number => {
    for (const shown of toast.getToasts()) {
      if (!('dismiss' in shown) && shown.type === 'error' && shown.id !== options?.id) toast.dismiss(shown.id);
    }
    return toast.success(message, withTime(options));
  };

  return Object.assign(
    announced((message: Message, options?: ExternalToast) => toast(message, withTime(options))),
    toast,
    {
      message: announced((message: Message, options?: ExternalToast) => toast.message(message, withTime(options))),
      info: announced((message: Message, options?: ExternalToast) => toast.info(message, withTime(options))),
      warning: announced((message: Message, options?: ExternalToast) => toast.warning(message, withTime(options))),
      error: announced(error),
      success: announced(success),
      loading: announced(toast.loading),
      // Not by `announced`, which would lose the type of what is promised.
      promise: ((...said) => {
        window.dispatchEvent(new Event(messageSaidEvent));
        return toast.promise(...said);
      }) satisfies Toast['promise'],
      custom: announced(toast.custom),
    },
  );
}
