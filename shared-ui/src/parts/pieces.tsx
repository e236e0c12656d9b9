import { ChevronRight, X } from 'lucide-react';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn, type BadgeTone } from '@ponte/shared-ui';

/** Props of {@link Chip}. */
export interface ChipProps extends ComponentProps<'span'> {
  onRemove?: () => void;
  /** Accessible name of the remove button: 'Remover filtro Remoto'. */
  removeLabel?: string;
}

/** A chosen value that can be taken away. */
export function Chip({ onRemove, removeLabel = 'Remover', className, children, ...props }: ChipProps): ReactNode {
  return (
    <span
      className={cn(
        'inline-flex min-h-9 max-w-full items-center rounded-full border border-brand/25 bg-brand-soft pl-3.5 text-sm font-medium text-brand-strong',
        onRemove ? 'pr-0.5' : 'pr-3.5',
        className,
      )}
      {...props}
    >
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          // The area to press is larger than the round that shows.
          className="relative ml-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full transition-colors after:absolute after:-inset-1.5 hover:bg-brand hover:text-on-brand"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}

/** Props of {@link Progress}. */
export interface ProgressProps {
  /** 0 to max; undefined when nobody knows how far it is. */
  value?: number;
  max?: number;
  /** What is under way; the accessible name. */
  label: string;
  className?: string;
}

/** How far something is. */
export function Progress({ value, max = 100, label, className }: ProgressProps): ReactNode {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn('h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className={cn(
          'h-full rounded-full bg-brand transition-[width] forced-colors:bg-[Highlight]',
          share === undefined && 'w-2/5 animate-[ui-pulse_1.2s_ease-in-out_infinite]',
        )}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}

/** Props of {@link Breadcrumbs}. */
export interface BreadcrumbsProps {
  /** From the top down; the last one is this page and needs no `to`. */
  items: readonly { label: string; to?: string }[];
  className?: string;
}

/** The way from the top of the site to this page. */
export function Breadcrumbs({ items, className }: BreadcrumbsProps): ReactNode {
  return (
    <nav aria-label="Você está em" className={cn('print:hidden', className)}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <Fragment key={index}>
              <li className="flex min-w-0 items-center">
                {item.to !== undefined && !isLast ? (
                  <Link
                    to={item.to}
                    className="-my-1.5 rounded-xs py-[0.6875rem] underline-offset-4 hover:text-brand hover:underline"
                  >
                    {item.label}
                  </Link>
                ) : (
                  <span aria-current={isLast ? 'page' : undefined} className={cn('line-clamp-1', isLast && 'text-ink')}>
                    {item.label}
                  </span>
                )}
              </li>
              {!isLast && (
                <li aria-hidden className="text-ink-faint">
                  <ChevronRight className="size-4" />
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

/** One entry of a {@link Timeline}. */
export interface TimelineItem {
  title: ReactNode;
  /** When, as it is read: '21/11/2026'. */
  at: ReactNode;
  /** The same for machines: ISO 8601. */
  dateTime?: string;
  description?: ReactNode;
  tone?: BadgeTone;
}

const dotTones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-line-strong',
  brand: 'bg-brand',
  accent: 'bg-accent',
  info: 'bg-info',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  purple: 'bg-purple',
};

/** What happened, in order. */
export function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string }): ReactNode {
  return (
    <ol className={cn('relative', className)}>
      {items.map((item, index) => (
        <li key={index} className="relative pb-5 pl-7 last:pb-0">
          {index < items.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line" />
          )}
          <span
            aria-hidden
            className={cn(
              'absolute top-1.5 left-0 size-3 rounded-full ring-4 ring-surface forced-colors:bg-[CanvasText]',
              dotTones[item.tone ?? 'brand'],
            )}
          />
          <p className="font-semibold">{item.title}</p>
          <p className="text-sm text-ink-faint">
            {item.dateTime === undefined ? item.at : <time dateTime={item.dateTime}>{item.at}</time>}
          </p>
          {item.description !== undefined && <div className="mt-1 text-sm text-ink-soft">{item.description}</div>}
        </li>
      ))}
    </ol>
  );
}
