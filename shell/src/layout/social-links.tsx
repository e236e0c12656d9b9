import { withToast } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

// Own simple drawings: the icon set carries no trademarks.
const networks = [
  {
    name: 'Instagram',
    drawing: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7v.01" />
      </>
    ),
  },
  {
    name: 'LinkedIn',
    drawing: (
      <>
        <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
        <path d="M8 11v5.500M8 7.500v.01M12 16.500V11m0 2.500c0-3.500 4.500-3.500 4.500 0v3" />
      </>
    ),
  },
  {
    name: 'Facebook',
    drawing: (
      <path d="M14 21v-8h3l.5-3.500H14V7.500c0-1.200.5-2 2-2h1.500V2.500C14 2 10.500 3 10.500 7v2.500h-3V13h3v8" />
    ),
  },
] as const;

/**
 * The networks that the footer names. They have no pages yet, and the buttons say so (specification: Header and
 * footer).
 */
export function SocialLinks(): ReactNode {
  return (
    <ul className="flex gap-2 noscript:hidden">
      {networks.map(({ name, drawing }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={name}
            onClick={() => withToast((toast) => toast.info('Redes sociais em construção'))}
            className="flex size-11 items-center justify-center rounded-full border border-on-band-soft/40 text-on-band-soft transition-colors hover:border-accent hover:text-accent"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {drawing}
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
