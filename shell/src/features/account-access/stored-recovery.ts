import type { MailLink } from '@ponte/shared-auth';

type TokenLink = Extract<MailLink, { kind: 'token' }>;

/*
 * A recovery link is removed from the address at once. It is stored for this tab until it is used, refused or expired,
 * so that a reload finds it (a phone reloads the tab on the way back from a password manager). Signing out in this
 * tab deletes it with every other draft.
 */
const key = 'ponte-draft-recovery';

/** When the token expires, in milliseconds since 1970; 0 for one that can't be read. */
function expiryOf({ accessToken }: TokenLink): number {
  try {
    const claims: unknown = JSON.parse(
      atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp * 1_000
      : 0;
  } catch {
    return 0;
  }
}

export function storeRecovery(link: TokenLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // Storage is blocked: the link works until the page is reloaded.
  }
}

export function clearRecovery(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** The link that this tab was opened with; 'expired' once its time is over. */
export function readRecovery(): TokenLink | 'expired' | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('accessToken' in stored) || !('refreshToken' in stored))
      return null;
    if (typeof stored.accessToken !== 'string' || typeof stored.refreshToken !== 'string') return null;
    const link: TokenLink = {
      kind: 'token',
      type: 'recovery',
      accessToken: stored.accessToken,
      refreshToken: stored.refreshToken,
    };
    return expiryOf(link) > Date.now() ? link : 'expired';
  } catch {
    return null;
  }
}
