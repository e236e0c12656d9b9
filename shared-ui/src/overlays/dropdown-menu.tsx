import * as Primitive from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn';
import { usePortalContainer } from './portal-scope';

/** A menu of actions. Parts: trigger, content, items. */
export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>): ReactNode {
  const container = usePortalContainer();
  return (
    <Primitive.Portal container={container}>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={12}
        className={cn('z-50 min-w-48 rounded-md border border-line bg-surface p-1.5 text-ink shadow-pop motion-safe:animate-rise-in', className)}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>): ReactNode {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm font-medium outline-none select-none pointer-coarse:min-h-11',
        'data-highlighted:bg-brand-soft data-highlighted:text-brand-strong data-disabled:pointer-events-none data-disabled:opacity-55 [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>): ReactNode {
  return <Primitive.Label className={cn('px-3 py-2 text-xs font-semibold text-ink-faint', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>): ReactNode {
  return <Primitive.Separator className={cn('-mx-1.5 my-1.5 h-px bg-line', className)} {...props} />;
}
