import { chooseReleases, serverKeysOf } from './choice';
import type { Releases } from './releases';
import type { Renderer } from './render';
import type { PageRequest } from './render-messages';
import type { PublicConfig } from './responses';
import type { ShellBuild } from './shell-build';

interface AskRemoteOptions {
  releases: Releases;
  rendering: { release: string; renderer: Renderer } | undefined;
  readBuild: () => Promise<ShellBuild>;
  readConfig: () => Promise<PublicConfig>;
}

/**
 * Asks a remote's live release for something beside a page, as nobody in particular.
 *
 * @throws when it can't be asked
 */
export type AskRemote = (
  owner: string,
  asked: Pick<PageRequest, 'address' | 'site' | 'jobsAfter' | 'isPicture'>,
) => ReturnType<Renderer['render']>;

export function createAskRemote({ releases, rendering, readBuild, readConfig }: AskRemoteOptions): AskRemote {
  return async (owner, asked) => {
    const [build, { supabaseUrl, publishableKey }] = await Promise.all([readBuild(), readConfig()]);
    const choice = chooseReleases(releases);
    const state = choice.remotes.get(owner);
    if (!rendering || state?.server === undefined || state.off) throw new Error(`${owner} can't be asked`);
    if (rendering.release !== build.record.release) throw new Error('the shell was rebuilt');
    return rendering.renderer.render({ ...asked, owner, servers: serverKeysOf(choice), supabaseUrl, publishableKey });
  };
}
