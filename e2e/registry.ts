import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { remotes } from '@ponte/build/apps';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');

export interface PonteResult {
  code: number;
  /** What the command printed. */
  output: string;
  errors: string;
}

/** A registry with keys and the present builds of this repository's remotes in it. */
export interface TestRegistry {
  folder: string;
  /** What a product needs to run from it. */
  environment: Record<string, string>;
  /** What whoever releases needs in addition. */
  signingEnvironment: Record<string, string>;
  /** Runs `npx ponte`; the CLI is called by its file, because npm alone takes seconds on a slow machine. */
  ponte: (...args: string[]) => Promise<PonteResult>;
  remove: () => Promise<void>;
}

/** @param place where it is, in place of a folder of its own: PONTE_REGISTRY, and what is needed to write there */
export async function createTestRegistry(place: Record<string, string> = {}): Promise<TestRegistry> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ponte-registry-'));
  const environment = {
    PONTE_REGISTRY: path.join(folder, 'registry'),
    PONTE_RELEASE_KEYS: path.join(folder, 'release-keys.json'),
    ...place,
  };
  const signingKey = path.join(folder, 'private/team.key');
  const signingEnvironment = { PONTE_SIGNING_KEY_FILE: signingKey };
  const ponte = async (...args: string[]): Promise<PonteResult> => {
    const env = { ...process.env, ...environment, ...signingEnvironment };
    try {
      const { stdout, stderr } = await run(process.execPath, ['ponte-build/src/ponte/bin.mjs', ...args], {
        cwd: root,
        env,
      });
      return { code: 0, output: stdout, errors: stderr };
    } catch (error) {
      // A command that has ended with another code than 0.
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout, errors: stderr };
    }
  };
  const commands = [
    ['keys', 'create', '--name', 'team of the test', '--private', signingKey],
    ...remotes.map(({ name, folder: app }) => ['release', name, '--from', path.join(root, app, 'dist')]),
  ];
  for (const command of commands) {
    const { code, errors } = await ponte(...command);
    if (code !== 0) throw new Error(`ponte ${command.join(' ')}: ${errors}`);
  }
  return {
    folder,
    environment,
    signingEnvironment,
    ponte,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Builds another release of the marketing remote into a folder of its own (build-release.ts).
 *
 * @param faults what is wrong with it
 */
export async function buildRelease(title: string, folder: string, ...faults: string[]): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', 'e2e/build-release.ts', title, ...faults], {
    cwd: root,
    env: { ...process.env, PONTE_E2E_RELEASE_FOLDER: folder },
  });
}
