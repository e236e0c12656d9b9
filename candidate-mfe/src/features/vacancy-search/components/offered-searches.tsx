import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OfferedSearch } from '../wider-searches.api';

/**
 * Below a list that is empty: searches that find something, as links that work before scripts are there. Nothing until
 * they are known.
 */
export function OfferedSearches({ searches }: { searches: readonly OfferedSearch[] }): ReactNode {
  const id = useId();
  if (searches.length === 0) return null;
  return (
    <div className="mx-auto max-w-md pb-6">
      <p id={id} className="px-4 text-center font-medium text-ink">
        Estas buscas têm vagas:
      </p>
      <ul
        aria-labelledby={id}
        className="mt-3 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
      >
        {searches.map(({ address, label, count }) => (
          <li key={address}>
            <Link
              to={address}
              // Pages of one visitor's filters: nothing for a search engine to follow.
              rel="nofollow"
              className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-sunken focus-inset"
            >
              <span className="font-medium text-brand underline underline-offset-4 [overflow-wrap:anywhere]">
                {label}:
              </span>{' '}
              <span className="shrink-0 text-ink-soft tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
