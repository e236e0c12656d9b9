import {
  createContext,
  useContext,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { cn } from '@ponte/shared-ui';
import { useScrollToSelected } from './scroll-to-selected';

interface TabsState {
  value: string;
  select: (value: string) => void;
  id: string;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const state = useContext(TabsContext);
  if (!state) throw new Error('TabsList, TabsTrigger and TabsContent stand inside Tabs');
  return state;
}

/** Props of {@link Tabs}. */
export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** The chosen tab, when the owner keeps it (in the URL). */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/**
 * Tabs: one of several parts of a page is shown. The pattern of WAI-ARIA with automatic activation, by hand: Radix'
 * write style attributes into the HTML of a server, which the content security policy refuses
 * (docs/decisions/2026-11-22-kept-libraries.md).
 */
export function Tabs({ value, defaultValue = '', onValueChange, ...props }: TabsProps): ReactNode {
  const [own, setOwn] = useState(defaultValue);
  const id = useId();
  const select = (next: string): void => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ value: value ?? own, select, id }}>
      <div {...props} />
    </TabsContext>
  );
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The row of tabs; arrow keys, Home and End walk it. It scrolls sideways on narrow windows. */
export function TabsList({ className, onKeyDown, ...props }: ComponentProps<'div'>): ReactNode {
  const row = useScrollToSelected<HTMLDivElement>(useTabs().value);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    const step = steps[event.key];
    // With another key held they are the browser's: Alt and an arrow leads back.
    if (!step || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]:not(:disabled)')];
    const index = tabs.findIndex((tab) => tab === event.target);
    if (index < 0) return;
    event.preventDefault();
    const next = tabs[step(index, tabs.length)];
    next?.focus();
    next?.click();
  };
  return (
    <div
      role="tablist"
      onKeyDown={handleKeyDown}
      className={cn(
        '-mb-px flex scroll-cue-x gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]',
        className,
      )}
      {...props}
      ref={row}
    />
  );
}

/** One tab. */
export function TabsTrigger({
  value,
  className,
  onClick,
  ...props
}: ComponentProps<'button'> & { value: string }): ReactNode {
  const tabs = useTabs();
  const isSelected = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}tab-${value}`}
      aria-controls={`${tabs.id}panel-${value}`}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !isSelected) tabs.select(value);
      }}
      className={cn(
        'relative min-h-11 shrink-0 rounded-t-sm px-4 focus-inset py-2 font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink disabled:opacity-55',
        'after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-full after:bg-transparent aria-selected:text-brand-strong aria-selected:after:bg-brand',
        className,
      )}
      {...props}
    />
  );
}

/** What a tab shows. Only the chosen one's children exist. */
export function TabsContent({
  value,
  className,
  children,
  ...props
}: ComponentProps<'div'> & { value: string }): ReactNode {
  const tabs = useTabs();
  const isSelected = tabs.value === value;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}panel-${value}`}
      aria-labelledby={`${tabs.id}tab-${value}`}
      tabIndex={0}
      hidden={!isSelected}
      className={cn('pt-5', className)}
      {...props}
    >
      {isSelected ? children : null}
    </div>
  );
}
