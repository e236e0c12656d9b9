import { Popper } from 'radix-ui/internal';
import { createPortal } from 'react-dom';
import type { ReactNode, RefObject } from 'react';
import { usePortalContainer } from './portal-scope';

interface TooltipPanelProps {
  open: boolean;
  id: string;
  anchor: RefObject<HTMLElement | null>;
  side: 'top' | 'right' | 'bottom' | 'left';
  onRest: () => void;
  onLeave: () => void;
  children: ReactNode;
}

export function TooltipPanel({ open, id, anchor, side, onRest, onLeave, children }: TooltipPanelProps): ReactNode {
  const container = usePortalContainer();
  if (!open) return null;
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      {createPortal(
        <Popper.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onPointerEnter={onRest}
          onPointerLeave={onLeave}
          className="z-50 max-w-72 rounded-sm bg-ink px-3 py-1.5 text-sm text-paper shadow-pop motion-safe:animate-fade-in"
        >
          {children}
        </Popper.Content>,
        container ?? document.body,
      )}
    </Popper.Root>
  );
}
