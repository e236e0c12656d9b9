import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-ink-soft',
        brand: 'border-transparent bg-brand-soft text-brand-strong',
        accent: 'border-transparent bg-accent-soft text-accent-strong',
        info: 'border-transparent bg-info-soft text-info',
        success: 'border-transparent bg-success-soft text-success',
        warning: 'border-transparent bg-warning-soft text-warning',
        danger: 'border-transparent bg-danger-soft text-danger-strong',
        purple: 'border-transparent bg-purple-soft text-purple',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** Colours of a {@link Badge}. */
export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

/** Props of {@link Badge}. */
export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
}

/** A short word about a thing: a status, a kind. The word says it, the colour only repeats it. */
export function Badge({ tone, className, ...props }: BadgeProps): ReactNode {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />;
}
