import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { preparedReleases } from './product';
import { buildRelease } from './registry';

/** What the first step of the home page is called in the prepared release `heading`. */
export const preparedHeading = 'Abra sua conta pelo registro';

/** Title and faults of each, as build-release.ts takes them. */
const releases = {
  heading: [preparedHeading],
  failing: ['Este passo não aparece', 'throws-in-browsers'],
} as const satisfies Record<string, readonly [title: string, ...faults: string[]]>;

type ReleaseName = keyof typeof releases;
const folderOf = (name: ReleaseName): string => path.join(preparedReleases, name);
/** Where the builder says why releases do not come. */
const failureFile = path.join(preparedReleases, 'failed');

/** Builds all of them, one after the other, for the tests of several workers, which are told by PONTE_E2E_RELEASES. */
export async function buildPreparedReleases(): Promise<void> {
  try {
    for (const name of Object.keys(releases) as ReleaseName[]) await prepareRelease(name);
  } catch (error) {
    await mkdir(preparedReleases, { recursive: true });
    await writeFile(failureFile, (error as Error).message);
    throw error;
  }
}

/** Waits for what run.ts builds. Most tests need none of it: they have begun meanwhile. */
async function waitForRelease(name: ReleaseName): Promise<void> {
  while (!existsSync(folderOf(name))) {
    if (existsSync(failureFile)) throw new Error(await readFile(failureFile, 'utf8'));
    await setTimeout(200);
  }
}

/**
 * A release of the marketing remote: with another heading, or one that throws in browsers. It is built once a run and
 * is for all of its tests: nobody changes anything in its folder. Not for two callers at once, because builds share a
 * folder of sources: in a run with several workers run.ts builds them, and this waits.
 *
 * @returns the folder of the build
 */
export async function prepareRelease(name: ReleaseName): Promise<string> {
  const folder = folderOf(name);
  if (process.env.PONTE_E2E_RELEASES) await waitForRelease(name);
  if (!existsSync(folder)) {
    const [title, ...faults] = releases[name];
    // Moved into place: one that was interrupted is no release.
    await rm(`${folder}-unfinished`, { recursive: true, force: true });
    await buildRelease(title, `${folder}-unfinished`, ...faults);
    await rename(`${folder}-unfinished`, folder);
  }
  return folder;
}
