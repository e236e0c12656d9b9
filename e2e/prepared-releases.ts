import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
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
 * A release of the marketing remote: with another heading, or one that throws in browsers. It is built when a test of
 * the run asks for it first, and is for all of them: nobody changes anything in its folder.
 *
 * @returns the folder of the build
 */
export async function prepareRelease(name: keyof typeof releases): Promise<string> {
  const folder = path.join(preparedReleases, name);
  const lock = path.join(preparedReleases, 'building');
  await mkdir(preparedReleases, { recursive: true });
  // One build at a time, of all workers: they would share a folder of sources. A folder can be made once.
  const take = (): Promise<boolean> =>
    mkdir(lock).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { message: 'another worker builds', intervals: [100], timeout: 120_000 }).toBe(true);
  try {
    if (!existsSync(folder)) {
      const [title, ...faults] = releases[name];
      // Moved into place: one that was interrupted is no release.
      await rm(`${folder}-unfinished`, { recursive: true, force: true });
      await buildRelease(title, `${folder}-unfinished`, ...faults);
      await rename(`${folder}-unfinished`, folder);
    }
  } finally {
    await rmdir(lock);
  }
  return folder;
}
