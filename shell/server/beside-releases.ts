import { type AssetRecord, assetRecordFile, isAssetRecord, type ReleaseRegistry } from '@ponte/shared-server';
import { type BesidePurpose, createRegistry, type LoadedRelease, type ServerHost } from './registry';
import { isForServers } from './registry-source';
import type { SmokeTest } from './releases';

/** Loads stored releases that run beside the live one, for some visitors. */
export interface BesideReleases {
  /**
   * Loads a release after its signature and each of its files were checked, and its pages were rendered as a trial.
   * @throws UntrustedReleaseError when it is not what its team has signed, Error saying why else it can't be used
   */
  load: (remote: string, release: string) => Promise<LoadedRelease>;
  unload: (release: LoadedRelease) => void;
}

export interface BesideReleasesOptions {
  purpose: BesidePurpose;
  registry: ReleaseRegistry;
  /** Address of each remote's files. */
  origins: Readonly<Record<string, string>>;
  /** Left out, browsers render every page. */
  host?: ServerHost | undefined;
  smokeTest?: SmokeTest | undefined;
  /** Called before anything of a release runs; throws when it needs another shell. */
  requireFit?: (record: AssetRecord) => Promise<void>;
  /** Key of a remote's live server file. */
  liveServer: (remote: string) => string | undefined;
}

export function createBesideReleases({
  purpose,
  registry,
  origins,
  host,
  smokeTest,
  requireFit,
  liveServer,
}: BesideReleasesOptions): BesideReleases {
  /**
   * @throws Error when it can't render a page that the live release renders, or when nothing can be rendered to tell
   */
  async function requirePages(remote: string, { server, record }: LoadedRelease): Promise<void> {
    if (!smokeTest || server === undefined) return;
    const { rendered, failed } = await smokeTest(remote, server, record.declaration?.smokeTestPages ?? []);
    if (failed.size === 0) return;
    const live = liveServer(remote);
    const before = live === undefined ? undefined : await smokeTest(remote, live, [...failed.keys()]);
    const lost = before && rendered.length > 0 ? before.rendered : [...failed.keys()];
    if (lost.length > 0)
      throw new Error(`pages can't be rendered: ${lost.map((page) => `${page}: ${failed.get(page)}`).join('; ')}`);
  }

  return {
    async load(remote, release) {
      const { files } = await registry.verify(remote, release);
      const origin = origins[remote]?.replace(/\/+$/, '');
      if (origin === undefined) throw new Error(`this server knows no address of ${remote}`);
      const record: unknown = JSON.parse(Buffer.from(files.get(assetRecordFile) ?? '').toString() || 'null');
      if (!isAssetRecord(record) || record.name !== remote || record.entry === null)
        throw new Error('its release record is not one');
      await requireFit?.(record);
      if (!host) return { record, server: undefined, styles: {} };
      // The very bytes that were checked.
      const request: typeof fetch = async (input) => {
        const name = String(input).slice(origin.length + 1);
        const body = isForServers(name) ? files.get(name) : undefined;
        return body ? new Response(Buffer.from(body)) : new Response(null, { status: 404 });
      };
      return createRegistry({ host, request, beside: purpose }).load(remote, origin, record, (loaded) =>
        requirePages(remote, loaded),
      );
    },
    unload({ server }) {
      if (server !== undefined) host?.unload(server);
    },
  };
}
