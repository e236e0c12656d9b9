import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { isRunning } from '@ponte/shared-server/processes';
import { runNpm } from './command';
import { ports, productEnvironment, root, seededDataFolder } from './product';

/** Distance of its ports from those of the product under test. */
const offset = 200;

export interface SecondProduct {
  shell: string;
  api: string;
  mailbox: string;
  dataFolder: string;
  /** The output of its processes so far. */
  output: () => string;
  /** What its clock shows, in milliseconds since 1970. */
  now: () => number;
  /** Puts its clock and that of its database forward. @param milliseconds from what it shows now */
  passTime: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** The offsets that the running processes of a product use, as clock-offset.mjs writes them beside its file. */
function readOffsets(clock: string): number[] {
  const name = `${path.basename(clock)}.`;
  return readdirSync(path.dirname(clock))
    .filter((file) => file.startsWith(name) && isRunning(Number(file.slice(name.length))))
    .map((file) => path.join(path.dirname(clock), file))
    .filter((file) => existsSync(file))
    .map((file) => Number(readFileSync(file, 'utf8')));
}

/**
 * Starts the same build a second time, next to the product under test, in another environment and with data of its own.
 * Takes some seconds.
 */
export async function startSecondProduct(environment: Record<string, string>): Promise<SecondProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-second-'));
  const moved = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [`PONTE_PORT_${name.toUpperCase()}`, String(port + offset)]),
  );
  const ownData = path.join(folder, 'data');
  await cp(seededDataFolder, ownData, { recursive: true });
  const clock = path.join(folder, 'ahead');
  let ahead = 0;
  const product = runNpm(['start'], {
    ...productEnvironment,
    ...moved,
    PONTE_DATA_DIR: ownData,
    NODE_OPTIONS: `--import=${path.join(root, 'e2e/clock-offset.mjs')}`,
    PONTE_E2E_CLOCK: clock,
    ...environment,
  });
  await product.until(/Ready after/);
  return {
    shell: `http://localhost:${ports.shell + offset}`,
    api: `http://localhost:${ports.api + offset}`,
    mailbox: `http://localhost:${ports.mailbox + offset}`,
    dataFolder: ownData,
    output: product.output,
    now: () => Date.now() + ahead,
    passTime: async (milliseconds) => {
      ahead += milliseconds;
      // Moved into place: nobody reads half a number.
      await writeFile(`${clock}-next`, String(ahead));
      await rename(`${clock}-next`, clock);
      await expect
        .poll(() => new Set(readOffsets(clock)), { message: 'all processes use the new time', intervals: [50] })
        .toEqual(new Set([ahead]));
    },
    stop: async () => {
      await product.interrupt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
