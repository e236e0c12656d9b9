import { createHash } from 'node:crypto';

/**
 * Key of localStorage. It equals shared-ui's `themeStorageKey`, which a test of the shell compares, because the
 * server's process does not load shared-ui.
 */
export const themeStorageKey = 'ponte-theme';

/**
 * Inline script that applies the chosen theme before the first paint, so that the other one does not flash. The content
 * security policy allows it by its hash. It reads `themeStorageKey`.
 */
export const themeScript = [
  `try{var t=localStorage.getItem('${themeStorageKey}');if(t==='dark'||t==='light'){document.documentElement.dataset.theme=t;`,
  // The browser's own bars, too.
  "document.querySelectorAll('meta[data-scheme]').forEach(function(m){m.setAttribute('media',m.dataset.scheme===t?'all':'not all')})",
  '}}catch(e){}',
].join('');

export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
