import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from './command';
import { ports, productEnvironment } from './product';

/** Distance of its ports from those of the product under test. */
const offset = 200;

export interface SecondProduct {
  shell: string;
  api: string;
  mailbox: string;
  dataFolder: string;
  /** The output of its processes so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts the same build a second time, next to the product under test, in another environment. Takes some seconds. */
export async function startSecondProduct(environment: Record<string, string>): Promise<SecondProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-second-'));
  const moved = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [`PONTE_PORT_${name.toUpperCase()}`, String(port + offset)]),
  );
  const ownData = path.join(folder, 'data');
  const product = runNpm(['start'], { ...productEnvironment, ...moved, PONTE_DATA_DIR: ownData, ...environment });
  await product.until(/Ready after/);
  return {
    shell: `http://localhost:${ports.shell + offset}`,
    api: `http://localhost:${ports.api + offset}`,
    mailbox: `http://localhost:${ports.mailbox + offset}`,
    dataFolder: ownData,
    output: product.output,
    stop: async () => {
      await product.interrupt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
