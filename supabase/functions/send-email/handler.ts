import { hasLink, mailTemplate, type MailKind } from '../../templates/mails.ts';
import { renderMail } from '../../templates/render.ts';
import { serviceClient } from '../_shared/backend.ts';
import { isSame } from '../_shared/compare.ts';
import {
  isRecord,
  json,
  postHandler,
  readText,
  errorResponse,
  required,
  type Env,
  type Handler,
} from '../_shared/http.ts';
import { sha256 } from '../_shared/digest.ts';
import { sendMail } from '../_shared/mail.ts';

/*
 * The auth service's 'Send Email' hook. Called by that service alone: the body is signed (Standard Webhooks) with
 * SEND_EMAIL_HOOK_SECRET, and a call that comes from a browser is refused. Two bodies are taken:
 *   { emailType, email, name, token, redirectUrl }
 *     the documented one; `emailType` is a key of `kinds` below. Beside these it may have `role`, and of a change of
 *     address `currentEmail` or `newEmail`
 *   { user, email_data }
 *     that of a hosted project
 * A call is accepted once: what it says is stored for longer than its signature is valid, so that a replayed call sends
 * nothing, nor does a second try of the auth service. `token` is the hash behind the link, or the code of a
 * reauthentication. The name is accepted and never shown: anybody can enter somebody else's address, and would send
 * their own message as the "name".
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
  /** The account that a hosted project's confirmation is about, and whether the mail was asked for again. */
  signUp?: { userId: string; isRepeat: boolean };
  /** The account that a hosted project's recovery is about. */
  recoveredId?: string;
}

/** How old a signed call may be, in seconds, which limits replays. */
const tolerance = 300;

export const kinds: Readonly<Record<string, MailKind>> = {
  verification: 'confirmation',
  reset: 'recovery',
  email_change: 'email_change',
  email_changed: 'email_changed',
  password_changed: 'password_changed',
  account_exists: 'account_exists',
  reauthentication: 'reauthentication',
  // What a hosted project calls them
  signup: 'confirmation',
  recovery: 'recovery',
  email_changed_notification: 'email_changed',
  password_changed_notification: 'password_changed',
};

const maxBody = 64 * 1024;
/**
 * Longest wait for the mails of a call together, in milliseconds: the auth service waits 5 seconds, and takes back what
 * it did when the answer comes later, although its mail has gone.
 */
const timeLimit = 3_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Marks the redirect address of a confirmation that was requested again (shared-auth, resendConfirmation). */
const repeatMark = 'reenvio';

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * Signature of a body, as Standard Webhooks writes it: 'v1,<base64>'.
 *
 * @param secret 'v1,whsec_<base64>' or its last part
 */
export async function sign(secret: string, id: string, timestamp: string, body: string): Promise<string> {
  const raw = toBytes(secret.replace(/^v1,/, '').replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

async function isSigned(request: Request, body: string, env: Env): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    request.headers.get(name),
  );
  if (!id || id.length > 200 || !timestamp || !signatures) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance)) return false;
  const expected = await sign(required(env, 'SEND_EMAIL_HOOK_SECRET'), id, timestamp, body);
  const matches = await Promise.all(signatures.split(' ').map((signature) => isSame(signature, expected)));
  return matches.includes(true);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Empty when the body has neither format, or names a mail that we do not send. */
export function readMails(value: unknown): Mail[] {
  const body = object(value);
  return 'user' in body && 'email_data' in body
    ? readHostedMails(object(body.user), object(body.email_data))
    : readDocumentedMail(body);
}

function readHostedMails(user: Record<string, unknown>, data: Record<string, unknown>): Mail[] {
  const kind = kinds[text(data.email_action_type)];
  const email = text(user.email);
  if (!kind || email === '') return [];
  const redirectUrl = text(data.redirect_to);
  const shared = {
    kind,
    redirectUrl,
    email,
    newEmail: text(user.new_email),
    oldEmail: text(data.old_email),
    role: object(user.user_metadata).role,
  };
  const [hash, otherHash] = [text(data.token_hash), text(data.token_hash_new)];
  switch (kind) {
    case 'email_change': {
      // With double_confirm_changes each address confirms; the service names the hashes crosswise: token_hash_new is
      // the old address's
      const toNew = { ...shared, to: shared.newEmail || email, token: hash || otherHash };
      return hash !== '' && otherHash !== '' ? [toNew, { ...shared, to: email, token: otherHash }] : [toNew];
    }
    case 'email_changed':
      return shared.oldEmail === '' ? [] : [{ ...shared, to: shared.oldEmail, token: '' }];
    case 'reauthentication':
      return [{ ...shared, to: email, token: text(data.token) }];
    case 'confirmation': {
      const userId = text(user.id);
      const isRepeat = URL.canParse(redirectUrl) && new URL(redirectUrl).searchParams.has(repeatMark);
      return [
        { ...shared, to: email, token: hash || otherHash, ...(uuid.test(userId) && { signUp: { userId, isRepeat } }) },
      ];
    }
    case 'recovery': {
      const userId = text(user.id);
      return [{ ...shared, to: email, token: hash || otherHash, ...(uuid.test(userId) && { recoveredId: userId }) }];
    }
    default:
      return [{ ...shared, to: email, token: hash || otherHash }];
  }
}

