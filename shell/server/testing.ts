import { chooseReleases } from './choice';
import { listEntries, type ListedEntry, type Releases } from './releases';

/** For tests: the value of /remotes.json, as a visitor without a preview or a canary gets it. */
export const listOf = (releases: Releases): Record<string, ListedEntry> =>
  listEntries(chooseReleases(releases).remotes);
