import { previewStatusId } from '@ponte/shared-server/element-ids';

/**
 * Tells the console, the shell's server and who looks at a preview that a release has failed in this tab and the one
 * before it is used. The server learns which release, and nothing of the visitor or of the page.
 */
export function reportFallback(remote: string, entry: string, cause: unknown): void {
  console.error(`remote ${remote}: ${entry} has failed here, the release before it is used`, cause);
  // Old browsers and some blockers have none: the report is lost then.
  if (typeof navigator.sendBeacon === 'function')
    navigator.sendBeacon('/remotes/fallbacks', JSON.stringify({ remote, entry }));
  // Only a preview has this element (shared-server/src/preview-banner.ts): its viewer must know that they no longer see
  // the release of the preview.
  const status = document.getElementById(previewStatusId);
  if (status?.dataset.remote === remote) status.textContent = status.dataset.failed ?? '';
}
