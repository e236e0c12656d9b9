export interface RemoteChoice {
  /** Its name in the federation: lower-case letters and digits. */
  name: string;
  /** Title of its first page; the name with a capital letter when left out. */
  title?: string | undefined;
  /** Beginning of its addresses; '/<name>' when left out. */
  route?: string | undefined;
  /** Who answers for it, as GitHub names a team; '@ponte/<name>-team' when left out. */
  owner?: string | undefined;
}

export interface CreatedRemote {
  /** The new folder, relative to the one that it was made in. */
  folder: string;
  /** Its files, relative to the folder. */
  files: string[];
  route: string;
  port: number;
}

/** The names that no remote can have, because a process of the product has them, each with that process's usual port. */
export const services: Readonly<Record<string, number>>;

/** The beginnings of addresses that no remote can have, because the shell has them. */
export const shellRoutes: readonly string[];

/** The repository around a folder, if there is one. */
export function findRepository(start: string): string | undefined;

/**
 * Writes a new remote: page, fragment, test, stories, budget, README. Outside of its folder nothing is changed.
 * @throws Error, before anything is written, when the name, the route, the owner or the folder is taken or can't be used
 */
export function createRemote(root: string, choice: RemoteChoice): CreatedRemote;

/**
 * Writes a remote into a folder of its own, outside of Ponte's repository. Of Ponte it has packed packages alone, which are copied into it.
 * @param parent where the folder is made
 * @param packagesFolder where `npm run packages` has put the packages
 * @throws Error, before anything is written, when the name, the route, the owner or the folder can't be used, or a package is missing
 */
export function createOutsideRemote(parent: string, choice: RemoteChoice, packagesFolder: string): CreatedRemote;
