import type { Page } from '@playwright/test';
import { address } from './product';

/**
 * Has the list of remotes name the candidate remote's mf-manifest.json, not its entry, as on static hosting.
 *
 * @returns the manifest's address
 */
export async function nameManifest(page: Page): Promise<string> {
  const manifest = `${address.candidate}/mf-manifest.json`;
  const pattern = /("candidate":\{"entry":")[^"]+/;
  // In the document itself as soon as the element is there. (A document that the test answers counts as one from the
  // internet, and Chromium lets none of those reach this machine.)
  await page.addInitScript(
    ([source, name]) => {
      new MutationObserver((_records, observer) => {
        const text = document.getElementById('ponte-boot')?.firstChild;
        if (!(text instanceof Text) || !text.data.endsWith('}')) return;
        observer.disconnect();
        text.data = text.data.replace(new RegExp(source ?? ''), `$1${name}`);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    [pattern.source, manifest],
  );
  await page.route(/\/remotes\.json(?:\?detailed)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(pattern, `$1${manifest}`) });
  });
  return manifest;
}
