/**
 * The parts of a workspace whose stories a change can touch: the feature folders of the changed files, or the whole
 * workspace when something else in it has changed, and when nothing has.
 * @param workspace its folder, relative to the root
 * @param changedFiles paths relative to the root
 * @returns beginnings of paths, each ending with a slash
 */
export function changedParts(workspace: string, changedFiles: readonly string[]): readonly string[] {
  const whole = [`${workspace}/`];
  const own = changedFiles.filter((file) => file.startsWith(`${workspace}/`));
  const features = own.map((file) => new RegExp(`^${workspace}/src/features/[^/]+/`).exec(file)?.[0]);
  if (own.length === 0) return whole;
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
 * @returns pattern of their paths; undefined when something has changed that features share, in any workspace
 */
export function otherFeatures(workspace: string, changedFiles: readonly string[]): string | undefined {
  const folder = `${workspace}/src/features/`;
  const parts = changedParts(workspace, changedFiles);
  const isShared = (file: string): boolean => /^(shared-[^/]+|ponte-build)\//.test(file);
  if (changedFiles.some(isShared) || !parts.every((part) => part.startsWith(folder))) return undefined;
  return `/${folder}(?!${parts.map((part) => part.slice(folder.length)).join('|')})`;
}
