import { cn, FieldNotes } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';
import type { CheckboxFieldProps } from './choice-fields';

interface CheckableFieldProps extends CheckboxFieldProps {
  rowClassName?: string;
  labelClassName?: string;
  /** Puts hint and error below the label: the width of the control and its gap. */
  notesClassName: string;
}

/** What a checkbox and a switch share: the control, the label beside it, and hint and error below. */
export function CheckableField({
  label,
  children,
  error,
  hint,
  required,
  fieldClassName,
  rowClassName,
  labelClassName,
  notesClassName,
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
        <label htmlFor={controlId} className={cn('min-h-11 min-w-0 py-2.5 leading-snug', labelClassName)}>
          {label}
          {children}
        </label>
      </div>
      <div className={cn('-mt-1.5', notesClassName)}>
        <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </div>
  );
}
