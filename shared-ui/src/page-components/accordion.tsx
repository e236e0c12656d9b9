import { ChevronDown } from 'lucide-react';
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@ponte/shared-ui';

const AccordionName = createContext<string | undefined>(undefined);

/** Props of {@link Accordion}. */
export interface AccordionProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Short way: titles and contents; the long way is {@link AccordionItem} children. */
  items?: readonly { title: ReactNode; content: ReactNode }[];
}

/**
 * Questions that open to answers, one at a time. Built on `details`: it works before the script is there, the browser's
 * find opens it, and it costs nothing in the first load.
 */
export function Accordion({ items, className, children, ...props }: AccordionProps): ReactNode {
  const name = useId();
  return (
    <AccordionName value={name}>
      <div className={cn('divide-y divide-line border-y border-line', className)} {...props}>
        {items?.map((item, index) => (
          <AccordionItem key={index} title={item.title}>
            {item.content}
          </AccordionItem>
        ))}
        {children}
      </div>
    </AccordionName>
  );
}

/** One question and its answer. */
export function AccordionItem({
  title,
  className,
  children,
  ...props
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }): ReactNode {
  const name = useContext(AccordionName);
  return (
    <details name={name} className={cn('group/item', className)} {...props}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-brand-strong [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-brand transition-transform group-open/item:rotate-180 print:hidden"
        />
      </summary>
      <div className="max-w-prose pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
