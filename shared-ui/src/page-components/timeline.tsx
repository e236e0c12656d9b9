import { cn, type BadgeTone } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

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
