import type { MailLink } from '@ponte/shared-auth';

type TokenLink = Extract<MailLink, { kind: 'token' }>;

/*
 * A recovery link is taken out of the address at once. A reload (a phone does one on the way back from the password manager) must find it
 * again: it stays in this tab until it is used, refused or expired. Signing out deletes it with every other draft.
 */
const key = 'ponte-draft-recovery';

/** When the token runs out, in milliseconds; 0 for one that can't be read. */
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

export function keepRecovery(link: TokenLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // Storage is blocked: the link works until the page is reloaded.
  }
}

export function dropRecovery(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The link that this tab was opened with; 'expired' once its time is over. */
export function readRecovery(): TokenLink | 'expired' | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('accessToken' in kept) || !('refreshToken' in kept)) return null;
    if (typeof kept.accessToken !== 'string' || typeof kept.refreshToken !== 'string') return null;
    const link: TokenLink = {
      kind: 'token',
      type: 'recovery',
      accessToken: kept.accessToken,
      refreshToken: kept.refreshToken,
    };
    return expiryOf(link) > Date.now() ? link : 'expired';
  } catch {
    return null;
  }
}
