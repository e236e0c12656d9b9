/** Storage that never throws: blocked or full storage falls back to memory, so that a visit still works. */
export interface SafeStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A {@link SafeStorage} over the browser's own; without one (on a server) it is memory alone. */
export function createSafeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  const memory = new Map<string, string>();
  const native = (): Storage | undefined => {
    try {
      return globalThis[kind];
    } catch {
      // Reading the property itself throws when the browser blocks storage.
      return undefined;
    }
  };
  return {
    getItem(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return native()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        const storage = native();
        if (!storage) throw new Error('storage is blocked');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        native()?.removeItem(key);
      } catch {
        // Nothing was stored there.
      }
    },
  };
}

/** Kept between visits, shared by tabs. */
export const localStore = createSafeStorage('localStorage');

/** Kept until the tab is closed, of this tab alone. */
export const tabStore = createSafeStorage('sessionStorage');

/**
 * Keys in the browser's storage. Other tabs watch `session` and `profile`; `provider` is kept while a tab is away at
 * Google or Facebook to sign in.
 */
export const storageKeys = {
  session: 'ponte-session',
  profile: 'ponte-profile',
  returnPath: 'ponte-return-path',
  provider: 'ponte-provider',
} as const;
