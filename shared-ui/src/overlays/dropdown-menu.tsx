import { Slot } from 'radix-ui/slot';
import {
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { countPresses } from '../press-count';
import { onDemand } from './load-once';
import { reportNotOpened, useOnDemand } from './on-demand';

/*
 * The trigger is here and light; menu, items and the code that places them (Radix) arrive with the first opening.
 */
const panel = onDemand(async () => import(/* webpackChunkName: "ui-menu" */ './menu-panel'));

/** Shared by the parts of one menu. */
export interface MenuState {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The menu was opened by key or screen reader: its first item takes the focus. */
  byKeyboard: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  contentId: string;
}

interface MenuStateWithOpener extends MenuState {
  openBy: (keyboard: boolean) => void;
}

const MenuContext = createContext<MenuStateWithOpener | null>(null);

function useMenu(): MenuStateWithOpener {
  const state = useContext(MenuContext);
  if (!state) throw new Error('The parts of a menu stand inside DropdownMenu');
  return state;
}

/** Props of {@link DropdownMenu}. */
export interface DropdownMenuProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu of actions on a thing: a trigger, and a content with items. */
export function DropdownMenu({ open, onOpenChange, children }: DropdownMenuProps): ReactNode {
  const [own, setOwn] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const setOpen = (next: boolean): void => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const state: MenuStateWithOpener = {
    open: open ?? own,
    setOpen,
    byKeyboard,
    trigger,
    triggerId: `${id}trigger`,
    contentId: `${id}menu`,
    openBy: (keyboard) => {
      setByKeyboard(keyboard);
      setOpen(true);
    },
  };
  return <MenuContext value={state}>{children}</MenuContext>;
}

/** Opens the menu: by press, Enter, Space or arrow down. With `asChild` its only child, a Button, is the trigger. */
export function DropdownMenuTrigger({
  asChild = false,
  onKeyDown,
  onClick,
  onPointerEnter,
  ...props
}: ComponentProps<'button'> & { asChild?: boolean }): ReactNode {
  const menu = useMenu();
  const Element = asChild ? Slot : 'button';
  return (
    <Element
      {...(asChild ? {} : { type: 'button' as const })}
      {...props}
      ref={menu.trigger}
      id={props.id ?? menu.triggerId}
      aria-haspopup="menu"
      aria-expanded={menu.open}
      aria-controls={menu.open ? menu.contentId : undefined}
      onPointerEnter={(event: PointerEvent<HTMLButtonElement>) => {
        onPointerEnter?.(event);
        // Offline now: the opening itself will try again.
        panel.load().catch(() => undefined);
      }}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event);
        // The second press of a double click would close what the first one opened.
        if (event.defaultPrevented || event.detail > 1) return;
        if (menu.open) menu.setOpen(false);
        else menu.openBy(countPresses(event.nativeEvent) === 0);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
        onKeyDown?.(event);
        if (event.key !== 'ArrowDown' || event.defaultPrevented) return;
        event.preventDefault();
        menu.openBy(true);
      }}
    />
  );
}

/** Props of {@link DropdownMenuContent}. */
export interface DropdownMenuContentProps {
  /** The edge of the trigger that the menu keeps to. */
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** What opens: items, labels, separators. */
export function DropdownMenuContent(props: DropdownMenuContentProps): ReactNode {
  const menu = useMenu();
  const [wasOpened, setWasOpened] = useState(menu.open);
  if (menu.open && !wasOpened) setWasOpened(true);
  const parts = useOnDemand(panel, menu.open, () => {
    menu.setOpen(false);
    reportNotOpened();
  });
  return wasOpened && parts ? <parts.MenuContent {...props} menu={menu} /> : null;
}

/** Props of {@link DropdownMenuItem}. */
export interface DropdownMenuItemProps {
  onSelect?: () => void;
  disabled?: boolean;
  /** The action takes something away. */
  destructive?: boolean;
  /** The only child (a link) is the item. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
}

// Items only exist inside a content, which waits for the same module.

/** One action. Choosing it closes the menu. */
export function DropdownMenuItem(props: DropdownMenuItemProps): ReactNode {
  const parts = panel.peek();
  return parts ? <parts.MenuItem {...props} /> : null;
}

/** A line between groups of actions. */
export function DropdownMenuSeparator(props: { className?: string }): ReactNode {
  const parts = panel.peek();
  return parts ? <parts.MenuSeparator {...props} /> : null;
}
