// Captured at load: a remote's code may replace globals later.
import { Buffer } from 'node:buffer';

/*
 * The protocol between the server and a rendering process: the length of a message, then its JSON. Plain data only:
 * neither side ever gets an object, function or prototype of the other, whatever a remote's code puts into its answers.
 */

/** Maximum length of a message, in bytes; the list of all public addresses of a large site comes closest to it. */
const longestMessage = 96 * 1024 * 1024;

/** Most log lines that one process may write: a remote must not fill the disk. */
export const mostLines = 200;

const lengthBytes = 4;

/** @throws RangeError for a message that is too long for the other side, TypeError for one that is no JSON. */
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
 * @returns a function that takes the next bytes; it throws RangeError as soon as a message announces more bytes than
 * allowed.
 */
export function createDecoder(onMessage: (text: string) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted: number | undefined;

  function shiftBytes(length: number): Buffer {
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
        wanted = shiftBytes(lengthBytes).readUInt32BE();
        if (wanted > longestMessage) throw new RangeError(`a message of ${wanted} bytes`);
      }
      if (held < wanted) return;
      const length = wanted;
      wanted = undefined;
      onMessage(shiftBytes(length).toString());
    }
  };
}
