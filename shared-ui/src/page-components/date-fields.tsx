import { cn, controlClasses, Field, reportNotOpened, type FieldOptions } from '@ponte/shared-ui';
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { afterFocusMoves } from './after-focus';
import {
  completeDay,
  completeMonth,
  formatTypedDay,
  formatTypedMonth,
  isTyping,
  padParts,
  readDay,
  readMonth,
} from './date-text';
import { reformat } from './masked-field';
import type { PickerPanel } from './picker-panel';

/** Props of {@link DateField} and {@link MonthField}: what react-hook-form's Controller gives as `field` fits. */
export interface DateFieldProps
  extends
    FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** yyyy-MM-dd, '' for none, or what was typed so far. */
  value: string;
  /**
   * Hears of every change: a whole date as yyyy-MM-dd, else the text as it stands ('', '31/02'), which the form's own
   * rule refuses. So nothing that a person typed is lost, in a draft either.
   */
  onChange: (value: string) => void;
  /** The first day that can be picked, yyyy-MM-dd. What is typed is judged by the form. */
  min?: string;
  max?: string;
  /** Today, yyyy-MM-dd, by the clock that the form goes by; else by that of the device. */
  today?: string;
}

interface Kind {
  name: 'day' | 'month';
  format: (text: string) => string;
  read: (text: string) => string;
  complete: (text: string, max?: string, today?: string) => string;
  placeholder: string;
  buttonLabel: string;
}

const kinds: Readonly<Record<'day' | 'month', Kind>> = {
  day: {
    name: 'day',
    format: formatTypedDay,
    read: readDay,
    complete: completeDay,
    placeholder: 'dd/mm/aaaa',
    buttonLabel: 'Abrir calendário',
  },
  month: {
    name: 'month',
    format: formatTypedMonth,
    read: readMonth,
    complete: completeMonth,
    placeholder: 'mm/aaaa',
    buttonLabel: 'Abrir meses',
  },
};

function PickerField({
  kind,
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
  min,
  max,
  today,
  ref,
  disabled,
  onBlur,
  onKeyDown,
  ...props
}: DateFieldProps & { kind: Kind }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof PickerPanel>();

  const open = (): void => {
    setOpen(true);
    if (Panel) return;
    import(/* webpackChunkName: "ui-calendar" */ './picker-panel').then(
      (module) => setPanel(() => module.PickerPanel),
      () => {
        setOpen(false);
        reportNotOpened();
      },
    );
  };
  const close = (): void => {
    setOpen(false);
    // The focus was inside what goes away; elsewhere it stays where the person put it.
    if (frame.current?.contains(document.activeElement)) button.current?.focus();
  };

  /** '01/01/27' becomes a day when the person goes on: to another field, or to the form's button by Enter. */
  const completeYear = (): void => {
    const shown = kind.format(value);
    const whole = kind.complete(shown, max, today);
    if (whole !== shown) onChange(kind.read(whole));
  };

  return (
    <Field {...{ label, error, hint, required, fieldClassName, hideLabel, id }} describedBy={props['aria-describedby']}>
      {(control) => (
        <div ref={frame} className="relative">
          <input
            autoComplete="off"
            inputMode="numeric"
            placeholder={kind.placeholder}
            {...props}
            {...control}
            type="text"
            disabled={disabled}
            ref={ref}
            value={kind.format(value)}
            onChange={(event) => {
              const isTyped = event.nativeEvent instanceof InputEvent && isTyping(event.nativeEvent);
              reformat(event.currentTarget, (text) => kind.format(isTyped ? text : padParts(text)), {
                change: event.nativeEvent,
              });
              onChange(kind.read(event.currentTarget.value));
            }}
            onBlur={(event) => {
              afterFocusMoves(event, completeYear);
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') completeYear();
              onKeyDown?.(event);
            }}
            className={cn(controlClasses, 'pr-12 tabular-nums', className)}
          />
          <button
            ref={button}
            type="button"
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : open())}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-faint noscript:hidden hover:text-ink disabled:pointer-events-none disabled:opacity-55"
          >
            <CalendarDays aria-hidden className="size-5" />
            <span className="sr-only">{kind.buttonLabel}</span>
          </button>
          {isOpen && Panel && frame.current && (
            <Panel
              kind={kind.name}
              {...{ value, min, max, today }}
              anchor={frame.current}
              onPick={(day) => {
                onChange(day);
                close();
              }}
              onClose={close}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/**
 * A day: typed as dd/mm/aaaa (or pasted, with or without bars, or filled in by the browser) or picked from a calendar
 * in Portuguese, which is loaded when it is first opened. Not `<input type="date">`: that one follows the language of
 * the browser, not of the page, and can neither be pasted into nor tell a half-typed date from none.
 */
export function DateField(props: DateFieldProps): ReactNode {
  return <PickerField kind={kinds.day} {...props} />;
}

/**
 * A month of a year, typed as mm/aaaa or picked. Its value is the month's first day, yyyy-MM-dd; a day within the month
 * shows as the month.
 */
export function MonthField(props: DateFieldProps): ReactNode {
  return <PickerField kind={kinds.month} {...props} />;
}
