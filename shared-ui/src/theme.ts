import { useSyncExternalStore } from 'react';

/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** Key of localStorage. The shell's document reads it before the first paint (shared-server/src/theme-script.ts). */
export const themeStorageKey = 'ponte-theme';

const listeners = new Set<() => void>();

function isChoice(value: unknown): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

/** What the page shows by choice: the attribute, which also holds where storage is blocked. */
function current(): Theme {
  const { theme } = document.documentElement.dataset;
  return isChoice(theme) ? theme : 'system';
}

function show(theme: unknown): void {
  if (isChoice(theme)) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // The browser's own bars, in the colour of the page (shared-server/src/document.ts).
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme = '' } = meta.dataset;
    const chosen = scheme === theme ? 'all' : 'not all';
    meta.setAttribute('media', isChoice(theme) ? chosen : `(prefers-color-scheme: ${scheme})`);
  }
  for (const listener of listeners) listener();
}

/**
 * Changes the theme of this page and of every open tab, and keeps it for later visits where the browser allows that.
 */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Blocked or full: it holds for this visit.
  }
  show(theme);
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === themeStorageKey) show(event.newValue);
}

/**
 * Shows the stored choice: another tab may have chosen after this document began, and before anything here listened.
 */
function showStored(): void {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    // Without a stored choice what the page shows holds: storing it may have been refused.
    if (isChoice(stored) && stored !== current()) show(stored);
  } catch {
    // Blocked: no other tab can have stored anything.
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs);
    showStored();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

const onServer = (): Theme => 'system';

/** The chosen theme; on a server, and until the page has woken up, 'system'. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, onServer);
}
