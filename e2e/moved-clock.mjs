/*
 * Loaded before everything else by each process of a product (NODE_OPTIONS=--import): its clock runs ahead by as many milliseconds as the file
 * PONTE_E2E_CLOCK says, from the moment it says so. The embedded database asks the same clock. Rendering processes and timers keep the real one.
 */
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.PONTE_E2E_CLOCK;
let ahead = 0;

function read() {
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // Nobody has moved it yet.
  }
}

if (file) {
  read();
  setInterval(read, 100).unref();
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, wanted) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, wanted),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
