import { cn, FieldNotes, type FieldOptions } from '@ponte/shared-ui';
import { Slider } from 'radix-ui';
import { useId, type ReactNode } from 'react';

/** Props of {@link RangeField}. */
export interface RangeFieldProps extends Omit<FieldOptions, 'required'> {
  min: number;
  max: number;
  step?: number;
  /** One number (a slider) or two (a range). */
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** How a number is read: 'R$ 4.500'. */
  format?: (value: number) => string;
  disabled?: boolean;
  name?: string;
}

/** One number or a range of two on a line, by pointer or arrow keys (Radix). What is chosen stands written above it. */
export function RangeField({ label, error, hint, fieldClassName, hideLabel = false, min, max, step = 1, value, onChange, format = String, disabled, name }: RangeFieldProps): ReactNode {
  const id = useId();
  const thumbs = value.length === 1 ? [''] : [', mínimo', ', máximo'];
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={cn('min-w-0', fieldClassName)}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={`${id}-label`} className={cn('text-sm font-semibold', hideLabel && 'sr-only')}>
          {label}
        </span>
        <span className="text-sm text-ink-soft tabular-nums">{value.map(format).join(' a ')}</span>
      </div>
      <Slider.Root
        name={name}
        min={min}
        max={max}
        step={step}
        value={[...value]}
        onValueChange={onChange}
        disabled={disabled}
        className="relative flex h-11 w-full touch-none items-center select-none data-disabled:opacity-55"
      >
        <Slider.Track className="relative h-1.5 grow rounded-full bg-line forced-colors:border">
          <Slider.Range className="absolute h-full rounded-full bg-brand forced-colors:bg-[Highlight]" />
        </Slider.Track>
        {value.map((number, index) => (
          <Slider.Thumb
            key={index}
            id={`${id}-${index}`}
            aria-labelledby={`${id}-label ${id}-${index}-end`}
            aria-valuetext={format(number)}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`}
            // The thumb is 22 px to the eye and 44 to a finger.
            className="relative block size-5.5 rounded-full border-2 border-brand bg-surface shadow-sm after:absolute after:-inset-3 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand"
          >
            <span id={`${id}-${index}-end`} className="sr-only">
              {thumbs[index]}
            </span>
          </Slider.Thumb>
        ))}
      </Slider.Root>
      <FieldNotes hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
    </div>
  );
}
