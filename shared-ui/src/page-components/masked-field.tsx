import { useLayoutEffect, useRef, type ChangeEvent, type CompositionEvent, type ReactNode } from 'react';
import { applyMask, caretAfter } from './mask';
import { TextField, type TextFieldProps } from '@ponte/shared-ui';

/** Props of {@link MaskedField}. */
export interface MaskedFieldProps extends TextFieldProps {
  /** '0' a digit, 'A' a letter or digit, anything else itself. Several: the first with room for what is typed. */
  mask: string | readonly string[];
  /** Formats instead of the mask, for what a mask can't say. Must leave its own result as it is. */
  format?: (text: string) => string;
  /** One character that the caret counts, where that is not every letter and digit. */
  caretCounts?: RegExp;
}

/** What {@link reformat} may be told. */
interface ReformatOptions {
  /** One character that the caret counts. */
  counts?: RegExp | undefined;
  /** What has changed the text. */
  change?: Event;
}

/** Writes into the element and puts the caret back to where it was among the characters that count. */
export function reformat(
  element: HTMLInputElement,
  format: (text: string) => string,
  { counts, change }: ReformatOptions = {},
): void {
  const before = element.value;
  const after = format(before);
  if (after === before) return;
  const caret = element.selectionStart ?? before.length;
  element.value = after;
  if (document.activeElement === element) {
    // Delete, alone or for a word: punctuation that comes back would stop it for ever.
    const isForward = change instanceof InputEvent && /^delete\w+Forward$/.test(change.inputType);
    const position = caretAfter(before, caret, after, { counts, isForward });
    element.setSelectionRange(position, position);
  }
}

/**
 * A text with fixed punctuation (CPF, CEP, phone). The mask is put on after every change, whoever made it: keys, a
 * paste with or without punctuation, the browser's autofill.
 */
export function MaskedField({
  mask,
  format,
  caretCounts,
  onChange,
  onCompositionEnd,
  ref,
  value,
  defaultValue,
  ...props
}: MaskedFieldProps): ReactNode {
  const element = useRef<HTMLInputElement | null>(null);
  const toText = format ?? ((text: string): string => applyMask(mask, text));

  // Forms write raw text into the element by its ref (defaults, reset); it is dressed here after the render that
  // follows.
  useLayoutEffect(() => {
    if (element.current && document.activeElement !== element.current)
      reformat(element.current, toText, { counts: caretCounts });
  });

  return (
    <TextField
      spellCheck={false}
      autoCorrect="off"
      {...props}
      {...(value === undefined ? {} : { value: toText(String(value)) })}
      {...(defaultValue === undefined ? {} : { defaultValue: toText(String(defaultValue)) })}
      ref={(input) => {
        element.current = input;
        const cleanup = typeof ref === 'function' ? ref(input) : undefined;
        if (ref && typeof ref === 'object') ref.current = input;
        return cleanup;
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        // A phone's keyboard that is still composing a word would write it twice.
        const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (!isComposing) reformat(event.currentTarget, toText, { counts: caretCounts, change: event.nativeEvent });
        onChange?.(event);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => {
        reformat(event.currentTarget, toText, { counts: caretCounts });
        onCompositionEnd?.(event);
      }}
    />
  );
}
