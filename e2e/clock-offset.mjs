/*
 * Loaded before everything else by each process of a product (NODE_OPTIONS=--import): shifts Date and performance.now
 * by the milliseconds in the file PONTE_E2E_CLOCK, as soon as they change; they only grow. The embedded database uses
 * the same clock; rendering processes and timers keep the real one. Each process writes the offset that it uses into a
 * file of its own beside that one, so that a test can wait for all of them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const RealDate = Date;
const realNow = performance.now.bind(performance);
const file = process.env.PONTE_E2E_CLOCK;
let ahead = 0;
let confirmed;

function read() {
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // The file does not exist yet: no offset.
  }
  if (!isMainThread || confirmed === ahead) return;
  confirmed = ahead;
  try {
    writeFileSync(`${file}.${process.pid}`, String(ahead));
  } catch {
    // The test has ended and deleted the folder.
  }
}

if (file) {
  read();
  setInterval(read, 100).unref();
  performance.now = () => realNow() + ahead;
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, wanted) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, wanted),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
