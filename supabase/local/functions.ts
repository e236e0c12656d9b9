import { createHash } from 'node:crypto';
import { brand } from '@ponte/shared-domain';
import { handle as account } from '../functions/account/handler.ts';
import { handle as jobSource } from '../functions/job-source/handler.ts';
import { handle as operation } from '../functions/operation/handler.ts';
import { handle as outbox } from '../functions/outbox/handler.ts';
import { handle as search } from '../functions/search/handler.ts';
import { handle as sendEmail } from '../functions/send-email/handler.ts';
import { handle as unsubscribe } from '../functions/unsubscribe/handler.ts';
import { handle as uploadCheck } from '../functions/upload-check/handler.ts';
import type { Env, Handler } from '../functions/_shared/http.ts';
import { json, parseObject } from './http';

const handlers: Readonly<Record<string, Handler>> = {
  account,
  'job-source': jobSource,
  operation,
  outbox,
  search,
  'send-email': sendEmail,
  unsubscribe,
  'upload-check': uploadCheck,
};

const fieldsOf = async (message: Request | Response) => parseObject(new Uint8Array(await message.arrayBuffer()));

export type Functions = (request: Request, url: URL) => Promise<Response>;

/**
 * Runs the edge functions in this process, as a hosted project runs them in Deno.
 * @param onErased called with the e-mail address of a deleted account.
 */
export function createFunctions(env: Env, onErased: (email: string) => void): Functions {
  return async (request, url) => {
    const name = url.pathname.slice('/functions/v1/'.length).split('/')[0] ?? '';
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handle) return json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
    if (name !== 'account') return handle(request, env);
    const asked = request.clone();
    const response = await handle(request, env);
    if (
      response.ok &&
      response.headers.get('content-type')?.includes('json') &&
      (await fieldsOf(response.clone()))?.['deleted'] === true
    ) {
      // The address is the confirmation in the request, so it is known although the account is deleted by now
      const confirmation = (await fieldsOf(asked))?.['confirmation'];
      if (typeof confirmation === 'string') onErased(confirmation);
    }
    return response;
  };
}

interface FunctionSettings {
  apiUrl: () => string;
  mailboxUrl: () => string;
  siteUrl: string;
  secrets: { jwtSecret: string; publishableKey: string; secretKey: string };
}

/**
 * The environment of the edge functions: the variables that a hosted project sets, and those that its owner sets. The
 * mail provider is the mailbox.
 */
export function functionEnv({ apiUrl, mailboxUrl, siteUrl, secrets }: FunctionSettings): Env {
  const hookKey = createHash('sha256').update(`send-email ${secrets.jwtSecret}`).digest('base64');
  const own: Readonly<Record<string, () => string>> = {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: () => secrets.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: () => secrets.secretKey,
    SEND_EMAIL_HOOK_SECRET: () => `v1,whsec_${hookKey}`,
    MAIL_PROVIDER_URL: () => `${mailboxUrl()}/emails`,
    MAIL_PROVIDER_KEY: () => secrets.secretKey,
    MAIL_FROM: () => brand.email,
    SITE_URL: () => siteUrl,
  };
  return (name) => (Object.hasOwn(own, name) ? own[name]?.() : process.env[name] || undefined);
}

/** One call of the outbox function, as a hosted project's scheduler makes it. */
export async function deliverOutbox(env: Env): Promise<void> {
  const request = new Request('http://localhost/functions/v1/outbox', {
    method: 'POST',
    headers: { authorization: `Bearer ${env('SUPABASE_SERVICE_ROLE_KEY') ?? ''}` },
  });
  await outbox(request, env);
}
