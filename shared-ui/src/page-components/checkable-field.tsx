import { cn, FieldNotes } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';
import type { CheckboxFieldProps } from './choice-fields';

interface CheckableFieldProps extends CheckboxFieldProps {
  rowClassName?: string;
  /** Of the words: the label with hint and error. */
  wordsClassName?: string;
  labelClassName?: string;
}

/**
 * What a checkbox and a switch share: the control, the label beside it, and hint and error below that, wherever the
 * row leaves it.
 */
export function CheckableField({
  label,
  children,
  error,
  hint,
  required,
  fieldClassName,
  rowClassName,
  wordsClassName,
  labelClassName,
  id,
  ...props
}: CheckableFieldProps): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [error ? errorId : undefined, hint === undefined ? undefined : hintId, props['aria-describedby']]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cn('min-w-0', fieldClassName)}>
      <div className={cn('flex gap-3', rowClassName)}>
        <input
          {...props}
          type="checkbox"
          id={controlId}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={descriptions === '' ? undefined : descriptions}
        />
        <div className={cn('min-w-0 flex-1', wordsClassName)}>
          <label
            htmlFor={controlId}
            className={cn(
              'block min-h-11 w-fit max-w-full py-2.5 leading-snug',
              required && 'ui-required',
              labelClassName,
            )}
          >
            {label}
            {children}
          </label>
          <div className="-mt-1.5">
            <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
          </div>
        </div>
      </div>
    </div>
  );
}
