import * as Primitive from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { usePortalContainer } from './portal-scope';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  content: ReactNode;
  /** One element that can take focus. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** A few more words about an element, on hover (after 700 ms) and on focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps): ReactNode {
  const container = usePortalContainer();
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content side={side} sideOffset={6} collisionPadding={12} className="z-50 max-w-72 rounded-sm bg-ink px-3 py-1.5 text-sm text-paper shadow-pop">
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
