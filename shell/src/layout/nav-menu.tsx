import { cn } from '@ponte/shared-ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { NavigationGroup } from './navigation';
import { useNativePopover } from './use-native-popover';

/** Index of the link that an arrow key moves to, from the focused one (-1 for none). */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count - 1 : index - 1),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * A button that shows a list of links. They are plain links in the HTML from the start, not menu items: crawlers follow
 * them, and Tab, middle click and the browser's own link menu work. Before hydration the browser itself shows them.
 */
export function NavMenu({ group }: { group: NavigationGroup }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const isNative = useNativePopover(list);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button.current?.focus();
      return;
    }
    const step = steps[event.key];
    if (isNative || !step || (!isOpen && event.key !== 'ArrowDown')) return;
    // With another key held they are the browser's: Ctrl and End lead to the end of the page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setOpen(true);
    const links = [...(root.current?.querySelectorAll('a') ?? [])];
    const target =
      links[
        step(
          links.findIndex((link) => link === event.target),
          links.length,
        )
      ];
    // A link that is just becoming visible can't take focus yet.
    requestAnimationFrame(() => target?.focus());
  };

  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        // Without a relatedTarget the press was on something that takes no focus.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        {...(isNative
          ? { popoverTarget: listId }
          : { 'aria-expanded': isOpen, 'aria-controls': listId, onClick: () => setOpen(!isOpen) })}
        className={cn(
          'flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink',
          isOpen && 'bg-sunken text-ink',
        )}
      >
        {group.label}
        <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul
        ref={list}
        id={listId}
        popover={isNative ? 'auto' : undefined}
        hidden={!isNative && !isOpen}
        className={cn(
          'z-50 mt-1.5 w-60 gap-0.5 rounded-lg border border-line bg-surface p-2 shadow-pop',
          isNative
            ? // Where the browser can't place it at its button, it stands below the header's first menu.
              'fixed top-18 left-40 hidden [position-anchor:auto] [position-area:bottom_span-right] supports-[position-area:bottom]:inset-auto [&:popover-open]:grid'
            : 'absolute top-full left-0',
          isOpen && 'grid motion-safe:animate-rise-in',
        )}
      >
        {group.links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end
              onClick={() => (isNative ? list.current?.hidePopover() : setOpen(false))}
              className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink hover:bg-brand-soft hover:text-brand-strong aria-[current=page]:text-brand"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
