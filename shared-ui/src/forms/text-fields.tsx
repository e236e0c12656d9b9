import { Eye, EyeOff } from 'lucide-react';
import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { controlClasses, Field, type FieldOptions } from './field';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required'> {}

/** One line of text. Takes what react-hook-form's `register` gives. */
export function TextField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  ...props
}: TextFieldProps): ReactNode {
  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) => <input type="text" {...props} {...control} className={cn(controlClasses, className)} />}
    </Field>
  );
}

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends FieldOptions, Omit<ComponentProps<'textarea'>, 'required'> {
  /** Counts characters under the field, against `limit` or `maxLength` when there is one. */
  showCount?: boolean;
  /**
   * How many characters are taken, without spaces around the text. Unlike `maxLength`, by which a browser cuts the end
   * of a paste, it loses nothing: a longer text is said to be too long, and counted, as soon as it is; that it is not
   * sent is for whoever checks the form.
   */
  limit?: number;
}

/** Several lines of text. It grows with what is written, where the browser can (field-sizing). */
export function TextAreaField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  showCount = false,
  limit,
  onChange,
  ref,
  ...props
}: TextAreaFieldProps): ReactNode {
  const [written, setWritten] = useState(String(props.value ?? props.defaultValue ?? ''));
  const shown = props.value === undefined ? written : String(props.value);
  const most = limit ?? props.maxLength;
  const count = (limit === undefined ? shown : shown.trim()).length;
  const isTooLong = limit !== undefined && count > limit;
  return (
    <Field
      {...{ label, hint, required, fieldClassName, hideLabel, id }}
      error={error ?? (isTooLong ? `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres` : undefined)}
      describedBy={props['aria-describedby']}
      aside={
        showCount || isTooLong ? (
          <span
            className={cn(
              'shrink-0 tabular-nums',
              most !== undefined && count > most * 0.9 && 'text-warning',
              isTooLong && 'font-semibold text-danger',
            )}
          >
            {most === undefined ? count : `${count}/${most}`}
          </span>
        ) : undefined
      }
    >
      {(control) => (
        <textarea
          rows={4}
          {...props}
          {...control}
          ref={(element) => {
            const cleanup = typeof ref === 'function' ? ref(element) : undefined;
            if (ref && typeof ref === 'object') ref.current = element;
            // react-hook-form writes its default into the element when it is registered.
            if (element) setWritten(element.value);
            return cleanup;
          }}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            setWritten(event.target.value);
            onChange?.(event);
          }}
          // What stands below a long text stays near: beyond that share of the window the text scrolls in its field.
          className={cn(
            controlClasses,
            'max-h-[60svh] min-h-28 resize-y field-sizing-content print:max-h-none',
            className,
          )}
        />
      )}
    </Field>
  );
}

/** A password, with a button that shows it. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  ...props
}: TextFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...props}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={cn(controlClasses, 'pr-12', className)}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-faint noscript:hidden hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            <span className="sr-only">{isShown ? 'Ocultar senha' : 'Mostrar senha'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
