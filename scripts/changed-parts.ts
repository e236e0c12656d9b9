/**
 * The changed files that a workspace is made of: its own, those of the packages that it imports or is built and tested
 * by, and what lies at the root (versions, configuration). Documents there, and other apps and suites, are not.
 * @param workspace its folder, relative to the root
 * @param changedFiles paths relative to the root
 */
export function filesOf(workspace: string, changedFiles: readonly string[]): readonly string[] {
  return changedFiles.filter(
    (file) => file.startsWith(`${workspace}/`) || /^(?:(?:shared-[^/]+|ponte-build)\/|[^/]+(?<!\.md)$)/.test(file),
  );
}

/**
 * The parts of a workspace whose stories a change can touch: the feature folders of the changed files, or the whole
 * workspace when something else in it has changed, and when nothing has.
 * @param workspace its folder, relative to the root
 * @param changedFiles paths relative to the root
 * @returns beginnings of paths, each ending with a slash
 */
export function changedParts(workspace: string, changedFiles: readonly string[]): readonly string[] {
  const whole = [`${workspace}/`];
  const files = filesOf(workspace, changedFiles);
  const features = files.map((file) => new RegExp(`^${workspace}/src/features/[^/]+/`).exec(file)?.[0]);
  if (files.length === 0) return whole;
  const parts = new Set<string>();
  for (const feature of features) {
    if (feature === undefined) return whole;
    parts.add(feature);
  }
  return [...parts];
}

/**
 * The tests that jest need not run for a change inside features: those of the other features. To jest they depend on
 * it, because a test of a page loads the app's routes, and so every page; but features never import each other (lint).
 * @param workspace its folder, relative to the root
 * @param changedFiles paths relative to the root
 * @returns pattern of their paths; undefined when something has changed that features share, in any workspace that
 *   this one is made of
 */
export function otherFeatures(workspace: string, changedFiles: readonly string[]): string | undefined {
  const folder = `${workspace}/src/features/`;
  const parts = changedParts(workspace, changedFiles);
  if (!parts.every((part) => part.startsWith(folder))) return undefined;
  return `/${folder}(?!${parts.map((part) => part.slice(folder.length)).join('|')})`;
}
