import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartProblem } from './start-problem';
import { isRecord } from './is-record';

/** What the database, the files and the sessions of this folder were made with. Never in the repository, readable by its owner only. */
export interface Secrets {
  jwtSecret: string;
  /** Goes to the browser. */
  publishableKey: string;
  /** Passes over row-level security: for server processes and tests. */
  secretKey: string;
}

/** What the shell hands to browsers. */
export interface PublicConfig {
  supabaseUrl: string;
  publishableKey: string;
  mailboxUrl: string;
}

const resetHint = 'Run `npm run reset` to start over (it deletes the local data).';

/** The one folder in which everything local lives. */
export class DataFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** @throws {StartProblem} when the folder can't be made or written. */
  static open(root: string): DataFolder {
    try {
      fs.mkdirSync(root, { recursive: true, mode: 0o700 });
      fs.accessSync(root, fs.constants.W_OK);
    } catch (error) {
      throw new StartProblem(`The data folder ${root} cannot be written (${reason(error)}).`, { cause: error });
    }
    return new DataFolder(root);
  }

  get path(): string {
    return this.#root;
  }

  get database(): string {
    return this.#file('db');
  }

  get hasDatabase(): boolean {
    return fs.existsSync(this.database);
  }

  get storage(): string {
    return this.#file('storage');
  }

  get mailbox(): string {
    return this.#file('mailbox');
  }

  get log(): string {
    return this.#file('backend.log');
  }

  #file(name: string): string {
    return path.join(this.#root, name);
  }

  /** The secrets of this folder, made at the first start. */
  secrets(): Secrets {
    const file = this.#file('secrets.json');
    if (fs.existsSync(file)) {
      const secrets = parseSecrets(fs.readFileSync(file, 'utf8'));
      if (!secrets) throw this.damaged('secrets.json');
      return secrets;
    }
    const secrets: Secrets = {
      jwtSecret: randomBytes(48).toString('base64url'),
      publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
      secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    };
    this.#write('secrets.json', secrets, 0o600);
    return secrets;
  }

  writePublicConfig(config: PublicConfig): void {
    this.#write('public-config.json', config, 0o644);
  }

  #write(name: string, value: unknown, mode: number): void {
    const draft = this.#file(`${name}.${randomUUID()}.tmp`);
    fs.writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode, flush: true });
    fs.renameSync(draft, this.#file(name));
  }

  /**
   * Runs `create` and knows afterwards whether it came to its end: a database that was cut off while it was being made holds
   * nothing of anybody and is made anew at the next start, instead of being reported as damaged.
   */
  async creatingDatabase<T>(create: () => Promise<T>): Promise<T> {
    const marker = this.#file('db.creating');
    if (fs.existsSync(marker)) fs.rmSync(this.database, { recursive: true, force: true });
    const isNew = !fs.existsSync(this.database);
    if (isNew) fs.writeFileSync(marker, '');
    const made = await create();
    if (isNew) fs.rmSync(marker, { force: true });
    return made;
  }

  damaged(what: string, cause?: unknown): StartProblem {
    return new StartProblem(`The data folder ${this.#root} is damaged (${what}). ${resetHint}`, { cause });
  }

  /**
   * Takes the folder for this process. PGlite would let two processes open one database, and both would corrupt it.
   * @returns gives it back. @throws {StartProblem} when a living process holds it.
   */
  lock(): () => void {
    const file = this.#file('backend.lock');
    const mine = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        fs.writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
        return () => {
          if (readIfThere(file) === mine) fs.rmSync(file, { force: true });
        };
      } catch (error) {
        if (!isErrno(error, 'EEXIST')) throw error;
      }
      const text = readIfThere(file);
      const holder = text === undefined ? undefined : parseLock(text);
      if (holder && isAlive(holder)) {
        throw new StartProblem(
          `The product is already running on the data folder ${this.#root} (process ${holder.pid}). Stop it first, or give another folder in PONTE_DATA_DIR.`,
        );
      }
      // its process is gone (killed, or the machine went down): the rename lets only one of several starters remove it
      const stale = `${file}.${randomUUID()}`;
      try {
        fs.renameSync(file, stale);
      } catch (error) {
        if (isErrno(error, 'ENOENT')) continue;
        throw error;
      }
      // another starter was quicker and this is already its lock: give it back
      if (readIfThere(stale) === text) fs.rmSync(stale, { force: true });
      else fs.renameSync(stale, file);
    }
    throw new StartProblem(`The data folder ${this.#root} is being opened by another process. Try again.`);
  }
}

interface LockHolder {
  pid: number;
  startedAt: string | null;
}

function parseLock(text: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number') {
      const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null;
      return { pid: value.pid, startedAt };
    }
  } catch {
    // half a file: whoever wrote it did not live to finish
  }
  return undefined;
}

function isAlive({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to another user
    if (!isErrno(error, 'EPERM')) return false;
  }
  // killed, and its parent has not asked for its end yet: it holds nothing any more
  if (statusFields(pid)?.[0] === 'Z') return false;
  // process ids come round again, so the number alone could be somebody else's by now
  const current = processStart(pid);
  return startedAt === null || current === null || current === startedAt;
}

/** What Linux tells of a process, from its state on: the name before it, in parentheses, may hold spaces. */
function statusFields(pid: number): string[] | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** When a process started, in whatever form the system gives it; null when it can't be told. */
function processStart(pid: number): string | null {
  try {
    // the start time is field 22, the 20th after the name
    if (process.platform === 'linux') return statusFields(pid)?.[19] ?? null;
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function parseSecrets(text: string): Secrets | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { jwtSecret, publishableKey, secretKey } = value;
    if (typeof jwtSecret === 'string' && typeof publishableKey === 'string' && typeof secretKey === 'string') {
      return { jwtSecret, publishableKey, secretKey };
    }
  } catch {
    // reported by the caller
  }
  return undefined;
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
