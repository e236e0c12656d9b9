import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assetRecordFile, compress, isAssetRecord } from '@ponte/shared-server';
import { z } from 'zod';
import { listReleaseFiles } from './release-files';

/**
 * The part of a remote's budget.json that its build alone can tell; `routes` beside it is for a whole product. In
 * bytes, after brotli.
 */
const releaseBudgetSchema = z.object({
  /** Its entry, which every page with something of the remote loads. */
  entry: z.number(),
  /** All scripts of a release, the entry included: what a visitor loads who opens every page. */
  scripts: z.number(),
  /** All style sheets. */
  sheets: z.number(),
});

export type ReleaseBudget = z.output<typeof releaseBudgetSchema>;

/** @throws Error when the folder of a remote has no budget.json, or one without "release" */
export function readReleaseBudget(folder: string): ReleaseBudget {
  const file = path.join(folder, 'budget.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: it says how many bytes a release may have.`);
  const read = z.object({ release: releaseBudgetSchema }).safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} needs "release": {"entry": bytes, "scripts": bytes, "sheets": bytes}.`);
  return read.data.release;
}

/**
 * What a budget leaves to grow when it is written: an ordinary fix passes, a new library does not. In parts of a
 * hundred.
 */
const margin = 2;

/**
 * Writes what a release weighs now, and two percent, as its budget; what else is in the folder's budget.json stays.
 * @returns the budget
 * @throws Error when budget.json can't be read
 */
export function writeReleaseBudget(folder: string, found: ReleaseBudget): ReleaseBudget {
  const file = path.join(folder, 'budget.json');
  const before = existsSync(file) ? z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const more = (bytes: number): number => Math.ceil((bytes * (100 + margin)) / 100);
  const release = { entry: more(found.entry), scripts: more(found.scripts), sheets: more(found.sheets) };
  writeFileSync(file, `${JSON.stringify({ ...before, release }, null, 2)}\n`);
  return release;
}

async function compressedSize(file: string): Promise<number> {
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : (await compress(readFileSync(file), 'br', 11)).byteLength;
}

/**
 * What the newest release in a build's folder weighs.
 * @throws Error when the folder holds no finished build
 */
export async function measureRelease(folder: string): Promise<ReleaseBudget> {
  const file = path.join(folder, assetRecordFile);
  if (!existsSync(file)) throw new Error(`${folder} holds no build: build first.`);
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const files = isAssetRecord(record) ? listReleaseFiles(folder, record.release) : undefined;
  if (!isAssetRecord(record) || record.entry === null || !files)
    throw new Error(`${file} is not that of a remote's build.`);
  const sum = async (names: readonly string[]): Promise<number> =>
    (await Promise.all(names.map((name) => compressedSize(path.join(folder, name))))).reduce((a, b) => a + b, 0);
  return {
    entry: await sum([record.entry]),
    scripts: await sum(files.filter((name) => name.endsWith('.js'))),
    sheets: await sum(files.filter((name) => name.endsWith('.css'))),
  };
}
