/**
 * Whom the recovery mail went to, in this browser (specification: Browser storage). Deleted as soon as the password is
 * new.
 */
const key = 'ponte-reset-email';

export function keepResetEmail(email: string): void {
  try {
    localStorage.setItem(key, email);
  } catch {
    // Storage is blocked: the visitor types the address again.
  }
}

export function readResetEmail(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function dropResetEmail(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
