import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { messageOf } from '@ponte/shared-domain';
import { makeDataFolder, startProduct } from '../measure/product-under-test';
import type { Attack } from './attack';
import { abuseAttacks } from './cases/abuse';
import { accountAttacks } from './cases/accounts';
import { deskAttacks } from './cases/desk';
import { fileAttacks } from './cases/files';
import { pageAttacks } from './cases/pages';
import { rowAttacks } from './cases/rows';
import { textAttacks } from './cases/texts';
import { createWorld } from './world';

/*
 * Attacks a started product (its own ports and data) as strangers, candidates and companies could, and prints how many
 * attacks it held. `npm run measure:attacks -- search` runs those whose group or name holds the word. Ends with code 1
 * when one did not hold.
 */

const attackLimit = 150_000;
const wanted = process.argv.slice(2).join(' ').toLowerCase();
const attacks: readonly Attack[] = [
  ...rowAttacks,
  ...textAttacks,
  ...accountAttacks,
  ...fileAttacks,
  ...pageAttacks,
  ...deskAttacks,
  ...abuseAttacks,
].filter(({ group, name }) => `${group} ${name}`.toLowerCase().includes(wanted));

/** Resident memory of the backend's processes, in megabytes; undefined where the system does not report it. */
function backendMemory(folder: string): number | undefined {
  if (!existsSync('/proc')) return undefined;
  let kilobytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isBackend =
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('supabase/local/') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
      if (isBackend) kilobytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process ended while it was read.
    }
  }
  return kilobytes / 1_000;
}

function withLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${attackLimit / 1_000} s`)), attackLimit);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const dataFolder = makeDataFolder();
// Three times the limits: the suite signs up more often than a user does, and its own floods still exceed them.
const product = await startProduct({
  dataFolder,
  env: { PONTE_RATE_LIMIT_FACTOR: '3', PONTE_MAIL_INTERVAL_SECONDS: '2' },
});
let failed = 0;
try {
  const world = await createWorld({
    site: product.url,
    api: 'http://localhost:54921',
    mailbox: 'http://localhost:54924',
    dataFolder,
  });
  const groups = new Map<string, { held: number; all: number }>();
  for (const { group, name, run } of attacks) {
    const count = groups.get(group) ?? { held: 0, all: 0 };
    groups.set(group, count);
    count.all += 1;
    try {
      await withLimit(run(world));
      count.held += 1;
    } catch (error) {
      failed += 1;
      console.log(`NOT HELD  ${group}: ${name}\n    ${messageOf(error)}`);
    }
  }
  console.log('');
  for (const [group, { held, all }] of groups) console.log(`${group.padEnd(22)} ${held} of ${all}`);
  const memory = backendMemory(dataFolder);
  if (memory !== undefined) console.log(`memory of the backend afterwards: ${memory.toFixed(0)} MB`);
  console.log(`${attacks.length - failed} of ${attacks.length} attacks held`);
} finally {
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
