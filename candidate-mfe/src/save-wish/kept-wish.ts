/*
 * What a visitor wanted to save before signing in. The address that leads back carries it too, but an address can be anybody's: only a wish that
 * was pressed in this browser is fulfilled. In localStorage, like the way back itself, because a confirmation mail opens another tab.
 */

const key = 'ponte-save-wish';
/** As long as the way back is kept, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1_000;

/** @param wish names what is to be saved, and nothing else */
export function keepWish(wish: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ wish, until: Date.now() + lifetime }));
  } catch {
    // Storage is blocked: after signing in the button is pressed once more.
  }
}

/** Whether this is what was pressed here; asked once. Another wish than the kept one leaves it as it is. */
export function takeWish(wish: string): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('wish' in kept) || kept.wish !== wish) return false;
    localStorage.removeItem(key);
    return 'until' in kept && typeof kept.until === 'number' && kept.until > Date.now();
  } catch {
    return false;
  }
}
