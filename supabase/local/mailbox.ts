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
  /** Further headers, by name. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; type: string; /** base64 */ content: string }[];
  /** A key stands for one text, which is stored once. */
  idempotencyKey?: string;
}

/** The oldest mails are deleted beyond this number. */
const kept = 500;

/**
 * Stores the mails that a hosted project would send in the data folder instead: one file per mail, so that a crash
 * loses none.
 */
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

  /** @returns the mail as it is stored; undefined where its key stands for another text */
  deliver(mail: Omit<Mail, 'id' | 'sentAt'>): Mail | undefined {
    const known =
      mail.idempotencyKey === undefined
        ? undefined
        : this.#mails.find(({ idempotencyKey }) => idempotencyKey === mail.idempotencyKey);
    if (known) return isSameText(known, mail) ? known : undefined;
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

  /** Deletes the mails of one recipient: the data folder must hold nothing of a deleted account. */
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

/** As providers compare what comes under a known key. */
const isSameText = (a: Omit<Mail, 'id' | 'sentAt'>, b: Omit<Mail, 'id' | 'sentAt'>): boolean =>
  a.to === b.to && a.subject === b.subject && a.html === b.html && a.text === b.text;

function readMail(file: string): Mail[] {
  try {
    // Written by this class.
    const mail: Mail = JSON.parse(fs.readFileSync(file, 'utf8'));
    return [mail];
  } catch {
    // An unreadable mail must not keep the product from starting
    return [];
  }
}
