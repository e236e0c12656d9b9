import { useId, type ReactNode } from 'react';
import { cn } from '../cn';

/** What every field takes. */
export interface FieldOptions {
  label: ReactNode;
  /** Shown under the control, above the hint, and announced. */
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  /** Class of the whole field; `className` is the control's. */
  fieldClassName?: string;
  /** The label is for screen readers only: a placeholder or the place says the rest. */
  hideLabel?: boolean;
}

/** What a control inside {@link Field} must carry. */
export interface ControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldOptions {
  id?: string;
  /** Ids of further descriptions. */
  describedBy?: string;
  /** Beside the hint, at the right: a counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error of one field, tied together for screen readers. */
export function Field({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel = false,
  id,
  describedBy,
  aside,
  children,
}: FieldProps): ReactNode {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [error ? errorId : undefined, hint === undefined ? undefined : hintId, describedBy]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cn('min-w-0', fieldClassName)}>
      <label
        htmlFor={controlId}
        className={cn(hideLabel ? 'sr-only' : 'mb-1.5 block w-fit text-sm font-semibold', required && 'ui-required')}
      >
        {label}
      </label>
      {children({
        id: controlId,
        required,
        'aria-invalid': Boolean(error),
        'aria-describedby': descriptions === '' ? undefined : descriptions,
      })}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} aside={aside} />
    </div>
  );
}

interface FieldNotesProps {
  hint?: ReactNode;
  hintId: string;
  error?: string;
  errorId: string;
  aside?: ReactNode;
}

/**
 * Error and hint under a control. The live region is there from the start: one that appears with its text is often not
 * read.
 */
export function FieldNotes({ hint, hintId, error, errorId, aside }: FieldNotesProps): ReactNode {
  return (
    <>
      <div aria-live="polite" id={errorId}>
        {error && (
          <p className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
            <svg aria-hidden viewBox="0 0 16 16" className="mt-[0.2em] size-4 shrink-0" fill="none">
              <circle cx="8" cy="8" r="7" stroke="currentColor" strokeWidth="1.5" />
              <path d="M8 4.500v4.200M8 11.400v.1" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
            <span className="min-w-0">{error}</span>
          </p>
        )}
      </div>
      {(hint !== undefined || aside !== undefined) && (
        <div className="mt-1.5 flex justify-between gap-4 text-sm text-ink-faint">
          <div id={hintId} className="min-w-0">
            {hint}
          </div>
          {aside}
        </div>
      )}
    </>
  );
}

/** Classes of a control: one look for inputs, selects and text areas. */
export const controlClasses = [
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-ink transition-[border-color,box-shadow]',
  'hover:border-ink-soft focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:border-line disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken',
].join(' ');
