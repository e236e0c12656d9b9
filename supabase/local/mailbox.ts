import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Mail {
  id: string;
  /** What the mail is: 'confirmation', 'interview'... */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address behind the button; null in a mail that has a code instead. */
  link: string | null;
  sentAt: string;
  replyTo?: string;
  /** Further lines of the head, by name. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; type: string; /** base64 */ content: string }[];
  /** The same mail under the same key arrives once. */
  idempotencyKey?: string;
}

/** Old mails go first: nobody reads the 500th on their own machine. */
const kept = 500;

/** The mails that a hosted project would send, kept in the data folder instead: one file each, so that a crash loses none. */
export class Mailbox {
  readonly #folder: string;
  /** Newest first. */
  #mails: Mail[];

  constructor(folder: string) {
    this.#folder = folder;
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#mails = fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => readMail(path.join(folder, file)))
      .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  }

  deliver(mail: Omit<Mail, 'id' | 'sentAt'>): Mail {
    const known =
      mail.idempotencyKey === undefined
        ? undefined
        : this.#mails.find(({ idempotencyKey }) => idempotencyKey === mail.idempotencyKey);
    if (known) return known;
    const delivered: Mail = { id: randomUUID(), sentAt: new Date().toISOString(), ...mail };
    const draft = path.join(this.#folder, `${delivered.id}.tmp`);
    fs.writeFileSync(draft, JSON.stringify(delivered), { mode: 0o600, flush: true });
    fs.renameSync(draft, this.#file(delivered.id));
    this.#mails = [delivered, ...this.#mails];
    for (const old of this.#mails.splice(kept)) fs.rmSync(this.#file(old.id), { force: true });
    return delivered;
  }

  /** Newest first; of one recipient when given. */
  list(to?: string): readonly Mail[] {
    const recipient = to?.trim().toLowerCase();
    return recipient ? this.#mails.filter((mail) => mail.to.toLowerCase() === recipient) : this.#mails;
  }

  get(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** Drops what one recipient got: the mailbox is in the data folder, and an erased account leaves nothing there. */
  forget(to: string): void {
    const gone = new Set(this.list(to));
    for (const { id } of gone) fs.rmSync(this.#file(id), { force: true });
    this.#mails = this.#mails.filter((mail) => !gone.has(mail));
  }

  clear(): void {
    for (const { id } of this.#mails) fs.rmSync(this.#file(id), { force: true });
    this.#mails = [];
  }

  #file(id: string): string {
    return path.join(this.#folder, `${id}.json`);
  }
}

function readMail(file: string): Mail[] {
  try {
    // Written by this class.
    const mail: Mail = JSON.parse(fs.readFileSync(file, 'utf8'));
    return [mail];
  } catch {
    // one unreadable mail must not keep the product from starting
    return [];
  }
}
