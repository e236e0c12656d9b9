import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listOrders } from '../filter-controls';
import { searchAddress, type SearchFilters } from '../search-filters';

/**
 * The orders of the list, as links: each has its address, and they work before the page's script is there. A link keeps
 * the place on the page, and its step back, as any other.
 */
export function SortLinks({ filters }: { filters: SearchFilters }): ReactNode {
  return (
    <nav aria-label="Ordem da lista">
      <ul className="flex flex-wrap items-center gap-x-4 text-sm">
        {listOrders(filters).map(({ value, label, isChosen }) => (
          <li key={value}>
            <Link
              to={searchAddress({ ...filters, ordem: value })}
              // The same vacancies again: nothing for a search engine to follow.
              rel="nofollow"
              aria-current={isChosen ? 'page' : undefined}
              preventScrollReset
              className={cn(
                'inline-flex min-h-11 items-center lg:min-h-9',
                isChosen ? 'font-semibold text-ink' : 'font-medium text-brand underline underline-offset-4',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
