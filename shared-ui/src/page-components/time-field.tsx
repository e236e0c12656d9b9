import { cn, controlClasses, Field, type FieldOptions } from '@ponte/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { afterFocusMoves } from './after-focus';
import { isTyping } from './date-text';
import { reformat } from './masked-field';
import { completeTime, formatTypedTime, padTime, readTime } from './time-text';

/** Props of {@link TimeField}: what react-hook-form's Controller gives as `field` fits. */
export interface TimeFieldProps
  extends
    FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** HH:mm, '' for none, or what was typed so far. */
  value: string;
  /**
   * Hears of every change: a whole time as HH:mm, else the text as it stands ('', '14h3'), which the form's own rule
   * refuses.
   */
  onChange: (value: string) => void;
}

/**
 * A time of day, typed as 14h30 (or pasted, with 'h' or a colon). Not `<input type="time">`: that one follows the
 * language of the browser, shows '--:--' or 'AM', and tells a half-typed time from none nowhere.
 */
export function TimeField({
  label,
  error,
  hint,
  required,
  fieldClassName,
  hideLabel,
  id,
  className,
  value,
  onChange,
  onBlur,
  onKeyDown,
  ...props
}: TimeFieldProps): ReactNode {
  /** '14' becomes '14h00' when the person goes on: to another field, or to the form's button by Enter. */
  const complete = (): void => {
    const shown = formatTypedTime(value);
    const whole = completeTime(shown);
    if (whole !== shown) onChange(readTime(whole));
  };

  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) => (
        <input
          autoComplete="off"
          inputMode="numeric"
          placeholder="00h00"
          {...props}
          {...control}
          type="text"
          value={formatTypedTime(value)}
          onChange={(event) => {
            const isTyped = event.nativeEvent instanceof InputEvent && isTyping(event.nativeEvent);
            reformat(event.currentTarget, (text) => formatTypedTime(isTyped ? text : padTime(text)), {
              change: event.nativeEvent,
            });
            onChange(readTime(event.currentTarget.value));
          }}
          onBlur={(event) => {
            afterFocusMoves(event, complete);
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') complete();
            onKeyDown?.(event);
          }}
          className={cn(controlClasses, 'tabular-nums', className)}
        />
      )}
    </Field>
  );
}
