import { cn } from '@ponte/shared-ui';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

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
