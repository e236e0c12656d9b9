import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { remoteFile } from '../../apps';

/** The kinds of things that a remote may leave behind in a page which it shares with others. */
export const sideEffectKinds = ['globals', 'listeners', 'storage', 'styles'] as const;
export type SideEffectKind = (typeof sideEffectKinds)[number];

/**
 * What a remote does to the page around it, in sorted lists without repetitions.
 * - globals: names on `window`;
 * - listeners: 'window scroll', 'document click', those that stay when its page is left;
 * - storage: 'local theme', 'session draft', 'cookie group';
 * - styles: selectors that reach outside of its own root, and what it leaves on <html>, <body> or in <head>.
 */
export type SideEffects = Record<SideEffectKind, string[]>;

const names = z.array(z.string().min(1)).default([]);
const declarationSchema = z.object({
  sideEffects: z.strictObject({ globals: names, listeners: names, storage: names, styles: names }).prefault({}),
});

/**
 * What a remote declares that it does, by "sideEffects" in remote.json. A name may end with * for all that begin so.
 * @throws Error naming the file when it is no such declaration
 */
export function readSideEffects(folder: string): SideEffects {
  const file = path.join(folder, remoteFile);
  const read = declarationSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success)
    throw new Error(
      `${file}: "sideEffects" has lists of names: ${sideEffectKinds.join(', ')} (${z.prettifyError(read.error)})`,
    );
  return read.data.sideEffects;
}

const isDeclared = (name: string, declared: readonly string[]): boolean =>
  declared.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));

const sentences: Record<SideEffectKind, (name: string) => string> = {
  globals: (name) => `It leaves the global \`${name}\` on window.`,
  listeners: (name) => `Its listener of \`${name}\` stays when its page is left.`,
  storage: (name) => `It writes \`${name}\` into the browser's storage.`,
  styles: (name) => `Its styles reach outside of its own root: \`${name}\`.`,
};

/** What was observed and is not declared, in one sentence each. */
export function findUndeclared(observed: SideEffects, declared: SideEffects): string[] {
  return sideEffectKinds.flatMap((kind) =>
    observed[kind].filter((name) => !isDeclared(name, declared[kind])).map(sentences[kind]),
  );
}

/** What is declared and was not observed: a declaration that nobody needs any more, or a page that was not opened. */
export function findUnused(observed: SideEffects, declared: SideEffects): string[] {
  return sideEffectKinds.flatMap((kind) =>
    declared[kind]
      .filter((name) => !observed[kind].some((each) => isDeclared(each, [name])))
      .map((name) => `${kind}: ${name}`),
  );
}
