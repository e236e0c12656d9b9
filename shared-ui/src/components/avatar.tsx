import { useState, type ReactNode } from 'react';
import { cn } from '../cn';
import { hashOf, initialsOf } from './seed';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Whose picture; its initials stand in until there is one. */
  name: string;
  src?: string | null;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

const tones = ['bg-brand-soft text-brand-strong', 'bg-accent-soft text-accent-strong', 'bg-info-soft text-info', 'bg-purple-soft text-purple'] as const;

/** A person's round picture. Decorative: the name stands beside it in text. */
export function Avatar({ name, src, size = 40, className }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className={cn(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold select-none',
        tones[hashOf(name) % tones.length],
        className,
      )}
    >
      {src && src !== failed ? (
        <img src={src} alt="" width={size} height={size} className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
