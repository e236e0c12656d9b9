import { announce } from '@ponte/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What {@link useLookupFill} is told. */
export interface LookupFillOptions<T extends FieldValues> {
  /** The field whose text is looked up. */
  field: Path<T>;
  /** What is asked for; undefined while the text is not complete. */
  keyOf: (text: string) => string | undefined;
  /**
   * Asks. Left out: there is no such service, and nothing happens. May reject: that is told to `onFailure`, never to
   * the person.
   */
  // Who calls this hook writes the name: another one would be a breaking change.
  // eslint-disable-next-line id-denylist
  look: ((key: string, signal: AbortSignal) => Promise<Partial<Record<Path<T>, string>> | undefined>) | undefined;
  /** What is said and shown when fields were filled. */
  filledText: string;
  onFailure: (error: unknown) => void;
}

/**
 * Fills fields from what one of them says, for instance an address from its postal code. What a person wrote is never
 * overwritten: only an empty field is filled, or one that still holds what an earlier lookup wrote. Typing is never
 * held up, and an answer that comes after the text has changed is dropped.
 * @returns the text to show at the field once something was filled
 */
export function useLookupFill<T extends FieldValues, Output>(
  { subscribe, getValues, setValue }: Pick<UseFormReturn<T, unknown, Output>, 'subscribe' | 'getValues' | 'setValue'>,
  { field, filledText, ...options }: LookupFillOptions<T>,
): string | undefined {
  const [isFilled, setFilled] = useState(false);
  const isOffered = options.look !== undefined;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!isOffered) return undefined;
    const written = new Map<string, string>();
    let asked: string | undefined;
    let pending: AbortController | undefined;

    const fill = (found: Partial<Record<Path<T>, string>>): void => {
      let count = 0;
      // The keys are those of its type; the type of Object.entries is only string.
      for (const [name, text] of Object.entries(found) as [Path<T>, string][]) {
        const current = String(getValues(name) ?? '');
        const isOurs = current !== '' && current === written.get(name);
        if (text === current || !(isOurs || (current.trim() === '' && text !== ''))) continue;
        written.set(name, text);
        // The fields that a lookup fills hold texts: the caller names no others.
        setValue(name, text as PathValue<T, Path<T>>, { shouldDirty: true, shouldValidate: text !== '' });
        count += 1;
      }
      if (count === 0) return;
      setFilled(true);
      announce(filledText);
    };

    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // Without a name it is a reset, not a person typing.
        if (name !== field) return;
        const key = latest.current.keyOf(String(values[field] ?? ''));
        if (key === asked) return;
        asked = key;
        pending?.abort();
        setFilled(false);
        if (key === undefined) return;
        const { signal } = (pending = new AbortController());
        latest.current
          .look?.(key, signal)
          .then((found) => {
            if (found && !signal.aborted) fill(found);
          })
          .catch((error: unknown) => {
            if (!signal.aborted) latest.current.onFailure(error);
          });
      },
    });
    return () => {
      unsubscribe();
      pending?.abort();
    };
  }, [isOffered, field, filledText, subscribe, getValues, setValue]);

  return isFilled ? filledText : undefined;
}
