import { cn, FieldNotes } from '@ponte/shared-ui';
import * as Slider from 'radix-ui/slider';
import { useId, type ReactNode } from 'react';

/** The least and the most that is wanted. */
export type Range = readonly [from: number, to: number];

/** Props of {@link RangeField}. */
export interface RangeFieldProps {
  label: ReactNode;
  value: Range;
  onChange: (value: Range) => void;
  /** After the last step of a drag or key: the moment to search. */
  onCommit?: (value: Range) => void;
  min: number;
  max: number;
  step?: number;
  /** Names of the two ends for screen readers. */
  endLabels?: readonly [from: string, to: string];
  /** How a value is written and read aloud; whole reais unless said otherwise. */
  format?: (value: number) => string;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  /** Sends both ends with a form, under this name. */
  name?: string;
  className?: string;
}

const formatReais = (value: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }).format(value);

/**
 * A range between two ends: a salary. Either end is dragged, or moved by arrow keys (Page Up and Page Down by ten
 * steps, Home and End to the ends); a press on the line brings the nearer end. The ends may meet, never cross.
 */
export function RangeField({
  label,
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  endLabels = ['Mínimo', 'Máximo'],
  format = formatReais,
  hint,
  error,
  disabled = false,
  name,
  className,
}: RangeFieldProps): ReactNode {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [error ? errorId : undefined, hint === undefined ? undefined : hintId].filter(Boolean).join(' ');
  const toRange = ([from = min, to = max]: readonly number[]): Range => [from, to];
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={descriptions === '' ? undefined : descriptions}
      className={cn('min-w-0', className)}
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <span id={`${id}-label`} className="text-sm font-semibold">
          {label}
        </span>
        {/* Each end says its own value to screen readers. */}
        <span aria-hidden className="text-sm text-ink-soft tabular-nums">
          {format(value[0])} a {format(value[1])}
        </span>
      </div>
      <Slider.Root
        value={[...value]}
        onValueChange={(next) => onChange(toRange(next))}
        onValueCommit={(next) => onCommit?.(toRange(next))}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        name={name}
        className="relative flex h-11 w-full touch-pan-y items-center select-none data-disabled:opacity-55"
      >
        {/* As far from the sides as the ends are drawn: what is pressed around them is larger than what is seen. */}
        <Slider.Track className="relative mx-3 h-1.5 grow rounded-full bg-line-strong forced-colors:border forced-colors:bg-[Canvas]">
          <Slider.Range
            className={cn('absolute h-full rounded-full bg-brand forced-colors:bg-[Highlight]', error && 'bg-danger')}
          />
        </Slider.Track>
        {endLabels.map((endLabel, index) => (
          <Slider.Thumb
            key={endLabel}
            aria-label={endLabel}
            aria-valuetext={format(value[index === 0 ? 0 : 1])}
            aria-invalid={error ? true : undefined}
            className={cn(
              'flex size-11 cursor-grab items-center justify-center rounded-full active:cursor-grabbing data-disabled:cursor-default',
              'before:size-6 before:rounded-full before:border-2 before:border-brand before:bg-surface before:shadow-xs before:transition-colors',
              'hover:before:bg-brand-soft data-disabled:hover:before:bg-surface',
              'focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-offset-2 focus-visible:before:outline-brand',
              'forced-colors:before:border-[ButtonText] forced-colors:focus-visible:before:outline-[Highlight]',
              error && 'before:border-danger',
            )}
          />
        ))}
      </Slider.Root>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  );
}
