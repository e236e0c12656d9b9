import satisfies from 'semver/functions/satisfies.js';
import type { AssetRecord } from './asset-record';

/** What a shell gives to remotes, by share key. */
export type ProvidedPackages = NonNullable<AssetRecord['provides']>;

/** A release that asks for what the shell or the database does not have. */
export class IncompatibleReleaseError extends Error {
  override readonly name = 'IncompatibleReleaseError';
}

/**
 * Compares what a release was built against with what a shell has, before anything of the release runs. Of packages
 * that the shell's record does not name nothing is known: federation compares their versions when they are asked for.
 * @returns what does not fit, in one sentence each; empty when the release may run
 */
export function findMisfits(
  { requires = {}, uses = {} }: Pick<AssetRecord, 'requires' | 'uses'>,
  provides: ProvidedPackages,
): string[] {
  return Object.entries(provides).flatMap(([name, { version, names }]) => {
    const range = requires[name];
    if (range !== undefined && !satisfies(version, range))
      return [`it needs ${name}@${range}, the shell has ${version}`];
    const missing = names.length === 0 ? [] : (uses[name] ?? []).filter((each) => !names.includes(each));
    return missing.length === 0
      ? []
      : [`it uses ${missing.join(', ')} of ${name}, which the shell's ${version} does not have`];
  });
}

/**
 * Compares the migration that a release was built with to the one that the database has reached.
 * @param schema null when that is not known: nothing is refused then
 * @returns what does not fit, in a sentence
 */
export function findSchemaMisfit(
  { databaseSchema }: Pick<AssetRecord, 'databaseSchema'>,
  schema: string | null,
): string | undefined {
  if (databaseSchema === undefined || schema === null || databaseSchema <= schema) return undefined;
  return `it needs migration ${databaseSchema}, the database has ${schema || 'none of those that are counted'}`;
}

/** @throws IncompatibleReleaseError naming everything that does not fit */
export function requireFit(
  release: Pick<AssetRecord, 'requires' | 'uses' | 'databaseSchema'>,
  provides: ProvidedPackages,
  schema: string | null = null,
): void {
  const misfits = [...findMisfits(release, provides), findSchemaMisfit(release, schema) ?? []].flat();
  if (misfits.length > 0) throw new IncompatibleReleaseError(misfits.join('; '));
}
