import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/**
 * Joins class names; of two Tailwind classes that set the same thing the later one wins, so that a `className` given by a caller
 * overrides the component's own.
 *
 * @example cn('p-4 text-ink', isActive && 'bg-brand-soft', className)
 */
export function cn(...values: ClassValue[]): string {
  return twMerge(clsx(values));
}
