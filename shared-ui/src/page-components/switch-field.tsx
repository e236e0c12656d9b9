import { cn, FieldNotes } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';
import type { CheckboxFieldProps } from './choice-fields';

/** Props of {@link SwitchField}: those of a CheckboxField. */
export type SwitchFieldProps = CheckboxFieldProps;

/**
 * On or off, for what takes effect at once (a checkbox waits for its form to be sent). A native checkbox with the
 * switch's role: forms, Space and the label's press work by themselves.
 */
export function SwitchField({
  label,
  children,
  error,
  hint,
  required,
  fieldClassName,
  id,
  className,
  ...props
}: SwitchFieldProps): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [error ? errorId : undefined, hint === undefined ? undefined : hintId, props['aria-describedby']]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cn('min-w-0', fieldClassName)}>
      {/* With large text on a phone the words go below the switch: beside it they would be broken. */}
      <div className="flex flex-wrap gap-x-3">
        <input
          {...props}
          type="checkbox"
          role="switch"
          id={controlId}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={descriptions === '' ? undefined : descriptions}
          className={cn(
            'mt-2 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-line-strong p-0.5 transition-colors',
            'before:block before:size-5.5 before:rounded-full before:bg-surface before:shadow-xs before:transition-transform',
            'checked:border-brand checked:bg-brand checked:before:translate-x-5 disabled:cursor-default disabled:opacity-55',
            // The system repaints backgrounds; its own checkbox says on and off.
            'forced-colors:appearance-auto forced-colors:before:hidden',
            className,
          )}
        />
        <label
          htmlFor={controlId}
          className="min-h-11 max-w-max min-w-[min(100%,6.5rem)] flex-1 cursor-pointer py-2.5 leading-snug"
        >
          {label}
          {children}
        </label>
      </div>
      <div className="-mt-1.5 pl-15">
        <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </div>
  );
}
