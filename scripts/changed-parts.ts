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
