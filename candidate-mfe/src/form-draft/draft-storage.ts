/** A flat form: what a draft can hold. */
export type DraftValues = Record<string, string | boolean | string[]>;

function isSameKind(value: unknown, model: DraftValues[string]): value is DraftValues[string] {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => typeof item === 'string');
  return typeof value === typeof model;
}

/**
 * What was stored, over complete defaults. A field of another kind (an older release wrote it, or someone by hand) keeps its default,
 * so that a draft can never break the form that it is restored into.
 */
export function mergeDraft<T extends DraftValues>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const kept = values.get(name);
      return [name, isSameKind(kept, value) ? kept : value];
    }),
  ) as T;
}

export function isSameValues(a: DraftValues, b: DraftValues): boolean {
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

/** The draft under this key as complete values; undefined when there is none that differs from what is saved. */
export function readDraft<T extends DraftValues>(key: string, saved: T): T | undefined {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (stored === null || stored === undefined) return undefined;
  const values = mergeDraft(saved, stored);
  return isSameValues(saved, values) ? undefined : values;
}

export function writeDraft(key: string, values: DraftValues): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(values)));
}

export function removeDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}
