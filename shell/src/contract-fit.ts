import { getInstance, loadShare, satisfy } from '@module-federation/enhanced/runtime';
import type { ReleaseRecord } from './boot-data';

/**
 * What of a release does not fit this page's shell, in one sentence each. A tab may be older than the server's shell,
 * which has compared the releases of its list with itself alone.
 */
export async function findMisfits({ requires = {}, uses = {} }: ReleaseRecord): Promise<string[]> {
  const scope = getInstance()?.shareScopeMap.default ?? {};
  const misfits = Object.entries(requires).flatMap(([name, range]) => {
    const versions = Object.keys(scope[name] ?? {});
    const fits = versions.length === 0 || versions.some((version) => satisfy(version, range));
    return fits ? [] : [`it needs ${name}@${range}, this page has ${versions.join(', ')}`];
  });
  for (const [name, names] of Object.entries(uses)) {
    const get = await loadShare<object>(name);
    const shared = get === false ? undefined : get();
    const missing = shared ? names.filter((each) => !(each in shared)) : [];
    if (missing.length > 0) misfits.push(`it uses ${missing.join(', ')} of ${name}, which this page does not have`);
  }
  return misfits;
}
