import { mailTemplate, type MailKind } from '../../templates/mails.ts';
import { renderMail } from '../../templates/render.ts';
import { isSame } from '../_shared/compare.ts';
import { json, posting, refuse, required, type Env, type Handler } from '../_shared/http.ts';
import { sendMail } from '../_shared/mail.ts';

/*
 * The auth service's 'Send Email' hook. Called by that service alone: the body is signed (Standard Webhooks) with SEND_EMAIL_HOOK_SECRET,
 * and a call that comes from a browser is refused. Two bodies are taken:
 *   { emailType: 'verification' | 'reset' | 'email_change' | 'email_changed' | 'reauthentication', email, name, token, redirectUrl }   the
 *     documented one; beside it role, and of a change of address currentEmail or newEmail
 *   { user, email_data }                                                                                             a hosted project's
 * `token` is the hash behind the link, or the code of a reauthentication. The name is taken and never shown: anybody can enter a
 * stranger's address, and the "name" would be their message.
 */

interface Mail {
  kind: MailKind;
  to: string;
  /** Hash of the link, or code. */
  token: string;
  redirectUrl: string;
  email: string;
  newEmail: string;
  oldEmail: string;
  role: unknown;
}

/** How old a signed call may be, in seconds: one that was overheard is of no use later. */
const tolerance = 300;

const kinds: Readonly<Record<string, MailKind>> = {
  verification: 'confirmation',
  reset: 'recovery',
  email_change: 'email_change',
  email_changed: 'email_changed',
  reauthentication: 'reauthentication',
  // what a hosted project calls them
  signup: 'confirmation',
  recovery: 'recovery',
};

/** The type that the auth service expects in the link of each kind. */
const linkTypes: Partial<Record<MailKind, string>> = { confirmation: 'signup', recovery: 'recovery', email_change: 'email_change' };

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Signature of a body, as Standard Webhooks writes it: 'v1,<base64>'. @param secret 'v1,whsec_<base64>' or its last part */
export async function sign(secret: string, id: string, timestamp: string, body: string): Promise<string> {
  const raw = toBytes(secret.replace(/^v1,/, '').replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

async function isSigned(request: Request, body: string, env: Env): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => request.headers.get(name));
  if (!id || !timestamp || !signatures) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance)) return false;
  const expected = await sign(required(env, 'SEND_EMAIL_HOOK_SECRET'), id, timestamp, body);
  const matches = await Promise.all(signatures.split(' ').map((signature) => isSame(signature, expected)));
  return matches.includes(true);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

/** undefined when the body is neither of the two, or names a mail that we do not send. */
export function readMail(value: unknown): Mail | undefined {
  const body = object(value);
  if ('user' in body && 'email_data' in body) {
    const user = object(body.user);
    const data = object(body.email_data);
    const kind = kinds[text(data.email_action_type)];
    const email = text(user.email);
    const newEmail = text(user.new_email);
    const to = kind === 'email_change' && newEmail !== '' ? newEmail : email;
    if (!kind || to === '') return undefined;
    const token = kind === 'reauthentication' ? text(data.token) : text(data.token_hash) || text(data.token_hash_new);
    return { kind, to, token, redirectUrl: text(data.redirect_to), email, newEmail, oldEmail: '', role: object(user.user_metadata).role };
  }
  const kind = kinds[text(body.emailType)];
  const to = text(body.email);
  if (!kind || to === '') return undefined;
  return {
    kind,
    to,
    token: text(body.token),
    redirectUrl: text(body.redirectUrl),
    // a change is told to the new address, that it was made to the old one
    email: text(body.newEmail) || text(body.currentEmail) || to,
    newEmail: to,
    oldEmail: to,
    role: body.role,
  };
}

/** The mail with everything filled in. */
export function compose(mail: Mail, authUrl: string): { subject: string; html: string; text: string } {
  const type = linkTypes[mail.kind];
  let link = '';
  if (type !== undefined) {
    const url = new URL('/auth/v1/verify', authUrl);
    url.searchParams.set('token', mail.token);
    url.searchParams.set('type', type);
    url.searchParams.set('redirect_to', mail.redirectUrl);
    link = url.href;
  }
  const variables = {
    ConfirmationURL: link,
    Token: mail.token,
    Email: mail.email,
    NewEmail: mail.newEmail,
    OldEmail: mail.oldEmail,
    Data: { role: mail.role },
  };
  const template = mailTemplate(mail.kind);
  return { subject: template.subject, html: renderMail(template.html, variables, 'html'), text: renderMail(template.text, variables, 'text') };
}

export const handle: Handler = posting('send-email', async (request, env) => {
  if (request.headers.has('origin') || request.headers.has('sec-fetch-site')) {
    return refuse(403, 'browser_refused', 'Esta função é chamada pelo serviço de autenticação.');
  }
  const body = await request.text();
  if (body.length > 64 * 1024 || !(await isSigned(request, body, env))) return refuse(401, 'bad_signature', 'Assinatura inválida');
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    value = undefined;
  }
  const mail = readMail(value);
  if (!mail) return refuse(400, 'unknown_mail', 'Tipo de e-mail desconhecido');
  await sendMail({ to: mail.to, ...compose(mail, required(env, 'SUPABASE_URL')), kind: mail.kind }, env);
  return json({});
});
