import { apps } from '@ponte/build/apps';
import { buildApps } from '../build';
import { seconds } from '@ponte/build/processes';

/*
 * The production build of the four apps. Cold: without any cache. Warm: all built again, from webpack's cache. Goals:
 * 30 s, 7 s, and 0 s where nothing changed (docs/figures.md).
 */
async function measure(what: string, env: Record<string, string>, force: boolean): Promise<void> {
  Object.assign(process.env, { PONTE_NO_CACHE: '0' }, env);
  const began = performance.now();
  const { failed } = await buildApps(apps, { force });
  if (failed.length > 0) throw new Error(`${failed.join(', ')} failed`);
  console.log(`${what}: ${seconds(began)}\n`);
}

await measure('cold (goal 30 s)', { PONTE_NO_CACHE: '1' }, true);
await measure('fills the cache', {}, true);
await measure('warm (goal 7 s)', {}, true);
await measure('nothing changed (goal 0 s)', {}, false);
