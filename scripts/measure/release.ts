import path from 'node:path';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { buildRelease, createTestRegistry } from '../../e2e/registry';
import { remotes } from '@ponte/build/apps';
import { startFakeBucket } from '@ponte/shared-server/testing/fake-bucket';
import { buildApps } from '../build';
import { makeDataFolder, startProduct } from './product-under-test';

/*
 * Releases another build of the marketing remote by `npx ponte release` and rolls it back, in turn, against a running
 * product. Prints the seconds from the move of the pointer to the first answer with the new page, as a new visitor gets
 * it, and the time of the whole command. With --bucket the registry is in a bucket: a fake of S3 on this machine, each
 * of whose answers takes as long as one of the same region does.
 */
const goal = 3;
/** Time of S3's answer to a small object within its region, in milliseconds. */
const bucketAnswerTime = 30;
const given = process.argv.slice(2).filter((argument) => argument !== '--bucket');
const inBucket = process.argv.includes('--bucket');
const rounds = Number(given[0] ?? 5);
const limit = 60_000;
/** How long requests are counted, in milliseconds. */
const restTime = 10_000;
const texts = { release: 'Abra sua conta pelo registro', rollback: 'Crie sua conta' };

await buildApps(remotes);
const bucket = inBucket ? await startFakeBucket('releases') : undefined;
if (bucket) bucket.answerTime = bucketAnswerTime;
const registry = await createTestRegistry(bucket?.environment);
const dataFolder = makeDataFolder();
const build = path.join(registry.folder, 'build');
await buildRelease(texts.release, build);
const product = await startProduct({ dataFolder, env: registry.environment });

/** Asks for the home page until its HTML holds a text. @returns the moment of that answer */
async function firstShown(text: string): Promise<number> {
  const until = Date.now() + limit;
  while (Date.now() < until) {
    const html = await (await fetch(product.url)).text();
    if (html.includes(`>${text}<`)) return Date.now();
    await wait(20);
  }
  throw new Error(`${text} was not shown within ${limit / 1_000} s`);
}

async function measure(action: keyof typeof texts): Promise<number> {
  const began = performance.now();
  const shown = firstShown(texts[action]);
  const options = action === 'release' ? ['--from', build] : [];
  const { code, output, errors } = await registry.ponte(action, 'marketing', ...options, '--json');
  if (code !== 0) throw new Error(`ponte ${action}: ${errors}`);
  const command = (performance.now() - began) / 1_000;
  const { move } = z.object({ move: z.object({ at: z.string() }) }).parse(JSON.parse(output));
  const seconds = ((await shown) - Date.parse(move.at)) / 1_000;
  console.log(
    `${action.padEnd(9)} new page after ${seconds.toFixed(2)} s   (the command itself took ${command.toFixed(1)} s)`,
  );
  return seconds;
}

/** Requests of the product to the bucket while nothing happens, each second: they cost money. */
async function requestsAtRest(): Promise<number> {
  const before = bucket?.requests.length ?? 0;
  await wait(restTime);
  return ((bucket?.requests.length ?? 0) - before) / (restTime / 1_000);
}

const times: number[] = [];
try {
  await firstShown(texts.rollback);
  if (bucket)
    console.log(`requests to the bucket while nothing happens: ${(await requestsAtRest()).toFixed(1)} a second`);
  for (let round = 0; round < rounds; round += 1)
    for (const action of ['release', 'rollback'] as const) times.push(await measure(action));
} finally {
  await product.stop();
  await registry.remove();
  await bucket?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
const sorted = [...times].sort((one, other) => one - other);
const slowest = sorted.at(-1) ?? Number.POSITIVE_INFINITY;
console.log(
  `median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} s, slowest ${slowest.toFixed(2)} s (goal ${goal} s)`,
);
process.exit(slowest <= goal ? 0 : 1);
