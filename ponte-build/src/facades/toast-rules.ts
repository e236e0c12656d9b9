import type { ExternalToast, toast as sonnerToast } from 'sonner';

type Toast = typeof sonnerToast;
type Message = Parameters<Toast['message']>[0];

/** In milliseconds: as long as an error, or a message with something to press, stays. Any other ends after the Toaster's own five seconds. */
const timeToAct = 10_000;

/**
 * sonner's `toast` with three rules of this product: an error and a message with something to press stay ten seconds; an error that is said again
 * takes its own place instead of a second one; a success takes away the errors before it, because what they told is mended.
 * @param toast sonner's own, which stays as it is
 * @returns its whole interface
 */
export function withToastRules(toast: Toast): Toast {
  const withTime = (options: ExternalToast = {}): ExternalToast =>
    options.action ? { duration: timeToAct, ...options } : options;

  const error = (message: Message, options?: ExternalToast): string | number =>
    toast.error(message, {
      duration: timeToAct,
      ...(typeof message === 'string' ? { id: `error-${message}` } : {}),
      ...options,
    });

  const success = (message: Message, options?: ExternalToast): string | number => {
    for (const shown of toast.getToasts()) {
      if (!('dismiss' in shown) && shown.type === 'error' && shown.id !== options?.id) toast.dismiss(shown.id);
    }
    return toast.success(message, withTime(options));
  };

  return Object.assign((message: Message, options?: ExternalToast) => toast(message, withTime(options)), toast, {
    message: (message: Message, options?: ExternalToast) => toast.message(message, withTime(options)),
    info: (message: Message, options?: ExternalToast) => toast.info(message, withTime(options)),
    warning: (message: Message, options?: ExternalToast) => toast.warning(message, withTime(options)),
    error,
    success,
  });
}
