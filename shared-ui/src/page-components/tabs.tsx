import * as Primitive from 'radix-ui/tabs';
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@ponte/shared-ui';
import { useScrollToSelected } from './scroll-to-selected';

/** Value of the chosen tab, for the row that scrolls it into view. */
const ChosenTabContext = createContext('');

/** Props of {@link Tabs}. */
export type TabsProps = Pick<
  ComponentProps<typeof Primitive.Root>,
  'value' | 'defaultValue' | 'onValueChange' | 'className' | 'children'
>;

/** Tabs: one of several parts of a page is shown. With `value` the owner keeps the choice, in the URL for example. */
export function Tabs({ value, defaultValue = '', onValueChange, ...props }: TabsProps): ReactNode {
  const [own, setOwn] = useState(defaultValue);
  const chosen = value ?? own;
  return (
    <ChosenTabContext value={chosen}>
      <Primitive.Root
        value={chosen}
        onValueChange={(next) => {
          setOwn(next);
          onValueChange?.(next);
        }}
        {...props}
      />
    </ChosenTabContext>
  );
}

/** The row of tabs; arrow keys, Home and End walk it. It scrolls sideways on narrow windows. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>): ReactNode {
  const row = useScrollToSelected<HTMLDivElement>(useContext(ChosenTabContext));
  return (
    <Primitive.List
      className={cn('-mb-px flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
      {...props}
      ref={row}
    />
  );
}

/** One tab. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>): ReactNode {
  return (
    <Primitive.Trigger
      className={cn(
        'relative min-h-11 shrink-0 rounded-t-sm px-4 py-2 font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink disabled:opacity-55',
        'after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:rounded-t-full after:bg-transparent aria-selected:text-brand-strong aria-selected:after:bg-brand',
        className,
      )}
      {...props}
    />
  );
}

/** What a tab shows. Only the chosen one's children exist. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>): ReactNode {
  return <Primitive.Content className={cn('pt-5', className)} {...props} />;
}
