import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { releaseLock, takeLock } from '@ponte/shared-server/processes';
import { StartProblem } from './start-problem';
import { isRecord } from './is-record';

/**
 * The secrets that this folder's database, files and sessions were created with. Never in the repository; readable by
 * the owner only.
 */
export interface Secrets {
  jwtSecret: string;
  /** The key that browsers use. */
  publishableKey: string;
  /** Bypasses row-level security: for server processes and tests. */
  secretKey: string;
}

/** The settings that the shell serves to browsers. */
export interface PublicConfig {
  supabaseUrl: string;
  publishableKey: string;
  mailboxUrl: string;
}

const resetHint = 'Run `npm run reset` to start over (it deletes the local data).';

/** The folder of all local data. */
export class DataFolder {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** @throws {StartProblem} when the folder can't be created or written. */
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
   * Runs `create` and records whether it completed. A database whose creation was interrupted holds no data yet, so the
   * next start creates it again instead of reporting it as damaged.
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
   * Locks the folder for this process: PGlite would let two processes open one database, and both would corrupt it.
   * @returns a function that releases the lock. @throws {StartProblem} when a running process holds it.
   */
  lock(): () => void {
    const file = this.#file('backend.lock');
    const holder = takeLock(file);
    if (holder)
      throw new StartProblem(
        `The product is already running on the data folder ${this.#root} (process ${holder.pid}). Stop it first, or give another folder in PONTE_DATA_DIR.`,
      );
    return () => releaseLock(file);
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
    // Reported by the caller
  }
  return undefined;
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
