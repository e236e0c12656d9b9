import { messageOf } from '@ponte/shared-domain';
import type { RenderResult } from '../src/entry-server';
import type { PublicConfig } from './responses';
import type { SmokeTest } from './releases';
import type { PageRequest } from './render-messages';

export interface SmokeTestOptions {
  renderPage: (request: PageRequest & { signal: AbortSignal }) => Promise<RenderResult>;
  readConfig: () => Promise<PublicConfig>;
  /** Time limit for all pages of one smoke test together, in milliseconds; a page that hangs is detected within it. */
  timeout?: number;
}

/** Whether the release itself rendered the page: for one that it does not have, the shell renders its 404. */
function isRendered(result: RenderResult): boolean {
  return (result.kind === 'page' && result.status < 400) || result.kind === 'redirect';
}

/**
 * Renders a release's pages one after the other until the time is over; a page that was not reached is neither rendered
 * nor failed.
 */
export function createSmokeTest({ renderPage, readConfig, timeout = 6_000 }: SmokeTestOptions): SmokeTest {
  return async (name, server, addresses) => {
    const rendered: string[] = [];
    const failed = new Map<string, string>();
    if (addresses.length === 0) return { rendered, failed };
    let config: PublicConfig;
    try {
      config = await readConfig();
    } catch (error) {
      return { rendered, failed: new Map(addresses.map((address) => [address, messageOf(error)])) };
    }
    const { supabaseUrl, publishableKey, integrations } = config;
    const signal = AbortSignal.timeout(timeout);
    const late = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error(`not rendered in ${timeout} ms`)), { once: true }),
    );
    late.catch(() => undefined);
    for (const address of addresses) {
      if (signal.aborted) break;
      const page = renderPage({
        address,
        site: 'http://smoke-test.invalid',
        owner: name,
        servers: { [name]: server },
        supabaseUrl,
        publishableKey,
        integrations,
        signal,
      });
      try {
        const result = await Promise.race([page, late]);
        if (isRendered(result)) rendered.push(address);
        else failed.set(address, `it is not rendered (${result.kind === 'page' ? result.status : result.kind})`);
      } catch (error) {
        failed.set(address, messageOf(error));
      }
    }
    return { rendered, failed };
  };
}
