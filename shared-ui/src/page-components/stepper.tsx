import { cn } from '@ponte/shared-ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Props of {@link Stepper}. */
export interface StepperProps {
  /** What the steps lead to; the accessible name. */
  label: string;
  steps: readonly { title: ReactNode; description?: ReactNode }[];
  /** Index of the step that is under way; those before it are done. -1: none has begun; steps.length: all are done. */
  current?: number;
  className?: string;
}

/** Steps one after another, and where a person stands. */
export function Stepper({ label, steps, current = -1, className }: StepperProps): ReactNode {
  return (
    <ol aria-label={label} className={cn('grid gap-4', className)}>
      {steps.map(({ title, description }, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li key={index} aria-current={isCurrent ? 'step' : undefined} className="relative flex gap-3">
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={cn(
                  'absolute top-8 -bottom-3 left-3.5 w-0.5 -translate-x-1/2',
                  isDone ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={cn(
                'flex size-7 shrink-0 items-center justify-center rounded-full border font-display text-sm font-bold forced-colors:border-2',
                isDone && 'border-brand bg-brand text-on-brand',
                isCurrent && 'border-brand bg-surface text-brand-strong shadow-[inset_0_0_0_1px_var(--color-brand)]',
                !isDone && !isCurrent && 'border-transparent bg-brand-soft text-brand-strong',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <div className="min-w-0 pt-0.5">
              <div className={cn('break-words', isCurrent ? 'font-semibold text-ink' : 'text-ink-soft')}>
                {title}
                {isDone && <span className="sr-only"> (concluído)</span>}
              </div>
              {description !== undefined && <div className="text-sm text-ink-faint">{description}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