function readDocumentedMail(body: Record<string, unknown>): Mail[] {
  const kind = kinds[text(body.emailType)];
  const to = text(body.email);
  if (!kind || to === '') return [];
  return [
    {
      kind,
      to,
      token: text(body.token),
      redirectUrl: text(body.redirectUrl),
      // The new address confirms the change, the old one is notified of it
      email: text(body.newEmail) || text(body.currentEmail) || to,
      newEmail: to,
      oldEmail: to,
      role: body.role,
    },
  ];
}

/** Where a link leads; a call that names no page leads to the site. The token takes the place of a hash. */
function pageOf(redirectUrl: string, env: Env): string {
  const page = new URL(URL.canParse(redirectUrl) ? redirectUrl : required(env, 'SITE_URL'));
  page.hash = '';
  return page.href;
}

/** Renders the mail. */
function compose(mail: Mail, env: Env): { subject: string; html: string; text: string } {
  const variables = {
    RedirectTo: hasLink(mail.kind) ? pageOf(mail.redirectUrl, env) : '',
    TokenHash: mail.token,
    Token: mail.token,
    Email: mail.email,
    NewEmail: mail.newEmail,
    OldEmail: mail.oldEmail,
    Data: { role: mail.role },
  };
  const template = mailTemplate(mail.kind);
  return {
    subject: template.subject,
    html: renderMail(template.html, variables, 'html'),
    text: renderMail(template.text, variables, 'text'),
  };
}

/**
 * @param call its key, under which the provider sends the same mail once, and when to give up
 */
export async function deliver(
  mails: readonly Mail[],
  env: Env,
  call?: { key: string; signal: AbortSignal },
): Promise<void> {
  for (const [index, mail] of mails.entries()) {
    const { subject, html, text: plain } = compose(mail, env);
    await sendMail(
      {
        to: mail.to,
        subject,
        html,
        text: plain,
        kind: mail.kind,
        ...(call && { idempotencyKey: `hook-${call.key}-${String(index)}` }),
      },
      env,
      call?.signal,
    );
  }
}

/**
 * What tells one call from another. The auth service tries a call again under another id, with the same body, whose
 * token is like no other; a notice without a token may come twice in the same words and be meant twice.
 */
const keyOf = (id: string, body: string, mails: readonly Mail[]): Promise<string> =>
  sha256(mails.every(({ token }) => token !== '') ? body : `${id}.${body}`);

export const handle: Handler = postHandler('send-email', async (request, env) => {
  if (request.headers.has('origin') || request.headers.has('sec-fetch-site')) {
    return errorResponse(403, 'browser_refused', 'Esta função é chamada pelo serviço de autenticação.');
  }
  const body = await readText(request, maxBody);
  if (body === undefined || !(await isSigned(request, body, env)))
    return errorResponse(401, 'bad_signature', 'Assinatura inválida');
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    value = undefined;
  }
  const mails = readMails(value);
  if (mails.length === 0) return errorResponse(400, 'unknown_mail', 'Tipo de e-mail desconhecido');

  const service = serviceClient(env);
  const signal = AbortSignal.timeout(timeLimit);
  const key = await keyOf(request.headers.get('webhook-id') ?? '', body, mails);
  // Answered as a success: the first call has sent the mail already
  if ((await service.rpc('claim_webhook', { p_id: key })) !== true) return json({});
  try {
    for (const { recoveredId } of mails)
      if (recoveredId !== undefined) await service.rpc('note_recovery_mail', { p_user_id: recoveredId });
    for (const { signUp } of mails)
      if (signUp) await service.rpc('note_sign_up_mail', { p_user_id: signUp.userId, p_is_repeat: signUp.isRepeat });
    await deliver(mails, env, { key, signal });
  } catch (error) {
    await service.rpc('release_webhook', { p_id: key });
    throw error;
  }
  return json({});
});
