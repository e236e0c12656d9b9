import getReleasePlan from '@changesets/get-release-plan';

/**
 * The versions that the pending changesets of a repository announce, as `npm run raise-versions` would write them.
 *
 * @param root the repository's folder: the one with `.changeset`
 * @returns the next version by the name of the package; packages that no changeset raises are not in it
 * @throws Error when a changeset can't be read, or names a package that is not there
 */
export async function readPlannedVersions(root: string): Promise<Map<string, string>> {
  const { releases } = await getReleasePlan(root);
  return new Map(
    releases.filter(({ type }) => type !== 'none').map(({ name, newVersion }) => [name, newVersion] as const),
  );
}
