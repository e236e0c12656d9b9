import { secondsText } from '@ponte/shared-domain';
import { createAccessTokens } from './access-token';
import { createAuthGateway } from './auth/auth-gateway';
import { diskFull, type Backend } from './backend';
import type { Background } from './background';
import { canonicalUrl } from './canonical';
import type { Functions } from './functions';
import type { Google } from './google';
import {
  authError,
  bearerToken,
  BusyError,
  json,
  parseObject,
  preflight,
  readBody,
  withBody,
  withCors,
  withUrl,
  type Forward,
} from './http';
import type { ProductMailer } from './mailer';
import type { AuthLimits, LimitedAction } from './rate-limits';
import { handleStorage } from './storage-gateway';

/** The longest resume is some tens of kilobytes. Longer bodies are refused before anything parses them. */
const maxRestBody = 256 * 1024;
const maxFunctionBody = 64 * 1024;
/** The longest URL that the product requests, with the ids of a page, has about 4,000 characters. */
const maxAddress = 8 * 1024;
const maxParameters = 100;

const limitedCalls: ReadonlyMap<string, LimitedAction> = new Map([
  ['/rest/v1/rpc/create_lead', 'lead'],
  ['/rest/v1/rpc/apply_to_vacancy', 'apply'],
]);

/** Whether a request writes outside the Data API; writes of the Data API are refused by the database itself. */
function isWrite({ method }: Request, { pathname }: URL): boolean {
  if (pathname.startsWith('/rest/v1/') || pathname.startsWith('/storage/v1/object/list/')) return false;
  // Opening a link of a mail writes to the database as well
  return (method !== 'GET' && method !== 'HEAD') || pathname === '/auth/v1/verify' || pathname === '/auth/v1/callback';
}

export interface GatewayOptions {
  backend: Backend;
  mailer: ProductMailer;
  google: Google | undefined;
  limits: AuthLimits;
  /** False while the disk is full and writes are refused. */
  hasDiskSpace: () => boolean;
  /** Factor for every rate limit; 0 switches them off. */
  rateLimitFactor: number;
  secrets: { jwtSecret: string; publishableKey: string; secretKey: string };
  apiUrl: () => string;
  siteUrl: string;
  redirectOrigins: readonly string[];
  functions: Functions;
  background: Background;
}

/**
 * The gateway in front of @supabase/lite. It corrects what @supabase/lite answers differently from a hosted project, so
 * that the product behaves the same with both.
 * @returns a request handler; its `address` is the client's network address.
 */
