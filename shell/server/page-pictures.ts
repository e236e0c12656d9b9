import { createHash } from 'node:crypto';
import type { PagePicture } from '@ponte/shared-domain';
import { LRUCache } from 'lru-cache';
import { etagOf } from '@ponte/shared-server';
import { UndrawableTitle } from './picture-layout';

const picturePath = /^\/previa(\/[\w/-]+)\.png$/;

/** The path of the page whose picture this is; undefined for a path that no picture has. */
export function pageOfPicture(pathname: string): string | undefined {
  return picturePath.exec(pathname)?.[1];
}

/** Too many pictures wait: neither a fault of this one nor of drawing. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

/** @throws when it can't be drawn; UndrawableTitle, and PicturesBusy when it can't be drawn now */
export type DrawPicture = (picture: PagePicture) => Promise<Buffer>;

export interface DrawnPicture {
  png: Buffer;
  etag: string;
}

/** What a remote says of the picture of a page. */
export interface ReadPicture {
  /** 404 or 410 for a page that is not there. */
  status: number;
  /** Undefined when the page has the site's own. */
  picture?: PagePicture | undefined;
}

export interface PagePictures {
  /** What the page at a key says of its picture; some seconds old at most. @throws what `read` throws */
  read: (key: string, read: () => Promise<ReadPicture>) => Promise<ReadPicture>;
  /** The picture of a page. @throws when it can't be drawn, or a moment ago could not be */
  draw: (page: string, picture: PagePicture) => Promise<DrawnPicture>;
  /** Whether the head of a page may name its picture: not while drawing it, or drawing at all, fails. */
  canDraw: (page: string) => boolean;
  bytes: () => number;
}

export interface PagePicturesOptions {
  draw: DrawPicture;
  /** Upper bound of the pictures in memory, in bytes. */
  maximumBytes?: number;
  /** How long it is used what a page has said of its picture, in milliseconds. */
  freshTime?: number;
  /** How long a picture that could not be drawn is not tried again, in milliseconds. */
  retryTime?: number;
  /**
   * After this many failures in a row the drawing itself is taken to be broken, and not the pictures: nothing is drawn
   * for a while.
   */
  mostFailures?: number;
  now?: () => number;
}

/** Bytes that a picture needs beside its own. */
const overhead = 500;

/**
 * Pictures of pages, drawn once and kept by what stands in them (least recently used dropped first): the parameters of
 * an address, of which there are as many as anybody likes, draw nothing anew.
 */
export function createPagePictures({
  draw,
  maximumBytes = 32_000_000,
  freshTime = 10_000,
  retryTime = 60_000,
  mostFailures = 3,
  now = () => performance.now(),
}: PagePicturesOptions): PagePictures {
  const kept = new LRUCache<string, DrawnPicture>({
    maxSize: maximumBytes,
    maxEntrySize: Math.floor(maximumBytes / 4),
    sizeCalculation: ({ png }) => png.byteLength + overhead,
  });
  const answers = new LRUCache<string, ReadPicture & { at: number }>({ max: 2_000 });
  const failedAt = new LRUCache<string, number>({ max: 2_000 });
  const drawing = new Map<string, Promise<DrawnPicture>>();
  const reading = new Map<string, Promise<ReadPicture>>();
  let failures = 0;
  let lastFailure = 0;

  function join<Value>(running: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
    const known = running.get(key);
    if (known) return known;
    const made = make().finally(() => running.delete(key));
    running.set(key, made);
    return made;
  }

  const hasFailed = (key: string): boolean => {
    const at = failedAt.get(key);
    return at !== undefined && now() - at < retryTime;
  };

  async function drawNow(digest: string, picture: PagePicture): Promise<DrawnPicture> {
    try {
      const png = await draw(picture);
      const drawn = { png, etag: etagOf(png) };
      kept.set(digest, drawn);
      failures = 0;
      return drawn;
    } catch (error) {
      if (error instanceof PicturesBusy) throw error;
      failedAt.set(digest, now());
      if (!(error instanceof UndrawableTitle)) {
        failures += 1;
        lastFailure = now();
      }
      throw error;
    }
  }

  return {
    async read(key, read) {
      const known = answers.get(key);
      if (known && now() - known.at < freshTime) return known;
      return join(reading, key, async () => {
        const answer = await read();
        answers.set(key, { ...answer, at: now() });
        return answer;
      });
    },
    async draw(page, picture) {
      const digest = createHash('sha1').update(JSON.stringify(picture)).digest('base64');
      const drawn = kept.get(digest);
      if (drawn) return drawn;
      try {
        if (hasFailed(digest)) throw new Error('it could not be drawn a moment ago');
        const made = await join(drawing, digest, () => drawNow(digest, picture));
        failedAt.delete(page);
        return made;
      } catch (error) {
        if (!(error instanceof PicturesBusy)) failedAt.set(page, now());
        throw error;
      }
    },
    canDraw: (page) => !hasFailed(page) && (failures < mostFailures || now() - lastFailure >= retryTime),
    bytes: () => kept.calculatedSize,
  };
}
