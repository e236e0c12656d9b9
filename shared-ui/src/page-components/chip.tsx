import { cn } from '@ponte/shared-ui';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPlainPress } from './plain-press';

/** Props of {@link Chip}. */
export interface ChipProps extends ComponentProps<'span'> {
  onRemove?: () => void;
  /**
   * The address without the value: removing is then a link, which works before scripts are there. A plain press on it
   * calls `onRemove` in place of following it.
   */
  removeTo?: string;
  /** Accessible name of the remove button or link: 'Remover filtro Remoto'. */
  removeLabel?: string;
}

/** A chosen value that can be taken away. */
export function Chip({
  onRemove,
  removeTo,
  removeLabel = 'Remover',
  className,
  children,
  ...props
}: ChipProps): ReactNode {
  // The area to press is larger than the round that shows.
  const face =
    'relative ml-1 inline-flex size-8 shrink-0 items-center justify-center rounded-full transition-colors after:absolute after:-inset-1.5 hover:bg-brand hover:text-on-brand';
  const cross = <X aria-hidden className="size-4" />;
  return (
    <span
      className={cn(
        'inline-flex min-h-9 max-w-full items-center rounded-full border border-brand/25 bg-brand-soft pl-3.5 text-sm font-medium text-brand-strong',
        onRemove ? 'pr-0.5' : 'pr-3.5',
        className,
      )}
      {...props}
    >
      {/* Relative, or what is for screen readers alone in a text that is cut makes the whole page wider. */}
      <span className="relative min-w-0 truncate">{children}</span>
      {onRemove && removeTo !== undefined && (
        <Link
          to={removeTo}
          // A search engine has the values one by one already.
          rel="nofollow"
          aria-label={removeLabel}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            onRemove();
          }}
          className={cn(face, 'print:hidden')}
        >
          {cross}
        </Link>
      )}
      {onRemove && removeTo === undefined && (
        <button type="button" aria-label={removeLabel} onClick={onRemove} className={face}>
          {cross}
        </button>
      )}
    </span>
  );
}
