/** What each form of each remote keeps in this tab, for a reload or an expired session, begins with this. */
const prefix = 'ponte-draft-';
/** Written and removed at once: other tabs hear of it, and nothing stays. */
const signal = 'ponte-forget-drafts';

function forgetHere(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/**
 * Deletes what was typed and not saved, in every tab: whoever signs out on purpose, perhaps on a computer of others,
 * leaves nothing behind. The other tabs see a session that ended, which by itself keeps what was typed.
 */
export function forgetDrafts(): void {
  forgetHere();
  try {
    localStorage.setItem(signal, 'now');
    localStorage.removeItem(signal);
  } catch {
    // Storage is blocked: no other tab has a session, or drafts.
  }
}

/** Deletes them when another tab says so. By a storage event: a channel would keep pages out of the browser's cache. */
export function followForgottenDrafts(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === signal && newValue !== null) forgetHere();
  });
}
