import { Slot } from 'radix-ui/slot';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { onDemand } from './load-once';
import { useOnDemand } from './on-demand';

const openDelay = 700;
const skipDelay = 300;

/**
 * When a tooltip closed last, on this page: the next one opens at once within `skipDelay`. Read only in event handlers.
 */
let lastClosed = -Infinity;

const panel = onDemand(async () => import(/* webpackChunkName: "ui-menu" */ './tooltip-panel'));

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: ReactNode;
  /** One element that can take focus. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/**
 * A few more words about an element: after 700 ms under the pointer (at once right after another one), and on keyboard
 * focus. Escape closes it, the pointer may rest on it. It never holds what is needed: touch screens don't show it.
 */
export function Tooltip({ content, children, side = 'top' }: TooltipProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<number>(undefined);
  const id = useId();
  const parts = useOnDemand(panel, isOpen, () => setOpen(false));

  const change = (open: boolean, delay: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!open) lastClosed = performance.now();
      setOpen(open);
    }, delay);
  };
  const close = (): void => {
    window.clearTimeout(timer.current);
    if (isOpen) lastClosed = performance.now();
    setOpen(false);
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  return (
    <>
      <Slot
        ref={anchor}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType !== 'touch') change(true, performance.now() - lastClosed < skipDelay ? 0 : openDelay);
        }}
        // Long enough to move the pointer over the gap, onto the words.
        onPointerLeave={() => change(false, 100)}
        onPointerDown={close}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) change(true, 0);
        }}
        onBlur={close}
      >
        {children}
      </Slot>
      {parts && (
        <parts.TooltipPanel
          open={isOpen}
          id={id}
          anchor={anchor}
          side={side}
          onRest={() => window.clearTimeout(timer.current)}
          onLeave={() => change(false, 100)}
        >
          {content}
        </parts.TooltipPanel>
      )}
    </>
  );
}
