import { paths } from '@ponte/shared-domain';
import type { RouteAccess } from './contract';
import type { SessionState } from './session';
import { localStore, storageKeys } from './storage';

/** 'wait': the session is still being read. 'login' and 'home' say where to send the visitor instead. */
export type AccessDecision = 'allowed' | 'wait' | 'login' | 'home';

/** The route guard of the specification: login when required, '/' when the role differs. */
export function canAccess(access: RouteAccess, session: SessionState): AccessDecision {
  if (access === 'public') return 'allowed';
  if (session.status === 'loading') return 'wait';
  if (!session.user) return 'login';
  if (access === 'signed-in' || session.user.role === access) return 'allowed';
  return 'home';
}

/**
 * A path as the router compares it: percent-encoding, letter case and slashes at the end don't matter. Undefined for a
 * broken one.
 */
function comparablePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}

/**
 * The path when it is one of our own pages, undefined otherwise (no open redirect): absolute addresses,
 * protocol-relative ones, backslashes and the sign-in pages themselves are refused.
 */
export function safeReturnPath(path: string | null | undefined): string | undefined {
  if (!path || !path.startsWith('/') || /^\/[/\\]/.test(path) || /[\\\s\p{Cc}]/u.test(path)) return undefined;
  const base = 'https://own.invalid';
  const url = new URL(path, base);
  // Without its dots, '/..//mal.example' is '//mal.example', a URL of another host. No page of the product has two
  // slashes in a row.
  if (url.origin !== base || url.pathname.includes('//')) return undefined;
  const page = comparablePath(url.pathname);
  if (page === undefined || /[\\\p{Cc}]|\/\//u.test(page)) return undefined;
  const accountPages = [
    paths.login(),
    paths.signUp(),
    paths.companySignUp(),
    paths.finishSignUp(),
    paths.emailSent(),
    paths.verifyEmail(),
    paths.accountDeleted(),
  ];
  return accountPages.includes(page) ? undefined : url.pathname + url.search + url.hash;
}

/** The sign-in page, with the given path of the site to return to. */
export function loginPath(returnTo: string): string {
  const safe = safeReturnPath(returnTo);
  return paths.login(safe === '/' ? undefined : safe);
}

/**
 * How long a stored path is returned to, in milliseconds: a day, for which an account may stay unconfirmed (migration
 * `accounts`, remove_unconfirmed_accounts).
 */
const returnPathLifetime = 24 * 60 * 60 * 1000;

/** Stores a path in this browser during sign-up, confirmation by mail and sign-in. */
export function rememberReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe)
    localStore.setItem(storageKeys.returnPath, JSON.stringify({ path: safe, until: Date.now() + returnPathLifetime }));
}

/** Returns the stored path once; undefined when there is none or it is too old. */
export function takeReturnPath(): string | undefined {
  const text = localStore.getItem(storageKeys.returnPath);
  localStore.removeItem(storageKeys.returnPath);
  if (!text) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('until' in stored)) return undefined;
    if (typeof stored.path !== 'string' || typeof stored.until !== 'number' || stored.until < Date.now())
      return undefined;
    return safeReturnPath(stored.path);
  } catch {
    return undefined;
  }
}

/** First page after sign-in without a path to return to (specification: Route guard). */
export function homePathFor(role: 'candidate' | 'company'): string {
  return role === 'company' ? paths.companyVacancies() : paths.home();
}
