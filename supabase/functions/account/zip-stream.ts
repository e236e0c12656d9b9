import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  name: string;
  bytes: Uint8Array;
  /** Photos and PDF files are compressed already: to try again takes seconds of a processor and gains nothing. */
  isCompressible: boolean;
}

/**
 * A zip of these files, of which one is in memory at a time: the next one is asked for when the one before has been
 * sent. The stream fails when a file does, so that half a zip is not taken for a whole one.
 */
export function zipStream(files: AsyncIterable<ZipFile>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = files[Symbol.asyncIterator]();
  let zip: Zip;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) {
            controller.error(error);
            return;
          }
          // An empty one would look like a file that sends nothing.
          if (chunk.byteLength > 0) controller.enqueue(chunk);
          if (isLast) controller.close();
        });
      },
      async pull() {
        const { done, value } = await iterator.next();
        if (done === true) {
          zip.end();
          return;
        }
        const entry = value.isCompressible ? new ZipDeflate(value.name) : new ZipPassThrough(value.name);
        zip.add(entry);
        entry.push(value.bytes, true);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    // Nothing is made before somebody reads.
    { highWaterMark: 0 },
  );
}
