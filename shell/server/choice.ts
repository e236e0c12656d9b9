import { type Canaries, getsCanary } from './canaries';
import type { LoadedRelease } from './registry';
import { isWithheld, type Releases, type RemoteState } from './releases';

/** The release of one remote that a visitor gets; its record is undefined until the remote has answered once. */
export interface ChosenRelease extends Pick<LoadedRelease, 'server' | 'styles'> {
  origin: string;
  record: LoadedRelease['record'] | undefined;
  /** Whether visitors get nothing of the remote: then there is nothing of it but its place in the list. */
  off: boolean;
  /** That of the live release: who owns which addresses is the same for all visitors. */
  declaration: RemoteState['declaration'];
}

/** What one visitor gets of every remote: on the server, and in the browser, by the list in the page. */
export interface Choice {
  remotes: ReadonlyMap<string, ChosenRelease>;
  /** Names everything in it that is not the live release; empty when nothing is. Two pages with another key must not be taken for each other. */
  key: string;
}

/** @param group of the visitor; undefined gets the live releases */
export function chooseReleases(
  releases: Pick<Releases, 'all'>,
  canaries?: Pick<Canaries, 'all'>,
  group?: number,
): Choice {
  const others: string[] = [];
  const remotes = new Map<string, ChosenRelease>();
  for (const [name, state] of releases.all()) {
    const { origin, record, server, styles, declaration } = state;
    const off = isWithheld(state);
    const canary = canaries?.all().get(name);
    if (!off && group !== undefined && canary?.loaded && getsCanary(group, canary)) {
      remotes.set(name, { origin, ...canary.loaded, off, declaration });
      others.push(`${name}=${canary.release}`);
    } else {
      remotes.set(name, { origin, record, server, styles, off, declaration });
    }
  }
  return { remotes, key: others.join('&') };
}

/** Keys of the server files, by remote. */
export const serverKeysOf = ({ remotes }: Choice): Record<string, string> =>
  Object.fromEntries([...remotes].flatMap(([name, { server }]) => (server === undefined ? [] : [[name, server]])));
