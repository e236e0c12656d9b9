import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import {
  assetRecordFile,
  openRegistryOf,
  type ProvidedPackages,
  providedPackagesSchema,
  readPrivateKey,
  readVariable,
  type ReleaseRegistry,
} from '@ponte/shared-server';
import { rootFolder } from '../apps';

/** A command was given something that it can't use: the message says what to give instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface RegistryOptions {
  registry?: string | undefined;
  keys?: string | undefined;
}

/** @throws UsageError when neither the option nor the variable names a file. */
export function requireKeysFile({ keys }: RegistryOptions, env: NodeJS.ProcessEnv = process.env): string {
  const file = keys ?? readVariable('PONTE_RELEASE_KEYS', env);
  if (!file) throw new UsageError('No public keys are named: set PONTE_RELEASE_KEYS to their file, or give --keys.');
  return path.resolve(file);
}

/** @throws UsageError when neither the options nor the variables name a registry and its keys. */
export function openRegistry(options: RegistryOptions, env: NodeJS.ProcessEnv = process.env): ReleaseRegistry {
  const keysFile = requireKeysFile(options, env);
  const registry = openRegistryOf({
    ...env,
    PONTE_REGISTRY: options.registry ?? readVariable('PONTE_REGISTRY', env),
    PONTE_RELEASE_KEYS: keysFile,
  });
  if (!registry)
    throw new UsageError('No registry is named: set PONTE_REGISTRY to its folder or bucket, or give --registry.');
  return registry;
}

/** The private key out of the environment. @throws UsageError when there is none */
export function requireSigningKey(env: NodeJS.ProcessEnv = process.env): KeyObject {
  const [pem, file] = [readVariable('PONTE_SIGNING_KEY', env), readVariable('PONTE_SIGNING_KEY_FILE', env)];
  if (pem) return readPrivateKey(pem);
  if (!file)
    throw new UsageError(
      'No signing key: set PONTE_SIGNING_KEY_FILE to the file of your private key, or PONTE_SIGNING_KEY to its text. "ponte keys create" makes one.',
    );
  if (!existsSync(file))
    throw new UsageError(`PONTE_SIGNING_KEY_FILE names ${path.resolve(file)}, which is not there.`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    console.error(`Others than its owner can read ${file}: chmod 600 ${file}`);
  return readPrivateKey(readFileSync(file, 'utf8'));
}

export interface ShellContract {
  /** Where it was read, for messages. */
  from: string;
  provides: ProvidedPackages;
  /** Its own addresses, which no remote can take; none where they are not known, as of a build. */
  routes: string[];
  /** The migration that its database has reached; null when that is not known, as of a build. */
  databaseSchema: string | null;
  development: DevelopmentFiles;
}

/** Longest wait for a product's answer, in milliseconds. */
const answerTimeout = 5_000;

/**
 * What a product answers at a path.
 * @param hint what to name in its place, for messages
 * @returns the answer's text, and its address for messages
 * @throws UsageError when the product is named by no address, Error when it does not answer, or with a failure
 */
export async function askProduct(
  product: string,
  pathname: string,
  hint: string,
): Promise<{ url: string; text: string }> {
  if (!URL.canParse(product) || !/^https?:$/.test(new URL(product).protocol))
    throw new UsageError(`"${product}" is no address. ${hint}`);
  const url = new URL(pathname, product).href;
  // The wait and a broken connection may end the reading of the text, too.
  const { response, text } = await fetch(url, { signal: AbortSignal.timeout(answerTimeout) })
    .then(async (answer) => ({ response: answer, text: await answer.text() }))
    .catch((error: unknown) => {
      throw new Error(`${url} does not answer. ${hint}`, { cause: error });
    });
  if (!response.ok) throw new Error(`${url} answers ${response.status}. ${hint}`);
  return { url, text };
}

/**
 * What the shell that a release is for gives to remotes: asked of a running product, else of the shell's build in this
 * checkout.
 * @returns undefined when there is neither
 * @throws Error when the product does not answer
 */
export async function readShellContract(
  address: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
  build = path.join(rootFolder, 'shell/dist', assetRecordFile),
): Promise<ShellContract | undefined> {
  const product = address ?? readVariable('PONTE_SHELL', env);
  if (product === undefined) {
    if (!existsSync(build)) return undefined;
    const { provides, routes } = readContract(readFileSync(build, 'utf8'), build);
    return { from: "the shell's build in this checkout", provides, routes, databaseSchema: null, development: {} };
  }
  const hint = 'Name the product that the release is for by --shell or PONTE_SHELL (https://www.example.com).';
  const { url, text } = await askProduct(product, '/contract.json', hint);
  return { from: `the shell at ${product}`, ...readContract(text, url) };
}

/** What a product has for who edits a remote inside it; one that was released before there was this has nothing. */
const developmentFilesSchema = z
  .object({
    /** Path of React in its form for development. */
    react: z.string().optional(),
    /** Path of the file by which pages are drawn, and its SHA-256 in base64. */
    server: z.string().optional(),
    serverIntegrity: z.string().optional(),
  })
  .default({});
export type DevelopmentFiles = z.output<typeof developmentFilesSchema>;

const contractSchema = z.object({
  // A build of before there was a negotiation says nothing.
  provides: providedPackagesSchema.default({}),
  routes: z.array(z.string()).default([]),
  databaseSchema: z.string().nullable().default(null),
  development: developmentFilesSchema,
});

/** @throws Error when the text is no contract of a shell. @param from where it was read */
export function readContract(text: string, from: string): z.output<typeof contractSchema> {
  try {
    return contractSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${from} does not say what the shell has`, { cause });
  }
}

/** Who acts, for the log. */
export function actor(by: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  return by ?? readVariable('PONTE_ACTOR', env) ?? readVariable('GITHUB_ACTOR', env) ?? userInfo().username;
}

export interface SourceState {
  commit: string | null;
  hasUncommittedChanges: boolean;
  /** Subject of the commit. */
  subject: string;
}

/** What git says of the sources around a folder. */
export function readSourceState(folder: string): SourceState {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return {
      commit: git('rev-parse', 'HEAD'),
      hasUncommittedChanges: git('status', '--porcelain') !== '',
      subject: git('log', '-1', '--format=%s'),
    };
  } catch {
    return { commit: null, hasUncommittedChanges: false, subject: '' };
  }
}

/**
 * The version in a workspace's package.json.
 * @param folder of the workspace, from the root of the repository
 */
export function versionOf(folder: string): string {
  // Written by us, in this repository.
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(rootFolder, folder, 'package.json'), 'utf8'),
  );
  return version;
}
