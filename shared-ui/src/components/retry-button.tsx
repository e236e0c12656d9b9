import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';

/** Props of {@link RetryButton}. */
export type RetryButtonProps = Omit<ButtonProps, 'ref' | 'asChild' | 'children'>;

/**
 * The pressed button goes with what failed, and the focus would go to the top of the document: it stays in what it
 * stood in (a tab's panel, a dialog, the page's main). React ends a ref before it takes its element out. Whoever knows
 * a better place gives the focus to it afterwards.
 */
function handOnFocus(button: HTMLButtonElement | null): () => void {
  return () => {
    const active = document.activeElement;
    // One that was off while it waited has lost the focus before.
    if (button !== null && (active === button || (button.disabled && active === document.body)))
      button.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}

/**
 * 'Tentar novamente', beside what says what failed ({@link ErrorState} has it already). When it goes with that, its
 * focus goes to the next `[tabindex]` around it.
 */
export function RetryButton({ variant = 'outline', ...props }: RetryButtonProps): ReactNode {
  return (
    <Button variant={variant} {...props} ref={handOnFocus}>
      Tentar novamente
    </Button>
  );
}
