import { brand, pageTitle } from '@ponte/shared-domain';
import {
  type DocumentBanner,
  type DocumentFragment,
  type DocumentPage,
  previewBanner,
  renderDocument,
} from '@ponte/shared-server';
import { type Choice, isShared } from './choice';
import { listEntries } from './releases';
import type { PublicConfig } from './responses';
import type { ShellBuild } from './shell-build';

export const assetsPath = '/assets/';

/**
 * The document of a page: everything that it consists of, except its data.
 * @param owner of the address; undefined where it has no page
 */
export function documentOf(
  pathname: string,
  owner: string | undefined,
  { build, config }: { build: ShellBuild; config: PublicConfig },
  choice: Choice,
  rendered?: { page: DocumentPage; chunks: readonly string[]; fragments: readonly string[] },
): string {
  const state = owner && owner !== 'shell' ? choice.remotes.get(owner) : undefined;
  return renderDocument({
    shell: build.record,
    assetsPath,
    styles: build.styles,
    icon: build.icon,
    remotes: listEntries(choice.remotes),
    // What only one session gets, or breaks on purpose, is not measured.
    config: isShared(choice) ? config : { ...config, operationSample: undefined },
    owner: state?.record
      ? { origin: state.origin, record: state.record, chunks: rendered?.chunks, styles: state.styles }
      : undefined,
    fragments: rendered?.fragments.flatMap((fragment) => fragmentFiles(fragment, choice)),
    title: pathname === '/' ? pageTitle('') : brand.name,
    page: rendered?.page,
    shellChunks: owner === 'shell' ? rendered?.chunks : undefined,
    banner: bannerOf(choice),
  });
}

/** What stands above a page that is not as everybody gets it: the notice of a preview, the bar of an operator. */
function bannerOf({ notice, bar }: Choice): DocumentBanner | undefined {
  const banners = [...(notice ? [previewBanner(notice)] : []), ...(bar ? [bar] : [])];
  if (banners.length === 0) return undefined;
  return {
    html: banners.map(({ html }) => html).join(''),
    styles: banners.map(({ styles }) => styles).join('\n'),
  };
}

/** The document's part for a fragment, 'remote/Name'. */
function fragmentFiles(fragment: string, { remotes }: Choice): DocumentFragment[] {
  const [remote = '', name = ''] = fragment.split('/');
  const state = remotes.get(remote);
  return state?.record
    ? [
        {
          origin: state.origin,
          files: state.record.exposes[name] ?? [],
          styles: state.styles,
          integrity: state.record.integrity,
        },
      ]
    : [];
}
