import type { ReleaseRegistry } from './release-registry';
import { isAssetRecord } from '../asset-record';

const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

interface DiscoveredFrontend {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: Record<string, unknown>;
}

export interface FrontendDiscovery {
  schema: string;
  microFrontends: Record<string, DiscoveredFrontend[]>;
}

/**
 * A registry in the schema of awslabs/frontend-discovery (v1-pre), for other tools: each remote as `@ponte/<name>` with
 * its releases, the live one first. What the schema has no place for is in `extras.ponte`.
 * @param origins address of each remote's files; a remote that has none gets relative addresses
 */
export async function exportFrontendDiscovery(
  registry: ReleaseRegistry,
  origins: Readonly<Record<string, string>>,
): Promise<FrontendDiscovery> {
  const microFrontends: FrontendDiscovery['microFrontends'] = {};
  for (const remote of await registry.listRemotes()) {
    const pointer = await registry.readPointer(remote);
    const live = pointer?.to;
    const canary = pointer?.canary;
    const trafficOf = (release: string): number =>
      // Nobody gets a remote that is off.
      pointer?.off
        ? 0
        : release === live
          ? 100 - (canary?.percent ?? 0)
          : release === canary?.release
            ? canary.percent
            : 0;
    const found: DiscoveredFrontend[] = [];
    for (const record of await registry.listReleases(remote)) {
      const assets: unknown = JSON.parse(Buffer.from(await registry.readFile(record, 'release.json')).toString());
      if (!isAssetRecord(assets) || assets.entry === null) continue;
      found.push({
        url: `${origins[remote]?.replace(/\/+$/, '') ?? ''}/${assets.entry}`,
        metadata: { integrity: record.files[assets.entry]?.integrity ?? '', version: record.version },
        deployment: { traffic: trafficOf(record.release), default: record.release === live },
        extras: {
          ponte: {
            release: record.release,
            build: record.build,
            commit: record.commit,
            createdAt: record.createdAt,
            requires: record.requires,
            databaseSchema: record.databaseSchema,
          },
        },
      });
    }
    microFrontends[`@ponte/${remote}`] = found.sort(
      (one, other) => Number(other.deployment.default) - Number(one.deployment.default),
    );
  }
  return { schema, microFrontends };
}
