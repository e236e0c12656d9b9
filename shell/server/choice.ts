import type { DocumentBanner, PreviewNotice } from '@ponte/shared-server';
import { type Canaries, getsCanary } from './canaries';
import type { Preview } from './previews';
import type { LoadedRelease } from './registry';
import { isWithheld, type Releases, type RemoteState } from './releases';

/** The release of one remote that a visitor gets; its record is undefined until the remote has answered once. */
export interface ChosenRelease extends Pick<LoadedRelease, 'server' | 'styles'> {
  origin: string;
  record: LoadedRelease['record'] | undefined;
  /** Whether visitors get nothing of the remote: then there is nothing of it but its place in the list. */
  off: boolean;
  /** What the live release declares: who owns which addresses is the same for all visitors. */
  declaration: RemoteState['declaration'];
}

/** What one visitor gets of every remote: on the server, and in the browser, by the list in the page. */
export interface Choice {
  remotes: ReadonlyMap<string, ChosenRelease>;
  /**
   * Names everything in it that is not the live release; empty when nothing is. Two pages with another key must not be
   * taken for each other.
   */
  key: string;
  /**
   * What stands above each page of somebody who has opened a link to a preview. While it is set, nothing that is made
   * of this is for anybody else.
   */
  notice: PreviewNotice | undefined;
  /**
   * What stands above each page of an operator who has chosen something for their session: as with a notice, nothing of
   * it is for anybody else.
   */
  bar?: DocumentBanner | undefined;
}

/** What a visitor with a link to a preview is told; nothing when the link does not hold. */
function noticeOf(
  releases: Pick<Releases, 'all'>,
  preview: Exclude<Preview, { kind: 'invalid' }>,
  hasPreview: boolean,
): PreviewNotice {
  const { link, kind } = preview;
  const { remote, release, until } = link;
  const label = releases.all().get(remote)?.declaration?.label ?? remote;
  const state: PreviewNotice['state'] =
    kind === 'refused' ? { kind, reason: preview.reason } : { kind: kind === 'shown' && !hasPreview ? 'off' : kind };
  return { remote, label, release, until, state };
}

/**
 * @param group of the visitor; undefined gets the live releases
 * @param preview what the visitor has a link to; one release of one remote, before a canary of it
 */
export function chooseReleases(
  releases: Pick<Releases, 'all'>,
  canaries?: Pick<Canaries, 'all'>,
  group?: number,
  preview?: Preview,
): Choice {
  const others: string[] = [];
  const remotes = new Map<string, ChosenRelease>();
  let hasPreview = false;
  for (const [name, state] of releases.all()) {
    const { origin, record, server, styles, declaration } = state;
    const off = isWithheld(state);
    const canary = canaries?.all().get(name);
    if (!off && preview?.kind === 'shown' && preview.link.remote === name) {
      remotes.set(name, { origin, ...preview.loaded, off, declaration });
      others.push(`${name}=${preview.link.release}`);
      hasPreview = true;
    } else if (!off && group !== undefined && canary?.loaded && getsCanary(group, canary)) {
      remotes.set(name, { origin, ...canary.loaded, off, declaration });
      others.push(`${name}=${canary.release}`);
    } else {
      remotes.set(name, { origin, record, server, styles, off, declaration });
    }
  }
  const notice = preview && preview.kind !== 'invalid' ? noticeOf(releases, preview, hasPreview) : undefined;
  return { remotes, key: others.join('&'), notice };
}

/** Whether what is made of a choice is for others, too. */
export const isShared = ({ notice, bar }: Choice): boolean => notice === undefined && bar === undefined;

/** Keys of the server files, by remote. */
export const serverKeysOf = ({ remotes }: Choice): Record<string, string> =>
  Object.fromEntries([...remotes].flatMap(([name, { server }]) => (server === undefined ? [] : [[name, server]])));