export function createGateway(options: GatewayOptions): (request: Request, address: string) => Promise<Response> {
  const { backend, secrets } = options;
  const tokens = createAccessTokens(secrets.jwtSecret);
  const forward: Forward = async (request) => backend.app.fetch(request, { peerAddress: null });

  let calls = 0;
  /** Sets the client address headers as a hosted project's gateway does, replacing what the client sent in them. */
  const withClientAddress = (request: Request, address: string): Headers => {
    const headers = new Headers(request.headers);
    for (const name of ['cf-connecting-ip', 'forwarded', 'x-real-ip']) headers.delete(name);
    headers.set('x-forwarded-for', addressForDatabase(address));
    return headers;
  };
  /**
   * The database counts its own limits by network address. Where this installation multiplies its limits, one client
   * gets as many addresses in the database's eyes. With a '#': what stands behind a '/' it would read as a mask.
   */
  const addressForDatabase = (address: string): string => {
    const { rateLimitFactor } = options;
    if (rateLimitFactor === 0) return `${address}#${(calls += 1)}`;
    return rateLimitFactor <= 1 ? address : `${address}#${(calls += 1) % Math.round(rateLimitFactor)}`;
  };

  /** Whom the auth service counts a call for: an edge function, which has the secret key, asks for somebody else. */
  const countedAddress = (request: Request, address: string): string => {
    const isFromFunction = request.headers.get('apikey') === secrets.secretKey;
    return (isFromFunction && request.headers.get('sb-forwarded-for')) || address;
  };

  const refuseKey = (request: Request, url: URL): Response | undefined => {
    const key = request.headers.get('apikey') ?? url.searchParams.get('apikey');
    if (key === secrets.publishableKey || key === secrets.secretKey) return undefined;
    return key === null
      ? json(
          { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' },
          401,
        )
      : json({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }, 401);
  };

  /**
   * Rate limits of leads and applications, by network address and by account. A hosted project's database counts them
   * by the headers of its gateway.
   */
  const limitCall = async (
    request: Request,
    url: URL,
    body: Uint8Array<ArrayBuffer>,
    address: string,
  ): Promise<Response | undefined> => {
    const action = limitedCalls.get(url.pathname);
    if (!action) return undefined;
    const email = parseObject(body)?.['p_email'];
    // The account, not the token: every refresh issues a new token
    const person = (await tokens.read(bearerToken(request) ?? ''))?.sub;
    const account = action === 'lead' ? (typeof email === 'string' ? email.trim().toLowerCase() : undefined) : person;
    const who = { address, ...(account && { account }) };
    const wait = options.limits.wait(action, who);
    if (wait === 0) {
      options.limits.record(action, who);
      return undefined;
    }
    const message = `Muitas tentativas em pouco tempo. Aguarde ${secondsText(wait)} e tente novamente.`;
    return json({ code: 'PT429', hint: 'too_many_requests', details: null, message }, 429, {
      'retry-after': String(wait),
    });
  };

  /** PostgREST refuses a token that it can't parse; @supabase/lite would treat one without two dots as a visitor's. */
  const rest = async (request: Request, url: URL, address: string): Promise<Response> => {
    const body = await readBody(request, maxRestBody);
    if (!body) return json({ code: 'PGRST413', message: 'Request body too large', details: null, hint: null }, 413);
    const refused = refuseKey(request, url);
    if (refused) return refused;
    const headers = withClientAddress(request, address);
    const token = bearerToken(request);
    if (token && !token.startsWith('sb_')) {
      if (!(await tokens.isOurs(token))) {
        const error = { code: 'PGRST301', message: 'No suitable key or wrong key type', details: null, hint: null };
        return json(error, 401, { 'www-authenticate': 'Bearer error="invalid_token"' });
      }
      headers.set('authorization', `Bearer ${token}`);
    }
    const limited = await limitCall(request, url, body, address);
    if (limited) return limited;
    return forward(withBody(request, body, headers));
  };

  const auth = createAuthGateway({
    forward,
    sql: backend.sql,
    mailer: options.mailer,
    limits: options.limits,
    tokens,
    apiUrl: options.apiUrl,
    siteUrl: options.siteUrl,
    redirectOrigins: options.redirectOrigins,
    background: options.background,
    google: options.google,
    publishableKey: secrets.publishableKey,
    refuseKey,
  });

  const callFunction = async (request: Request, url: URL, address: string): Promise<Response> => {
    const body = await readBody(request, maxFunctionBody);
    if (!body) return json({ code: 'request_too_large', message: 'O pedido é grande demais.' }, 413);
    return options.functions(withBody(request, body, withClientAddress(request, address)), url);
  };

  const answer = async (asked: Request, address: string): Promise<Response> => {
    if (asked.url.length > maxAddress)
      return json({ code: 'uri_too_long', message: 'O endereço é longo demais.' }, 414);
    const url = canonicalUrl(asked.url);
    if (!url) return json({ code: 'bad_path', message: 'Endereço inválido' }, 400);
    const names = [...url.searchParams.keys()];
    // No parameter of the product contains NUL, and it would end a string of the wire protocol
    if (names.length > maxParameters || url.search.includes('%00'))
      return json({ code: 'bad_query', message: 'Parâmetros inválidos' }, 400);
    const request = url.href === asked.url ? asked : withUrl(asked, url);
    if (!options.hasDiskSpace() && isWrite(request, url)) {
      const { code, message } = diskFull;
      return url.pathname.startsWith('/auth/v1/')
        ? authError(507, diskFull.hint, message, { headers: { 'retry-after': '30' } })
        : json({ code, error: diskFull.hint, message }, 507, { 'retry-after': '30' });
    }
    if (url.pathname.startsWith('/rest/v1/')) return rest(request, url, address);
    if (url.pathname.startsWith('/auth/v1/')) return auth({ request, url, address: countedAddress(request, address) });
    if (url.pathname.startsWith('/storage/v1/')) return handleStorage(request, url, forward);
    if (url.pathname.startsWith('/functions/v1/')) {
      return callFunction(request, url, address);
    }
    if (url.pathname === '/health') {
      await backend.sql.query('select 1');
      return json({ status: 'ok' });
    }
    return json({ message: 'no Route matched with those values' }, 404);
  };

  return async (request, address) => {
    if (request.method === 'OPTIONS') return preflight(request);
    try {
      return withCors(await answer(request, address));
    } catch (error) {
      if (error instanceof BusyError) {
        return withCors(
          json({ code: 'busy', message: 'O serviço está ocupado. Tente novamente em instantes.' }, 503, {
            'retry-after': '1',
          }),
        );
      }
      // File names may contain a person's name, so they are not logged
      const { pathname } = new URL(request.url);
      console.error(`${request.method} ${pathname.split('/').slice(0, 5).join('/')}:`, error);
      return withCors(json({ code: 'unexpected_failure', message: 'Internal server error' }, 500));
    }
  };
}
