import { loginPath, nativeLinkOf } from '@ponte/shared-auth';
import { deferredActionAttribute, type DeferredAction } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { deferAction } from './defer-action';

interface SignInLinkProps {
  /** Looks of the button that a signed-in person has in this place. */
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'aria-label'>;
  /** What is done after the sign-in, and the page that it leads back to. */
  action: DeferredAction & { returnTo: string };
  /** Whether the address asks for the action, as a shared one may. */
  isNamed: boolean;
  /** Answers a plain press. */
  onPress: () => void;
  onPointerDown: () => void;
  ref: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

/**
 * Shown to visitors in place of a button that needs a session: a link to the sign-in page, which works before scripts
 * are there and without them.
 */
export function SignInLink({
  look,
  action,
  isNamed,
  onPress,
  onPointerDown,
  ref,
  children,
}: SignInLinkProps): ReactNode {
  // What the browser does with the link by itself, such as opening it in a new tab or, on a phone, as another document,
  // leads to the same action.
  const handlePress = (event: MouseEvent): void => {
    // An address that asks for the action would ask again on the way back: only the app takes it out of the history.
    const isNative = nativeLinkOf(event.currentTarget) !== undefined && !isNamed;
    if (!isPlainPress(event) || isNative) deferAction(action);
    else {
      event.preventDefault();
      onPress();
    }
  };
  return (
    <Button {...look} asChild>
      <Link
        ref={ref}
        to={loginPath(action.returnTo)}
        rel="nofollow"
        {...{ [deferredActionAttribute]: JSON.stringify(action) }}
        onPointerDown={onPointerDown}
        onClick={handlePress}
        onAuxClick={handlePress}
      >
        {children}
      </Link>
    </Button>
  );
}
