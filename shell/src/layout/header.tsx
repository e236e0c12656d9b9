import { useSession, type CurrentUser } from '@ponte/shared-auth';
import { brand, firstName, paths } from '@ponte/shared-domain';
import { Avatar, Button, Logo, useIsDialogLoaded } from '@ponte/shared-ui';
import { Menu } from 'lucide-react';
import { memo, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MobileMenu, NativeMobileMenu } from './mobile-menu';
import { NavMenu } from './nav-menu';
import { navigationFor, workLinks } from './navigation';
import { Notices } from './notices';
import { menuIds } from './skip-targets';
import { useNativePopover } from './use-native-popover';
import { useSignOut } from './use-sign-out';

/** A short first name keeps the header in one line on a phone; the whole name is on /perfil. */
function UserLinks({ user }: { user: CurrentUser }): ReactNode {
  const { isSigningOut, handleSignOut } = useSignOut();
  const workLink = workLinks[user.role];
  return (
    <>
      <Button variant="ghost" asChild className="hidden lg:inline-flex">
        <Link to={workLink.to}>{workLink.label}</Link>
      </Button>
      <Link
        to={paths.profile()}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 font-semibold text-ink hover:bg-sunken"
      >
        <Avatar name={user.name} src={user.avatarUrl} size={32} />
        {/* Broken anywhere, so that a long name is shortened before it takes a second line of the header. */}
        <span className="line-clamp-1 max-w-28 break-all">{firstName(user.name)}</span>
      </Link>
      <Button
        variant="ghost"
        className="hidden md:inline-flex"
        busy={isSigningOut}
        onClick={() => void handleSignOut()}
      >
        Sair
      </Button>
    </>
  );
}

function VisitorLinks(): ReactNode {
  return (
    <>
      <Button variant="ghost" asChild className="px-3 whitespace-nowrap sm:px-4">
        <Link to={paths.login()}>Entrar</Link>
      </Button>
      <Button asChild className="hidden sm:inline-flex">
        <Link to={paths.signUp()}>Cadastre-se</Link>
      </Button>
    </>
  );
}

function AccountLinks(): ReactNode {
  const { user } = useSession();
  return user ? <UserLinks user={user} /> : <VisitorLinks />;
}

/** Drawn anew only when its links change. */
const SteadyNavMenu = memo(NavMenu);

function NavMenus(): ReactNode {
  const { user } = useSession();
  return navigationFor(user).map((group) => <SteadyNavMenu key={group.label} group={group} />);
}

/** A part of its own, so that the header is not drawn anew when it opens, or when its popover is no longer needed. */
function PhoneMenu(): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const nativeMenu = useRef<HTMLDivElement>(null);
  const nativeMenuId = useId();
  const isNative = useNativePopover(nativeMenu, useIsDialogLoaded());
  return (
    <>
      <Button
        ref={menuButton}
        id={menuIds[1]}
        variant="ghost"
        size="icon"
        className="-mr-2 md:hidden"
        aria-haspopup="dialog"
        {...(isNative
          ? { popoverTarget: nativeMenuId }
          : // Open, it lies over this button: a second press comes from a double tap, and must not close it.
            { 'aria-expanded': isMenuOpen, onClick: () => setMenuOpen(true) })}
      >
        <Menu aria-hidden className="size-6" />
        <span className="sr-only">Abrir menu</span>
      </Button>
      {isNative ? <NativeMobileMenu id={nativeMenuId} ref={nativeMenu} /> : null}
      <MobileMenu open={isMenuOpen} onOpenChange={setMenuOpen} opener={menuButton} />
    </>
  );
}

/**
 * Header of every page. While the session is still being read it shows what a visitor sees, as the server's HTML does;
 * the links stand at the right end of a bar of fixed height, so nothing else moves when a user turns out to be signed
 * in. Parts of it read the session, not the whole: it is known when the page hydrates, and React draws what reads it
 * once more in one piece.
 */
export function Header(): ReactNode {
  return (
    <header className="sticky top-(--sticky-shift) z-40 border-b border-line bg-paper print:hidden">
      {/* A second line is better than overlapping links, when the text is twice its size. */}
      <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-x-2 px-4 sm:px-6 md:min-h-18 lg:px-8">
        <Link to={paths.home()} className="-ml-1 flex min-h-11 items-center rounded-md px-1">
          <Logo name={brand.name} />
          <span className="sr-only">, página inicial</span>
        </Link>
        <nav
          id={menuIds[0]}
          tabIndex={-1}
          aria-label="Principal"
          className="ml-3 hidden items-center gap-1 md:flex lg:ml-6"
        >
          <NavMenus />
        </nav>
        <div className="ml-auto flex flex-1 items-center justify-end gap-1 sm:gap-2 md:flex-initial">
          <AccountLinks />
        </div>
        <PhoneMenu />
      </div>
      <Notices />
    </header>
  );
}
