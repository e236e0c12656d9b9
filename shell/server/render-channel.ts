// Held here: code of a remote may put anything in place of what is global.
import { Buffer } from 'node:buffer';

/*
 * What passes between the server and a rendering process: the length, then JSON. Data alone: no object, function or prototype of one side is
 * ever in the hands of the other, whatever a remote's code puts into its answers.
 */

/** Longer messages are not sent by any page; a walk over every public address of a large site comes closest. In bytes. */
export const longestMessage = 96 * 1024 * 1024;

/** Lines of the log that one process may write in its life: a remote must not fill a disk. */
export const mostLines = 200;

const lengthBytes = 4;

/** @throws RangeError for a message that the other side would refuse, TypeError for one that is no JSON. */
export function encodeMessage(message: unknown): Buffer {
  const text: string | undefined = JSON.stringify(message);
  if (text === undefined) throw new TypeError('the message is no JSON');
  const length = Buffer.byteLength(text);
  if (length > longestMessage) throw new RangeError(`the message has ${length} bytes, ${longestMessage} are the most`);
  const frame = Buffer.allocUnsafe(lengthBytes + length);
  frame.writeUInt32BE(length);
  frame.write(text, lengthBytes);
  return frame;
}

/**
 * Reads messages out of a stream of bytes.
 * @returns takes the next bytes. It throws RangeError as soon as a message announces more bytes than any may have.
 */
export function createDecoder(onMessage: (text: string) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted: number | undefined;

  function take(length: number): Buffer {
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    parts = all.length > length ? [all.subarray(length)] : [];
    held -= length;
    return all.subarray(0, length);
  }

  return (bytes) => {
    parts.push(bytes);
    held += bytes.length;
    for (;;) {
      if (wanted === undefined) {
        if (held < lengthBytes) return;
        wanted = take(lengthBytes).readUInt32BE();
        if (wanted > longestMessage) throw new RangeError(`a message of ${wanted} bytes`);
      }
      if (held < wanted) return;
      const length = wanted;
      wanted = undefined;
      onMessage(take(length).toString());
    }
  };
}
