export interface RemoteChoice {
  /** Its name in the federation: lower-case letters and digits. */
  name: string;
  /** Title of its first page; the name with a capital letter when left out. */
  title?: string | undefined;
  /** Beginning of its addresses; '/<name>' when left out. */
  route?: string | undefined;
  /** Who answers for it, as in CODEOWNERS; '@ponte/<name>-team' when left out. */
  owner?: string | undefined;
}

export interface CreatedRemote {
  /** The workspace, relative to the repository. */
  folder: string;
  /** Its files, relative to the folder. */
  files: string[];
  route: string;
  port: number;
}

/** The repository around a folder. @throws Error when there is none */
export function findRepository(start: string): string;

/**
 * Writes a new remote: page, fragment, test, stories, budget, README. Outside of its folder only its line in .github/CODEOWNERS is new.
 * @throws Error, before anything is written, when the name, the route or the folder is taken or can't be used
 */
export function createRemote(root: string, choice: RemoteChoice): CreatedRemote;
