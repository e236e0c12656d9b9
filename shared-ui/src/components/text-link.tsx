import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../cn';

/** Props of {@link TextLink}. */
export interface TextLinkProps extends ComponentProps<typeof Link> {
  /** quiet: underlined only under the pointer, for navigation lists where every line is a link. */
  tone?: 'brand' | 'quiet';
  /** Stands by itself and not within a sentence: as high as a finger needs. */
  alone?: boolean;
}

const outside = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link in text. An address of this product changes the page without a reload; an outside one opens in a new tab and
 * tells so.
 */
export function TextLink({
  to,
  tone = 'brand',
  alone = false,
  className,
  children,
  ...props
}: TextLinkProps): ReactNode {
  const classes = cn(
    'rounded-xs transition-colors underline-offset-4',
    tone === 'brand'
      ? 'font-medium text-brand underline decoration-brand/70 decoration-[1.5px] hover:decoration-brand'
      : 'text-ink-soft hover:text-ink hover:underline',
    alone && 'inline-flex min-h-11 items-center',
    className,
  );
  if (typeof to === 'string' && outside.test(to)) {
    const opensTab = /^https?:|^\/\//i.test(to);
    const { replace: _replace, state: _state, viewTransition: _view, ...anchor } = props;
    return (
      <a
        href={to}
        className={classes}
        {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        {...anchor}
      >
        {children}
        {opensTab && <span className="sr-only"> (abre em nova aba)</span>}
      </a>
    );
  }
  return (
    <Link to={to} className={classes} {...props}>
      {children}
    </Link>
  );
}
