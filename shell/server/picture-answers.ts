import { brandSite, messageOf } from '@ponte/shared-domain';
import { pictureVersion } from '../src/page-picture';
import type { AskRemote } from './ask-remote';
import type { DrawnPicture, PagePictures, ReadPicture } from './page-pictures';
import type { Releases } from './releases';
import type { ServerContext } from './server-environment';

/**
 * Caching of a picture by the address that names what stands in it. Not longer than a day, so that caches between lose
 * the picture of a vacancy that was taken down.
 */
const picturePolicy = 'public, max-age=86400';
/**
 * Cache-Control of a picture under the address of another version, of the site's picture in its place, and of the
 * answer that there is none.
 */
const passingPicturePolicy = 'public, max-age=60';

interface PictureAnswersOptions {
  releases: Releases;
  pictures: PagePictures | undefined;
  ownerOf: (pathname: string) => string | undefined;
  askRemote: AskRemote;
}

/**
 * Answers with the picture that chats and networks show beside a link to a page. Where the page has none, or it can't
 * be drawn, they are sent to the site's picture.
 * @returns undefined for a path that belongs to no page
 */
export type AnswerPicture = (
  context: ServerContext,
  page: string,
  version: string | null,
) => Promise<Response | undefined>;

export function createPictureAnswers({ releases, pictures, ownerOf, askRemote }: PictureAnswersOptions): AnswerPicture {
  /** Asks a page's remote what stands in its picture. @throws when it can't be asked */
  async function readPicture(page: string, owner: string, origin: string): Promise<ReadPicture> {
    const result = await askRemote(owner, { address: page, isPicture: true, site: origin });
    if (result.kind !== 'picture') throw new Error(`it answered with ${result.kind}`);
    return result;
  }

  async function answerPicture(
    context: ServerContext,
    page: string,
    version: string | null,
  ): Promise<Response | undefined> {
    const owner = ownerOf(page);
    if (!pictures || owner === undefined || owner === 'shell') return undefined;
    // For previews alone: a search engine would show it in place of the page.
    const hidden = { 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' };
    const general = (cachePolicy: string): Response =>
      new Response(null, {
        status: 302,
        headers: { ...hidden, location: brandSite('').image.path, 'cache-control': cachePolicy },
      });
    const { origin } = context.get('site');
    let read: ReadPicture;
    let drawn: DrawnPicture;
    try {
      read = await pictures.read(`${releases.version()} ${page}`, () => readPicture(page, owner, origin));
      if (read.status !== 200)
        return context.text('Not found', read.status === 410 ? 410 : 404, {
          ...hidden,
          'cache-control': passingPicturePolicy,
        });
      if (!read.picture) return general(passingPicturePolicy);
      drawn = await pictures.draw(page, read.picture);
    } catch (error) {
      console.error(`the picture of ${page} is the site's: ${messageOf(error)}`);
      return general('no-store');
    }
    const headers = {
      ...hidden,
      'content-type': 'image/png',
      'cache-control': version === pictureVersion(read.picture) ? picturePolicy : passingPicturePolicy,
      etag: drawn.etag,
    };
    if (context.req.header('if-none-match') === drawn.etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(drawn.png), { status: 200, headers });
  }

  return answerPicture;
}
