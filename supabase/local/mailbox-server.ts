import { randomBytes } from 'node:crypto';
import { bearerToken, json, parseObject, readBody } from './http';
import { isRecord } from './is-record';
import type { Mail, Mailbox } from './mailbox';
import { renderMailboxPage, renderMailContent } from './mailbox-page';

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/* The frame's own policy: no script and no request to any server, whatever the mail contains. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

function page(nonce: string, body: string, status = 200): Response {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(body, {
    status,
    headers: { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

const maxMail = 1024 * 1024;

/** A mail in the format of the common provider APIs (supabase/functions/_shared/mail.ts). */
function readProviderMail(
  body: Record<string, unknown>,
  idempotencyKey: string | null,
): Omit<Mail, 'id' | 'sentAt'> | undefined {
  const { to, subject, html, text, tags, attachments, reply_to: replyTo, headers } = body;
  const [recipient]: unknown[] = Array.isArray(to) ? to : [];
  if (
    typeof recipient !== 'string' ||
    typeof subject !== 'string' ||
    typeof html !== 'string' ||
    typeof text !== 'string'
  )
    return undefined;
  const kind = Array.isArray(tags) ? tags.filter(isRecord).find(({ name }) => name === 'kind')?.value : undefined;
  return {
    kind: typeof kind === 'string' ? kind : 'other',
    to: recipient,
    subject,
    html,
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(typeof replyTo === 'string' && { replyTo }),
    ...(typeof headers === 'object' &&
      headers !== null && {
        headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)])),
      }),
    ...(Array.isArray(attachments) && {
      attachments: attachments.filter(isRecord).map((file) => ({
        filename: String(file.filename),
        type: String(file.content_type),
        content: String(file.content),
      })),
    }),
  };
}

/**
 * Refuses other Host names: a site could point its own name at this machine (DNS rebinding) and read or empty the
 * mailbox.
 */
function isLocal(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) || host.endsWith('.localhost');
}

/**
 * The mailbox over HTTP: pages for people, and for tests `GET /messages?to=<address>` (newest first) and `DELETE
 * /messages`. The edge functions use it as their mail provider: `POST /emails` with the secret key.
 * @param settled resolves when the mails in progress are written, so that a request right after an action finds its
 * mail.
 */
export function createMailboxHandler(
  mailbox: Mailbox,
  secretKey: string,
  settled: () => Promise<void> = () => Promise.resolve(),
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (!isLocal(url.hostname)) return json({ error: 'not this machine' }, 403);
    const path = url.pathname;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading) await settled();

    if (path === '/messages' && reading) {
      const limit = Number(url.searchParams.get('limit') ?? Number.POSITIVE_INFINITY);
      return json({ messages: mailbox.list(url.searchParams.get('to') ?? undefined).slice(0, limit) }, 200, common);
    }
    if (path === '/emails' && request.method === 'POST') {
      if (bearerToken(request) !== secretKey) return json({ error: 'wrong key' }, 401);
      const body = await readBody(request, maxMail);
      const mail = body && readProviderMail(parseObject(body) ?? {}, request.headers.get('idempotency-key'));
      if (!mail) return json({ error: 'not a mail' }, 422);
      const delivered = mailbox.deliver(mail);
      return delivered
        ? json({ id: delivered.id }, 200, common)
        : json({ error: 'another text under a known key' }, 409);
    }
    if ((path === '/messages' && request.method === 'DELETE') || (path === '/apagar' && request.method === 'POST')) {
      const origin = request.headers.get('origin');
      if (origin !== null && origin !== url.origin) return json({ error: 'asked from another site' }, 403);
      mailbox.clear();
      return request.method === 'DELETE'
        ? json({ messages: [] }, 200, common)
        : new Response(null, { status: 303, headers: { ...common, location: '/' } });
    }
    if (path === '/health' && reading) return json({ status: 'ok' }, 200, common);
    if (!reading) return json({ error: 'method not allowed' }, 405);

    const nonce = randomBytes(16).toString('base64');
    const mails = mailbox.list();
    const view = url.searchParams.get('ver') === 'texto' ? 'text' : 'html';
    if (path === '/') return page(nonce, renderMailboxPage({ mails, view, nonce }));

    const [, owner = '', index = ''] = /^\/mensagem\/([\w-]+)\/anexo\/(\d+)$/.exec(path) ?? [];
    const attachment = mailbox.get(owner)?.attachments?.[Number(index)];
    if (attachment) {
      return new Response(Buffer.from(attachment.content, 'base64'), {
        headers: {
          ...common,
          'content-type': attachment.type,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
        },
      });
    }
    const [, id = '', content] = /^\/mensagem\/([\w-]+)(\/conteudo)?$/.exec(path) ?? [];
    const open = mailbox.get(id);
    if (!open) return page(nonce, renderMailboxPage({ mails, missing: true, view, nonce }), 404);
    if (content) {
      return new Response(renderMailContent(open), {
        headers: { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy },
      });
    }
    return page(nonce, renderMailboxPage({ mails, open, view, nonce }));
  };
}
