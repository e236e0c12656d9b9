import { Eye, EyeOff } from 'lucide-react';
import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../cn';
import { controlClasses, Field, type FieldOptions } from './field';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldOptions, Omit<ComponentProps<'input'>, 'required'> {
  /** Inside the control, before the text: an icon. */
  leading?: ReactNode;
}

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
  leading,
  ...props
}: TextFieldProps): ReactNode {
  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) =>
        leading === undefined ? (
          <input type="text" {...props} {...control} className={cn(controlClasses, className)} />
        ) : (
          <div className="relative">
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-faint [&_svg]:size-5"
            >
              {leading}
            </span>
            <input type="text" {...props} {...control} className={cn(controlClasses, 'pl-11', className)} />
          </div>
        )
      }
    </Field>
  );
}

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends FieldOptions, Omit<ComponentProps<'textarea'>, 'required'> {
  /** Counts characters under the field, against `maxLength` when there is one. */
  showCount?: boolean;
  /**
   * How many characters are taken. The browser does not cut a longer text, so that no end of a paste is lost: the count
   * shows that it is too long, and whoever checks the form refuses it with a sentence.
   */
  maxLength?: number;
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
  maxLength,
  onChange,
  ref,
  ...props
}: TextAreaFieldProps): ReactNode {
  const [length, setLength] = useState(String(props.value ?? props.defaultValue ?? '').length);
  const shown = props.value === undefined ? length : String(props.value).length;
  const isTooLong = maxLength !== undefined && shown > maxLength;
  return (
    <Field
      {...{ label, error, hint, required, fieldClassName, hideLabel, id }}
      describedBy={props['aria-describedby']}
      aside={
        showCount || isTooLong ? (
          <span
            className={cn(
              'shrink-0 tabular-nums',
              maxLength !== undefined && shown > maxLength * 0.9 && 'text-warning',
              isTooLong && 'font-semibold text-danger',
            )}
          >
            {maxLength === undefined ? shown : `${shown}/${maxLength}`}
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
            if (element) setLength(element.value.length);
            return cleanup;
          }}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            setLength(event.target.value.length);
            onChange?.(event);
          }}
          className={cn(controlClasses, 'min-h-28 resize-y field-sizing-content', className)}
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
  leading: _leading,
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
