/** A flat form: what a draft can hold. */
export type DraftValues = Record<string, string | boolean | string[]>;

/** What was typed, and what it began from. */
export interface Draft<T extends DraftValues> {
  values: T;
  /** Version of the stored row that the typing began from; null for something new. */
  base: string | null;
}

function isSameKind(value: unknown, model: DraftValues[string]): value is DraftValues[string] {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return typeof value === typeof model;
}

/**
 * What was stored, over complete defaults. A field of another kind (an older release wrote it, or someone by hand)
 * keeps its default, so that a draft can never break the form that it is restored into.
 */
export function mergeDraft<T extends DraftValues>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const values = new Map<string, unknown>(Object.entries(stored));
  // Every key of the defaults, each with a value of the same kind.
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const kept = values.get(name);
      return [name, isSameKind(kept, value) ? kept : value];
    }),
  ) as T;
}

/** Whether `b` says the same as `a`, in the fields that `a` has. */
export function isSameValues<T extends DraftValues>(a: T, b: T): boolean {
  return JSON.stringify(mergeDraft(a, b)) === JSON.stringify(a);
}

/** Blocked or full storage must never stop a form: the draft is then simply not kept. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The draft under this key, over complete defaults; undefined when there is none that can be read. */
export function readDraft<T extends DraftValues>(key: string, defaults: T): Draft<T> | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored) || !('values' in stored)) return undefined;
  const base = 'base' in stored && typeof stored.base === 'string' ? stored.base : null;
  return { values: mergeDraft(defaults, stored.values), base };
}

/**
 * Keeps what was typed, in this tab only and until it is closed.
 * @param never fields that are left out: a password, a consent
 */
export function writeDraft<T extends DraftValues>(
  key: string,
  { values, base }: Draft<T>,
  never: readonly (keyof T & string)[] = [],
): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !never.includes(name)));
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ values: kept, base })));
}

/** Deletes a draft of this tab; nothing happens where storage is blocked. */
export function removeDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}
