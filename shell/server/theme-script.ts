import { createHash } from 'node:crypto';

/**
 * What a document runs before it is painted, so that nobody who chose a theme sees the other one flash. The content security policy names its
 * hash. The key is shared-ui's `themeStorageKey`, which a test compares; shared-ui itself is not loaded in the server's process.
 */
export const themeScript =
  "try{var t=localStorage.getItem('ponte-theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";

export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
