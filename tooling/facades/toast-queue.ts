import type { ExternalToast, toast as realToast } from 'sonner';

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error';
type Message = Parameters<typeof realToast.message>[0];
type RealToast = Pick<typeof realToast, Kind | 'dismiss' | 'getToasts'>;

export interface ToastQueue {
  toast: Record<Kind, (message: Message, options?: ExternalToast) => string | number> & {
    dismiss: (id?: string | number) => void;
    getToasts: () => { id: string | number; type?: string; action?: unknown }[];
  };
  /** Loads what shows toasts. A failed load is forgotten: the next one tries again. */
  load: () => Promise<void>;
}

/** In milliseconds: as long as a message with something to press stays. Any other ends after the Toaster's own five seconds. */
const timeToPress = 10_000;

/**
 * `toast` as sonner has it, before sonner is there: what is said meanwhile is shown as soon as it is. An error that is said again takes its own
 * place instead of a second one, and a success takes away the errors before it: what they told is mended.
 */
export function createToastQueue(loadReal: () => Promise<RealToast>): ToastQueue {
  let real: RealToast | undefined;
  let pending: Promise<void> | undefined;
  let waiting: { id: string | number; type: Kind; action: unknown; show: (toast: RealToast) => void }[] = [];
  let count = 0;

  const load = (): Promise<void> => {
    pending ??= loadReal().then(
      (loaded) => {
        real = loaded;
        for (const { show } of waiting) show(loaded);
        waiting = [];
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };

  const shown: ToastQueue['toast']['getToasts'] = () =>
    real ? real.getToasts().map((one) => ('dismiss' in one ? { id: one.id } : one)) : waiting;

  const dismiss = (id?: string | number): void => {
    if (real) real.dismiss(id);
    else waiting = id === undefined ? [] : waiting.filter((other) => other.id !== id);
  };

  const say =
    (kind: Kind) =>
    (message: Message, options: ExternalToast = {}): string | number => {
      count += 1;
      const isError = kind === 'error';
      // An id of ours, so that whoever raised it can dismiss or replace it before and after.
      const id = options.id ?? (isError && typeof message === 'string' ? `error-${message}` : `queued-${count}`);
      const show = (toast: RealToast): unknown =>
        toast[kind](message, { ...(options.action ? { duration: timeToPress } : {}), ...options, id });
      if (kind === 'success')
        for (const other of shown()) if (other.type === 'error' && other.id !== id) dismiss(other.id);
      if (real) {
        show(real);
      } else {
        waiting = [...waiting.filter((other) => other.id !== id), { id, type: kind, action: options.action, show }];
        // Offline: it stays in the queue, and the next toast or the browser's 'online' tries again.
        load().catch(() => undefined);
      }
      return id;
    };

  return {
    toast: {
      message: say('message'),
      success: say('success'),
      info: say('info'),
      warning: say('warning'),
      error: say('error'),
      dismiss,
      getToasts: shown,
    },
    load,
  };
}
