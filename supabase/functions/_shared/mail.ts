import { required, type Env } from './http.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What the mail is, for the log of the provider and for tests. */
  kind: string;
  /** The same mail under the same key is sent once. */
  idempotencyKey?: string;
  /** Whom an answer goes to; else to the sender. */
  replyTo?: string;
  /** Further lines of the mail's head. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; type: string; content: string }[];
}

/** Longest wait for the provider, in milliseconds. */
const timeLimit = 15_000;

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Hands a mail to the provider: an HTTP API in the form that Resend made common ({from, to, subject, html, text,
 * attachments}), at MAIL_PROVIDER_URL with the key MAIL_PROVIDER_KEY, from MAIL_FROM. The embedded server's is its
 * mailbox.
 * @throws Error with the provider's status
 */
export async function sendMail(mail: OutgoingMail, env: Env): Promise<void> {
  const response = await fetch(required(env, 'MAIL_PROVIDER_URL'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${required(env, 'MAIL_PROVIDER_KEY')}`,
      'content-type': 'application/json',
      ...(mail.idempotencyKey !== undefined && { 'idempotency-key': mail.idempotencyKey }),
    },
    body: JSON.stringify({
      from: required(env, 'MAIL_FROM'),
      to: [mail.to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo !== undefined && { reply_to: mail.replyTo }),
      ...(mail.headers && { headers: mail.headers }),
      tags: [{ name: 'kind', value: mail.kind }],
      ...(mail.attachments && {
        attachments: mail.attachments.map(({ filename, type, content }) => ({
          filename,
          content_type: type,
          content: toBase64(content),
        })),
      }),
    }),
    signal: AbortSignal.timeout(timeLimit),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the mail provider answered ${response.status}`);
}
