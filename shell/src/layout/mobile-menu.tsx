import { useSession } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button, dismissSuccesses, Sheet } from '@ponte/shared-ui';
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { navigationFor, workLinks, type NavigationLink } from './navigation';
import { useSignOut } from './use-sign-out';

function MenuLinks({ title, links }: { title: string; links: readonly NavigationLink[] }): ReactNode {
  return (
    <section className="border-t border-line py-4">
      <h3 className="px-2 pb-1 text-sm text-ink-faint">{title}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="flex min-h-11 items-center rounded-md px-2 text-lg font-medium text-ink hover:bg-sunken"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountPart({ onSignedOut }: { onSignedOut: () => void }): ReactNode {
  const { user } = useSession();
  const { isSigningOut, handleSignOut } = useSignOut();
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-3 pb-5">
        <Button variant="outline" asChild>
          <Link to={paths.login()}>Entrar</Link>
        </Button>
        <Button asChild className="px-3 whitespace-nowrap">
          <Link to={paths.signUp()}>Cadastre-se</Link>
        </Button>
      </div>
    );
  }
  return (
    <>
      <MenuLinks title={user.name} links={[{ label: 'Meu Perfil', to: paths.profile() }, workLinks[user.role]]} />
      <Button
        variant="outline"
        className="mb-5 w-full"
        busy={isSigningOut}
        busyLabel="Saindo..."
        onClick={() => void handleSignOut().then(onSignedOut)}
      >
        Sair
      </Button>
    </>
  );
}

function Groups(): ReactNode {
  const { user } = useSession();
  return navigationFor(user).map(({ label, links }) => <MenuLinks key={label} title={label} links={links} />);
}

function MenuContent({ onLeave }: { onLeave: () => void }): ReactNode {
  const handleClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a')) onLeave();
  };
  return (
    <div onClick={handleClick}>
      <AccountPart onSignedOut={onLeave} />
      <nav aria-label="Menu">
        <Groups />
      </nav>
    </div>
  );
}

/** The menu until the code of dialogs is there: a popover of the browser, which looks the same. */
export function NativeMobileMenu({ id, ref }: { id: string; ref: RefObject<HTMLDivElement | null> }): ReactNode {
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      className="fixed inset-y-0 right-0 left-auto hidden h-full w-[min(28rem,92vw)] overflow-y-auto bg-surface px-5 pt-6 pb-5 text-ink shadow-pop backdrop:bg-scrim/55 sm:px-6 max-md:[&:popover-open]:block"
    >
      <h2 className="pb-4 text-xl">Menu</h2>
      <MenuContent onLeave={() => ref.current?.hidePopover()} />
      {/* Not over the button that opens it: the second press of a double tap would close it. */}
      <Button variant="outline" className="w-full" popoverTarget={id} popoverTargetAction="hide">
        Fechar
      </Button>
    </div>
  );
}

interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus when the menu is closed without following a link. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * The header's links on a phone. Escape, a press outside and any of its links close it; meanwhile focus stays inside.
 */
export function MobileMenu({ open, onOpenChange, opener }: MobileMenuProps): ReactNode {
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !open) {
      // After the dialog has released the focus.
      const timer = setTimeout(() => {
        if (document.activeElement === document.body) opener.current?.focus();
      }, 0);
      wasOpen.current = open;
      return () => clearTimeout(timer);
    }
    wasOpen.current = open;
    return undefined;
  }, [open, opener]);

  useEffect(() => {
    // A success stands over the first links of the menu, and who opens the menu has gone on. Errors and what can be
    // undone stay.
    if (open) dismissSuccesses();
  }, [open]);

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" side="right">
      <MenuContent onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}
