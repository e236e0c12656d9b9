import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** tailwind-merge, told the names of our theme (styles/theme.css) that it can't guess: cn.test.ts reads them all. */
const merge = extendTailwindMerge({
  extend: {
    classGroups: { 'grid-cols': [{ 'grid-cols': ['pairs'] }] },
    theme: {
      shadow: ['card', 'pop'],
      animate: ['fade-in', 'rise-in', 'slide-in-right', 'slide-in-bottom'],
    },
  },
});

/**
 * Joins class names; of two Tailwind classes that set the same thing the later one wins, so that a `className` given by
 * a caller overrides the component's own.
 *
 * @example cn('p-4 text-ink', isActive && 'bg-brand-soft', className)
 */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
