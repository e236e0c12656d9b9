import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { preparedReleases } from './product';
import { buildRelease } from './registry';

/** What the first step of the home page is called in the prepared release `heading`. */
export const preparedHeading = 'Abra sua conta pelo registro';

/** Title and faults of each, as build-release.ts takes them. */
const releases = {
  heading: [preparedHeading],
  failing: ['Este passo não aparece', 'throws-in-browsers'],
} as const satisfies Record<string, readonly [title: string, ...faults: string[]]>;

/**
 * A release of the marketing remote: with another heading, or one that throws in browsers. It is built once a run and
 * is for all of its tests: nobody changes anything in its folder. Not for two callers at once, because builds share a
 * folder of sources: a run with several workers has built them before its tests begin.
 *
 * @returns the folder of the build
 */
export async function prepareRelease(name: keyof typeof releases): Promise<string> {
  const folder = path.join(preparedReleases, name);
  if (!existsSync(folder)) {
    const [title, ...faults] = releases[name];
    // Moved into place: one that was interrupted is no release.
    await rm(`${folder}-unfinished`, { recursive: true, force: true });
    await buildRelease(title, `${folder}-unfinished`, ...faults);
    await rename(`${folder}-unfinished`, folder);
  }
  return folder;
}
