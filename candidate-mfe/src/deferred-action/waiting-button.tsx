import { heldPressAttribute } from '@ponte/shared-auth';
import { announce, Button, type ButtonProps } from '@ponte/shared-ui';
import { useEffect, type ReactNode } from 'react';

interface WaitingButtonProps extends Omit<
  ButtonProps,
  'busy' | 'busyLabel' | 'disabled' | 'focusableWhenDisabled' | 'asChild'
> {
  /** Whether a press waits for the session or for its code. */
  isWaiting: boolean;
}

/**
 * The button in the place of a SignInLink. While a press waits it is shown as busy and is not disabled as a `busy` one
 * is: what is disabled can't take over the focus of the link, and the next Tab would begin at the top of the page. Its
 * double click counts once, as of any button that starts something.
 */
export function WaitingButton({ isWaiting, ...props }: WaitingButtonProps): ReactNode {
  useEffect(() => {
    if (!isWaiting) return undefined;
    // Screen readers are told what a busy button tells them.
    announce('Aguarde');
    return () => announce('');
  }, [isWaiting]);
  return (
    <Button
      {...props}
      busy={false}
      disabled={isWaiting}
      focusableWhenDisabled
      {...(isWaiting && { 'aria-busy': true, [heldPressAttribute]: '' })}
    />
  );
}
