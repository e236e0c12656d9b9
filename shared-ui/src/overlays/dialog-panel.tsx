import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../components/button';
import { cn } from '../cn';
import type { ConfirmDialogProps, DialogProps, SheetProps } from './dialog';
import { useBackCloses } from './back-closes';
import { usePortalContainer } from './portal-scope';
import { useDoubleClickGuard } from './second-press';

/** What opened the dialog that closes in this moment; another one may take its place. */
let openerOfClosing: Element | null = null;

/** An opener in a list: its row and the row's place, for when the dialog's answer takes the opener or its row away. */
interface ListPlace {
  row: Element;
  list: Element;
  index: number;
}

function findListPlace(opener: Element | null): ListPlace | null {
  const row = opener?.closest('li');
  const list = row?.parentElement;
  return row && list ? { row, list, index: [...list.children].indexOf(row) } : null;
}

/** The first control of the row, of the one that took its place, or of the last one. */
function findNeighbour(place: ListPlace | null): HTMLElement | null | undefined {
  if (!place) return null;
  const { row, list, index } = place;
  const next = row.isConnected ? row : (list.children[index] ?? list.lastElementChild);
  return next?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
}

/**
 * Restores focus to the element that had it before the dialog opened. Radix restores it to the dialog's trigger, and
 * these dialogs have none: their owner opens them. When that element no longer exists (its row was deleted) or is
 * hidden (the window became narrow), focus moves to what stands in its place in its list, else to the page's main,
 * unless somebody else has already given it a place: another dialog that closed together with this one, or the owner.
 * A dialog that takes another one's place was opened by a button that is gone with it: it restores focus to what opened
 * that one.
 */
function useFocusReturn(open: boolean): { remember: () => void; restoreFocus: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  const place = useRef<ListPlace | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    // React ends the effects of what closes before it begins those of what opens with it.
    return () => {
      // Not a button of a dialog that closes together with this one, and is gone.
      if (opener.current?.isConnected) openerOfClosing = opener.current;
    };
  }, [open]);
  return {
    remember: () => {
      const active = document.activeElement;
      // The item of a menu is gone when the dialog that it opened closes: what is left is the menu's button.
      const menu = active?.closest('[role=menu]');
      if (active === document.body && openerOfClosing) opener.current = openerOfClosing;
      else opener.current = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
      place.current = findListPlace(opener.current);
    },
    restoreFocus: (event) => {
      event.preventDefault();
      openerOfClosing = null;
      if (opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body)
        opener.current.focus();
      if (document.activeElement === document.body) findNeighbour(place.current)?.focus();
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
    },
  };
}

/**
 * From its last control Tab leads to the first one, which Radix focuses without scrolling to it: in a low window it
 * would stay out of sight.
 */
function showFocused({ key }: KeyboardEvent): void {
  if (key === 'Tab') requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
}

/** The window without the edge that messages take (toaster.tsx): they and a dialog never cover each other. */
const freeWindow = 'fixed inset-x-0 top-(--messages-top) bottom-(--messages-bottom) z-50 flex';

/**
 * The same for what stands in the middle, which must not move under the pointer when a message comes or goes: as much
 * at the other edge, where the window is high enough.
 */
const freeMiddle = 'sm:[@media(height>=40rem)]:inset-y-[max(var(--messages-top),var(--messages-bottom))]';

/** Messages lie outside of every dialog; to close one is not to leave the dialog. */
function isOnMessage(event: { target: EventTarget | null }): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
}

const scrim = 'fixed inset-0 z-50 bg-scrim/55 motion-safe:animate-fade-in print:hidden';

interface PanelProps extends DialogProps {
  panelClass: string;
  layerClass?: string;
}

