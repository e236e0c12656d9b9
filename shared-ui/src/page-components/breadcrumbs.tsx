import { cn } from '@ponte/shared-ui';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

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
