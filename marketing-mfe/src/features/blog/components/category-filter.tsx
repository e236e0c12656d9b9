import { keysOf, paths } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categories, type CategorySlug } from '../catalogue';

const slugs = keysOf(categories);

/** The filter is the address: each choice is a link, so it can be sent, kept and read without scripts. */
export function CategoryFilter({ current }: { current: CategorySlug | undefined }): ReactNode {
  const choices = [
    { slug: undefined, label: 'Todos', to: paths.blog() },
    ...slugs.map((slug) => ({ slug, label: categories[slug].label, to: `${paths.blog()}?categoria=${slug}` })),
  ];
  return (
    <nav aria-label="Categorias do blog">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ slug, label, to }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={slug === current ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold transition-colors',
                slug === current
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong bg-surface text-ink hover:border-brand hover:bg-brand-soft hover:text-brand-strong',
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
