import type { ReactNode } from 'react';
import { cn } from '../cn';
import { Monogram } from './monogram';

/** Props of {@link CompanyLogo}. */
export interface CompanyLogoProps {
  name: string;
  /** Public address of the stored logo, shown whole; null: the drawn one. */
  src: string | null;
  /** Width and height in px. */
  size?: number;
  /** Fetched when it comes near the window: for the rows of a list. */
  isLazy?: boolean;
  className?: string;
}

/**
 * A company's logo. The monogram lies under the picture, so that it is seen until the picture has come and when it does
 * not come, with or without a script. Decorative: the name stands beside it.
 */
export function CompanyLogo({ name, src, size = 48, isLazy = false, className }: CompanyLogoProps): ReactNode {
  if (src === null) return <Monogram name={name} seed={name} size={size} className={className} />;
  return (
    <span aria-hidden className={cn('relative inline-flex shrink-0 self-start overflow-hidden rounded-md', className)}>
      <Monogram name={name} seed={name} size={size} />
      <img
        // Before src: a picture that is asked for is not lazy any more
        loading={isLazy ? 'lazy' : undefined}
        src={src}
        alt=""
        width={size}
        height={size}
        className="absolute inset-0 size-full object-contain"
      />
    </span>
  );
}
