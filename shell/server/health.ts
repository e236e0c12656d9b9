import { Hono } from 'hono';
import type { Canaries } from './canaries';
import type { PageCache } from './page-cache';
import type { Releases } from './releases';
import type { ReleaseCounts } from './release-counts';
import type { Renderer } from './render';
import { createShellBuildReader } from './shell-build';

export interface HealthOptions {
  distFolder: string;
  publicFolder: string;
  releases: Releases;
  canaries?: Canaries | undefined;
  counts?: ReleaseCounts | undefined;
  rendering?: {
    release: string;
    renderer: Renderer;
    cache: PageCache;
    /** Rendering processes that had to be replaced since the start. */
    replacedProcesses?: () => number;
  };
}

/**
 * The health endpoint for operators: releases, rejections, memory. It listens on a port of its own, which visitors
 * can't reach.
 */
export function createHealthServer({
  distFolder,
  publicFolder,
  releases,
  canaries,
  counts,
  rendering,
}: HealthOptions): Hono {
  const readBuild = createShellBuildReader(distFolder, publicFolder);
  const app = new Hono();
  function describeCanary(name: string) {
    const canary = canaries?.all().get(name);
    if (!canary) return null;
    const { release, percent, loaded, rejected } = canary;
    return {
      release,
      percent,
      rendering: loaded ? (loaded.server === undefined ? 'browser' : 'server') : null,
      counts: (loaded && counts?.of(name, loaded.record.release)) ?? null,
      rejected: rejected ? { ...rejected, at: undefined, since: new Date(rejected.at).toISOString() } : null,
    };
  }
  app.get('/healthz', async (context) => {
    const remotes = Object.fromEntries(
      [...releases.all()].map(([name, { origin, record, error, rejected, server, off, declaration }]) => [
        name,
        {
          label: declaration?.label ?? null,
          owner: declaration?.owner ?? null,
          routes: declaration?.routes ?? [],
          refusedRoutes: releases
            .owners()
            .refused.filter(({ owner }) => owner === name)
            .map(({ route, holder }) => ({ route, holder })),
          origin,
          off,
          release: record?.release ?? null,
          rendering: off ? null : server === undefined ? 'browser' : 'server',
          rejected: rejected
            ? {
                release: rejected.release,
                code: rejected.code,
                reason: rejected.reason,
                since: new Date(rejected.at).toISOString(),
              }
            : null,
          error: error ?? null,
          counts: (record && counts?.of(name, record.release)) ?? null,
          canary: describeCanary(name),
        },
      ]),
    );
    const build = await readBuild().catch(() => undefined);
    const pages = rendering
      ? {
          release: rendering.release,
          cached: rendering.cache.size(),
          bytes: rendering.cache.bytes(),
          notMadeAnew: rendering.cache.failures(),
          underWay: rendering.renderer.load(),
          replacedProcesses: rendering.replacedProcesses?.() ?? 0,
        }
      : null;
    const own = { pid: process.pid, uptime: Math.round(process.uptime()), rss: process.memoryUsage.rss() };
    return context.json(
      { status: build ? 'ok' : 'not built', release: build?.record.release ?? null, pages, remotes, process: own },
      build ? 200 : 503,
      {
        'cache-control': 'no-store',
      },
    );
  });
  return app;
}
