/** A flat form: what a draft can hold. */
export type DraftValues = Record<string, string | boolean>;

export interface Draft<T extends DraftValues> {
  values: T;
  /** Version of the stored row that the typing began from; null for something new. */
  base: string | null;
}

/**
 * What was stored, over complete defaults. A field of another kind (an older release wrote it, or someone by hand) keeps its
 * default, so that a draft can never break the form that it is restored into.
 */
export function mergeDraft<T extends DraftValues>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const values = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const kept: unknown = values.get(name);
      return [name, typeof kept === typeof value ? kept : value];
    }),
  ) as T;
}

export function isSameValues(a: DraftValues, b: DraftValues): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}

/** Blocked or full storage must never stop a form: the draft is then simply not kept. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export function readDraft<T extends DraftValues>(key: string, defaults: T): Draft<T> | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored) || !('values' in stored)) return undefined;
  const base = 'base' in stored && typeof stored.base === 'string' ? stored.base : null;
  return { values: mergeDraft(defaults, stored.values), base };
}

export function writeDraft<T extends DraftValues>(key: string, draft: Draft<T>): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function removeDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}
