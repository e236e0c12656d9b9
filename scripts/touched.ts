/** What has to be checked for a change. */
export interface Touched {
  /** Remotes that are checked by themselves, by their folders. */
  remotes: string[];
  /** Whether everything is checked, because something that others are built from or run on has changed. */
  all: boolean;
  /** Whether pages have changed that tests compare with the code. */
  documents: boolean;
}

/** Pages that nothing is built from. */
const isDocument = (file: string): boolean => /^docs\/|^[^/]+\.md$|^[^/]+\/README\.md$/.test(file);

/**
 * Which parts a change touches: files of one remote touch that remote alone, documents the tests that read documents,
 * anything else touches everything.
 * @param files changed paths, relative to the root
 */
export function findTouched(files: readonly string[], folders: readonly string[]): Touched {
  const found = new Set<string>();
  const documents = files.some(isDocument);
  for (const file of files.filter((each) => !isDocument(each))) {
    const folder = folders.find((each) => file.startsWith(`${each}/`));
    if (folder === undefined) return { remotes: [...folders], all: true, documents };
    found.add(folder);
  }
  return { remotes: folders.filter((folder) => found.has(folder)), all: false, documents };
}
