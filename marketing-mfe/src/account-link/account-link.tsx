import { useSession, type CurrentUser } from '@ponte/shared-auth';
import { Button } from '@ponte/shared-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Where one control leads each kind of reader. */
export type AccountLinks = Readonly<
  Record<'visitor' | CurrentUser['role'], { readonly label: string; readonly to: string }>
>;

interface AccountLinkProps extends Omit<ComponentProps<typeof Button>, 'asChild' | 'children'> {
  links: AccountLinks;
}

/**
 * A link that asks a visitor to register, and leads who is signed in to what is theirs: in the same place, so that
 * nothing moves once the session is known. The server's HTML and the first render are the visitor's. Reads the session
 * by itself, so that what surrounds it is not drawn again.
 */
export function AccountLink({ links, ...button }: AccountLinkProps): ReactNode {
  const { user } = useSession();
  const { label, to } = links[user?.role ?? 'visitor'];
  return (
    <Button {...button} asChild>
      <Link to={to}>{label}</Link>
    </Button>
  );
}
