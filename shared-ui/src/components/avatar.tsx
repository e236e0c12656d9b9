import { useState, type ReactNode } from 'react';
import { cn } from '../cn';
import { hashOf, initialsOf } from './seed';

/** As classes, not as a style attribute: the content security policy lets none come in the HTML. */
const sizes = {
  32: 'size-8 text-[12px]',
  40: 'size-10 text-[15px]',
  64: 'size-16 text-[24px]',
  80: 'size-20 text-[30px]',
  96: 'size-24 text-[36px]',
} as const;

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Whose picture; its initials stand in until there is one. */
  name: string;
  src?: string | null;
  /** Width and height in px. */
  size?: keyof typeof sizes;
  className?: string;
}

const tones = [
  'bg-brand-soft text-brand-strong',
  'bg-accent-soft text-accent-strong',
  'bg-info-soft text-info',
  'bg-purple-soft text-purple',
] as const;

/** A person's round picture. Decorative: the name stands beside it in text. */
export function Avatar({ name, src, size = 40, className }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold select-none',
        sizes[size],
        tones[hashOf(name) % tones.length],
        className,
      )}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
