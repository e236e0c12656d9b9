import { useSyncExternalStore, type ReactNode } from 'react';
import { onDemand } from './load-once';
import { overlayOnDemand } from './on-demand';

interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Heading and accessible name. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Long text to read: the part that scrolls takes the focus, so that arrow keys move it. */
  isReading?: boolean;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** A press outside does nothing: what is shown can't be shown again. Escape and the x still ask to close. */
  ignoreOutsidePress?: boolean;
  className?: string;
}

/** Props of {@link Dialog}. */
export interface DialogProps extends OverlayProps {
  size?: 'sm' | 'md' | 'lg';
}

/** Props of {@link Sheet}. */
export interface SheetProps extends OverlayProps {
  /** The edge that it comes from. */
  side?: 'right' | 'bottom';
}

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed can't be undone: the button is red. */
  destructive?: boolean;
  /** The dialog stays open until its owner closes it, so that `busy` can show. */
  onConfirm: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** More to read before deciding. */
  children?: ReactNode;
}

const panels = onDemand(async () => import(/* webpackChunkName: "ui-dialog" */ './dialog-panel'));

/**
 * Whether a dialog would open at once: its code is there. False on a server and at hydration. What opens one can lead
 * to the same by means of the browser until then (a popover, a link).
 */
export function useIsDialogLoaded(): boolean {
  return useSyncExternalStore(
    panels.subscribe,
    () => panels.peek() !== undefined,
    () => false,
  );
}

/** A dialog over the page; the page behind it is out of reach. Escape, the x and a press outside ask to close it. */
export const Dialog = overlayOnDemand(panels, (module) => module.DialogPanel);

/** A dialog that comes from an edge of the window: filters and details on phones. */
export const Sheet = overlayOnDemand(panels, (module) => module.SheetPanel);

/** Asks before something is done. Focus starts on the way back; a press outside does not close it. */
export const ConfirmDialog = overlayOnDemand(panels, (module) => module.ConfirmPanel);
