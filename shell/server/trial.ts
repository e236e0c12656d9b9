import { paths } from '@ponte/shared-domain';
import type { RenderResult } from '../src/entry-server';
import type { RemoteName } from '../src/route-owners';
import type { PublicConfig } from './app';
import type { Trial } from './releases';
import type { PageRequest } from './render-messages';

/**
 * Pages of each remote that a release is tried with: they have no parameters and are public. Those that read nothing come first, because the
 * backend's state says nothing of a release. A page that is to be given up leaves this table first: until then no release may lose it.
 */
export const probePages: Readonly<Record<RemoteName, readonly string[]>> = {
  candidate: [paths.resumeAnalysis(), paths.vacancies()],
  company: [paths.companies()],
  marketing: [
    paths.plans(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
    paths.postVacancies(),
    paths.companyPlans(),
    paths.consultancies(),
    paths.home(),
    paths.blog(),
  ],
};

export interface TrialOptions {
  renderPage: (request: PageRequest & { signal: AbortSignal }) => Promise<RenderResult>;
  readConfig: () => Promise<PublicConfig>;
  /** Longest time for all pages of one trial together, in milliseconds: a page that never ends is found out within it. */
  timeout?: number;
}

const isProbed = (name: string): name is RemoteName => Object.hasOwn(probePages, name);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether it is a page of the release's own: one that it does not have is drawn by the shell (404). */
function isDrawn(result: RenderResult): boolean {
  return (result.kind === 'page' && result.status < 400) || result.kind === 'redirect';
}

/** Renders a release's pages one after the other, as far as the time allows: of a page that was not come to, nothing is said. */
export function createTrial({ renderPage, readConfig, timeout = 6_000 }: TrialOptions): Trial {
  return async (name, server, addresses) => {
    const drawn: string[] = [];
    const failed = new Map<string, string>();
    if (!isProbed(name)) return { drawn, failed };
    const wanted = addresses ?? probePages[name];
    let config: PublicConfig;
    try {
      config = await readConfig();
    } catch (error) {
      return { drawn, failed: new Map(wanted.map((address) => [address, messageOf(error)])) };
    }
    const { supabaseUrl, publishableKey, integrations } = config;
    const signal = AbortSignal.timeout(timeout);
    const late = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error(`not rendered in ${timeout} ms`)), { once: true }),
    );
    late.catch(() => undefined);
    for (const address of wanted) {
      if (signal.aborted) break;
      const page = renderPage({
        address,
        site: 'http://trial.invalid',
        owner: name,
        servers: { [name]: server },
        supabaseUrl,
        publishableKey,
        integrations,
        signal,
      });
      try {
        const result = await Promise.race([page, late]);
        if (isDrawn(result)) drawn.push(address);
        else failed.set(address, `it is not drawn (${result.kind === 'page' ? result.status : result.kind})`);
      } catch (error) {
        failed.set(address, messageOf(error));
      }
    }
    return { drawn, failed };
  };
}
