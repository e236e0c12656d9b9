import { Menu } from 'radix-ui/internal';
import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../cn';
import { useBackCloses } from './back-closes';
import type { DropdownMenuContentProps, DropdownMenuItemProps, MenuState } from './dropdown-menu';
import { usePortalContainer } from './portal-scope';
import { useDoubleClickGuard } from './second-press';

export function MenuContent({
  menu,
  align = 'start',
  className,
  children,
}: DropdownMenuContentProps & { menu: MenuState }): ReactNode {
  const container = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);

  useDoubleClickGuard(menu.open);
  useBackCloses(menu.open, menu.setOpen);

  useEffect(() => {
    if (!menu.open || !menu.byKeyboard) return;
    // After Radix has focused the menu itself: it can't know yet that a key opened it.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [menu.open, menu.byKeyboard]);

  return (
    // Not modal: a modal menu hides the trigger from screen readers while it can still be focused, and locks the page's
    // scrolling.
    <Menu.Root open={menu.open} onOpenChange={menu.setOpen} modal={false}>
      <Menu.Anchor virtualRef={menu.trigger} />
      <Menu.Portal container={container}>
        <Menu.Content
          ref={content}
          id={menu.contentId}
          aria-labelledby={menu.trigger.current?.id ?? menu.triggerId}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          // The trigger's own press closes it: closing here first would make that press open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && menu.trigger.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            menu.trigger.current?.focus();
          }}
          className={cn(
            'z-50 min-w-48 rounded-md border border-line bg-surface p-1.5 text-ink shadow-pop outline-none motion-safe:animate-rise-in',
            className,
          )}
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}

export function MenuItem({ onSelect, destructive = false, className, ...props }: DropdownMenuItemProps): ReactNode {
  return (
    <Menu.Item
      onSelect={() => onSelect?.()}
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-2 text-sm font-medium outline-none select-none pointer-coarse:min-h-11',
        'data-disabled:pointer-events-none data-disabled:opacity-55 forced-colors:data-highlighted:outline-2 [&_svg]:size-4 [&_svg]:shrink-0',
        destructive
          ? 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-danger-strong'
          : 'data-highlighted:bg-brand-soft data-highlighted:text-brand-strong',
        className,
      )}
      {...props}
    />
  );
}

export function MenuSeparator({ className }: { className?: string }): ReactNode {
  return <Menu.Separator className={cn('-mx-1.5 my-1.5 h-px bg-line', className)} />;
}