function Panel({
  open,
  onOpenChange,
  title,
  description,
  children,
  isReading = false,
  footer,
  ignoreOutsidePress = false,
  className,
  panelClass,
  layerClass,
}: PanelProps): ReactNode {
  const container = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const focus = useFocusReturn(open);
  useDoubleClickGuard(open);
  useBackCloses(open, onOpenChange);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className={scrim} />
        <div className={cn('pointer-events-none print:static print:block', freeWindow, layerClass)}>
          <Primitive.Content
            ref={content}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onKeyDown={showFocused}
            onCloseAutoFocus={focus.restoreFocus}
            onOpenAutoFocus={(event) => {
              focus.remember();
              // A field in focus brings up a phone's keyboard, over half of the dialog.
              if (!window.matchMedia('(pointer: coarse)').matches) return;
              event.preventDefault();
              content.current?.focus();
            }}
            onPointerDownOutside={(event) => {
              if (ignoreOutsidePress || isOnMessage(event)) event.preventDefault();
            }}
            // In forced colours its ground is that of the page, and no shadow is drawn: it has an edge there.
            className={cn(
              'pointer-events-auto relative flex flex-col overflow-x-hidden overflow-y-auto bg-surface text-ink shadow-pop outline-none forced-colors:border print:block print:h-auto print:max-h-none print:w-full print:max-w-none print:overflow-visible print:shadow-none',
              panelClass,
              className,
            )}
          >
            <div className="shrink-0 px-5 pt-6 pb-3 sm:px-6">
              {/* Beside the closing button, whose size large letters raise only a little: they need the room. */}
              <Primitive.Title className="pr-[min(2.75rem,52px)] text-xl">
                <span id={titleId}>{title}</span>
              </Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="mt-1.5 text-ink-soft">{description}</Primitive.Description>
              )}
            </div>
            {children !== undefined && (
              <div
                {...(isReading ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
                // Scrolls between title and buttons; where large letters leave no room between them, the whole panel
                // scrolls. A field comes into sight with its label.
                className="min-h-20 flex-1 scroll-cue [--scroll-paper:var(--color-surface)] scroll-pt-9 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 focus-inset sm:px-6 print:overflow-visible"
              >
                {children}
              </div>
            )}
            {footer !== undefined && (
              // Drawn as the document has it, on a phone too: the main action is last, nearest to the thumb, and the
              // last stop of Tab.
              <div className="flex shrink-0 flex-col gap-3 border-t border-line px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6 print:hidden">
                {footer}
              </div>
            )}
            {/* Last, so that focus starts on what the dialog is about. */}
            <Primitive.Close asChild>
              <Button
                variant="ghost"
                size="icon"
                className="absolute top-4 right-3 size-[min(2.75rem,52px)] text-ink-soft"
              >
                <X aria-hidden className="size-5" />
                <span className="sr-only">Fechar</span>
              </Button>
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

export function DialogPanel({ size = 'md', ...props }: DialogProps): ReactNode {
  return (
    <Panel
      {...props}
      layerClass={cn('items-end justify-center sm:items-center sm:p-6', freeMiddle)}
      panelClass={cn(
        'max-h-[min(92dvh,100%)] w-full rounded-t-xl pb-[env(safe-area-inset-bottom)] motion-safe:animate-slide-in-bottom sm:max-h-[min(46rem,90dvh,100%)] sm:rounded-xl sm:pb-0 sm:motion-safe:animate-rise-in',
        widths[size],
      )}
    />
  );
}

const sides = {
  right: { layer: 'justify-end', panel: 'h-full w-[min(28rem,92vw)] motion-safe:animate-slide-in-right' },
  bottom: {
    layer: 'items-end',
    panel:
      'max-h-[min(88dvh,100%)] w-full rounded-t-xl pb-[env(safe-area-inset-bottom)] motion-safe:animate-slide-in-bottom',
  },
} as const;

export function SheetPanel({ side = 'right', ...props }: SheetProps): ReactNode {
  return <Panel {...props} layerClass={sides[side].layer} panelClass={sides[side].panel} />;
}

export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  destructive = false,
  onConfirm,
  busy = false,
  busyLabel,
  children,
}: ConfirmDialogProps): ReactNode {
  const container = usePortalContainer();
  const cancel = useRef<HTMLButtonElement>(null);
  const focus = useFocusReturn(open);
  useDoubleClickGuard(open);
  const handleOpenChange = (next: boolean): void => {
    if (!busy) onOpenChange(next);
  };
  useBackCloses(open, handleOpenChange);
  return (
    <Primitive.Root open={open} onOpenChange={handleOpenChange}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className={scrim} />
        <div
          className={cn(
            'pointer-events-none items-end justify-center p-3 sm:items-center sm:p-6 print:static',
            freeWindow,
            freeMiddle,
          )}
        >
          <Primitive.Content
            role="alertdialog"
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onKeyDown={showFocused}
            onCloseAutoFocus={focus.restoreFocus}
            onOpenAutoFocus={(event) => {
              focus.remember();
              event.preventDefault();
              cancel.current?.focus();
            }}
            onInteractOutside={(event) => event.preventDefault()}
            // A border in forced colours, which draw no shadow: as that of the panel above.
            className="pointer-events-auto flex max-h-[min(90dvh,100%)] w-full flex-col overflow-y-auto rounded-xl bg-surface p-5 text-ink shadow-pop outline-none motion-safe:animate-rise-in forced-colors:border sm:max-w-md sm:p-6"
          >
            <Primitive.Title className="text-xl">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="mt-2 text-ink-soft">{description}</Primitive.Description>
            )}
            {children !== undefined && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">
              <Button ref={cancel} variant="outline" disabled={busy} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button
                variant={destructive ? 'destructive' : 'default'}
                busy={busy}
                busyLabel={busyLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
