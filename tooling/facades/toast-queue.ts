import type { ExternalToast, toast as realToast } from 'sonner';

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error';
type Message = Parameters<typeof realToast.message>[0];
type RealToast = Pick<typeof realToast, Kind | 'dismiss'>;

export interface ToastQueue {
  toast: Record<Kind, (message: Message, options?: ExternalToast) => string | number> & { dismiss: (id?: string | number) => void };
  /** Loads what shows toasts. A failed load is forgotten: the next one tries again. */
  load: () => Promise<void>;
}

/**
 * `toast` as sonner has it, before sonner is there: what is said meanwhile is shown as soon as it is. An error stays until it is closed (design
 * system, Toast); said again it takes its own place instead of a second one.
 */
export function createToastQueue(loadReal: () => Promise<RealToast>): ToastQueue {
  let real: RealToast | undefined;
  let pending: Promise<void> | undefined;
  let waiting: { id: string | number; show: (toast: RealToast) => void }[] = [];
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

  const say =
    (kind: Kind) =>
    (message: Message, options: ExternalToast = {}): string | number => {
      count += 1;
      const isError = kind === 'error';
      // An id of ours, so that whoever raised it can dismiss or replace it before and after.
      const id = options.id ?? (isError && typeof message === 'string' ? `error-${message}` : `queued-${count}`);
      const show = (toast: RealToast): unknown => toast[kind](message, { ...(isError ? { duration: Infinity } : {}), ...options, id });
      if (real) {
        show(real);
      } else {
        waiting = [...waiting.filter((other) => other.id !== id), { id, show }];
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
      dismiss: (id) => {
        if (real) real.dismiss(id);
        else waiting = id === undefined ? [] : waiting.filter((other) => other.id !== id);
      },
    },
    load,
  };
}
