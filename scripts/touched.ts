/** What has to be checked for a change. */
export interface Touched {
  /** Remotes that are checked by themselves, by their folders. */
  remotes: string[];
  /** Whether everything is checked, because something that others are built from or run on has changed. */
  all: boolean;
}

/** Pages that nothing is built from; the format of all files is checked anyway. */
const isDocument = (file: string): boolean => /^docs\/|^[^/]+\.md$|^[^/]+\/README\.md$/.test(file);

/**
 * Which parts a change touches: files of one remote touch that remote alone, anything else but documents touches
 * everything.
 * @param files changed paths, relative to the root
 */
export function findTouched(files: readonly string[], folders: readonly string[]): Touched {
  const found = new Set<string>();
  for (const file of files.filter((each) => !isDocument(each))) {
    const folder = folders.find((each) => file.startsWith(`${each}/`));
    if (folder === undefined) return { remotes: [...folders], all: true };
    found.add(folder);
  }
  return { remotes: folders.filter((folder) => found.has(folder)), all: false };
}
