import type { PagePicture } from '@ponte/shared-domain';
import { Tinypool } from 'tinypool';
import { type DrawPicture, PicturesBusy } from './page-pictures';
import { UndrawableTitle } from './picture-layout';

export interface PicturePoolOptions {
  /** The thread's program: picture-worker.mjs of a build. */
  program: URL;
  /** Longest time for one picture, the wait for its turn included, in milliseconds. */
  timeout?: number;
  /** Pictures that wait for their turn. */
  waiting?: number;
}

export interface PicturePool {
  /** A picture as PNG. @throws when it can't be drawn in time, or too many wait */
  draw: DrawPicture;
  close: () => Promise<void>;
}

/**
 * Draws pictures one at a time in a thread of its own, because a picture takes a processor for a tenth of a second: the
 * pages of visitors don't wait for it. Only our own program runs there. A picture that takes too long ends the thread
 * with it; without work it ends by itself.
 */
export function createPicturePool({ program, timeout = 5_000, waiting = 16 }: PicturePoolOptions): PicturePool {
  const pool = new Tinypool({
    filename: program.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Nothing of the server's environment is of use there.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  let underWay = 0;
  return {
    async draw(picture: PagePicture) {
      if (underWay > waiting) throw new PicturesBusy('too many pictures wait');
      underWay += 1;
      try {
        const png: unknown = await pool.run(picture, { signal: AbortSignal.timeout(timeout) });
        if (png === null) throw new UndrawableTitle('no character of the title can be drawn');
        if (!(png instanceof Uint8Array)) throw new Error('no picture was drawn');
        return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
      } finally {
        underWay -= 1;
      }
    },
    close: () => pool.destroy(),
  };
}
