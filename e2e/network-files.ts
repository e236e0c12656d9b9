import type { Page } from '@playwright/test';
import { openPage, waitForContent } from './open-page';

/** Path of a script or style sheet without its folder: 'main.0a1b2c3d.js'. */
const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/**
 * Opens an address and waits until it is hydrated and asks for nothing more.
 * @returns names of the scripts and style sheets that came from the network, not from the browser's cache
 */
export async function recordVisit(page: Page, path: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const fromNetwork = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if ((type === 'Script' || type === 'Stylesheet') && !response.fromDiskCache) {
      fromNetwork.set(requestId, nameOf(response.url));
    }
  });
  // From memory: the answer that follows does not say so.
  const fromMemory = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  await openPage(page, path);
  await waitForContent(page);
  await devtools.detach();
  return [...fromNetwork].filter(([requestId]) => !fromMemory.has(requestId)).map(([, name]) => name);
}
