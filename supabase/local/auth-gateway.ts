import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AccessTokens, UserMetadata } from './access-token';
import type { Sql } from './backend';
import type { Background } from './background';
import type { Google } from './google';
import { authError, bearerToken, json, parseObject, readBody, withBody, withJson, type Forward, type Incoming } from './http';
import { mailRequest, type ProductMailer } from './mailer';
import type { AuthLimits, LimitedAction } from './rate-limits';

const maxBody = 64 * 1024;
/** The digits of a mail's code; the link is a hash of it and the address, so a short one could be guessed. config.toml says the same. */
export const otpLength = 10;
/** Sign-up asks for more than the reset page, whose limits are the specification's: 6 to 100 characters. */
export const minResetPassword = 6;
const minSignUpPassword = 8;

const weakAtSignUp = 'A senha deve conter pelo menos 8 caracteres, incluindo letras e números';
const weakAtReset = 'A senha deve ter pelo menos 6 caracteres';

/** Of nobody's password, at the cost of everybody's: what a try at an unknown address is compared with. */
export const decoyHash = '$2a$10$FeqY.E6t/Y1CBQLbOikgSuUQr8s4bHgIy4I9Ba15f2/Fnuh6Uh9/u';

// pgcrypto knows the same algorithm under the older name only
export const passwordSql = `
  select given.hash = extensions.crypt($2, given.hash) and given.known as matches
  from (
    select coalesce(regexp_replace(found.hash, '^\\$2[by]\\$', '$2a$'), $3) as hash, found.hash is not null as known
    from (values (1)) as always
    left join (select nullif(encrypted_password, '') as hash from auth.users where email = $1) as found on true
  ) as given`;

/** The work of storing a password, for nobody: `$2` is a hash for its salt and cost. */
export const hashSql = 'select extensions.crypt($1, $2) as hash';

// the database's texts hold no NUL, and neither does anybody's password
const storable = (text: unknown): string => (typeof text === 'string' && !text.includes('\u0000') ? text : '');

export interface AuthGatewayOptions {
  forward: Forward;
  sql: Sql;
  mailer: ProductMailer;
  limits: AuthLimits;
  tokens: AccessTokens;
  apiUrl: () => string;
  siteUrl: string;
  /** Origins a link in a mail may lead to; the site's is always one. */
  redirectOrigins: readonly string[];
  background: Background;
  /** Undefined while this installation has no Google client. */
  google: Google | undefined;
  publishableKey: string;
  /** Answers a request without a good API key; undefined when the key is good. */
  refuseKey: (request: Request, url: URL) => Response | undefined;
}

interface UserRow {
  id: string;
  email: string;
  confirmed: boolean;
  email_change: string | null;
  encrypted_password: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
}

interface AddressChange {
  id: string;
  old_email: string | null;
  new_email: string;
  data: Record<string, unknown>;
}

interface AuthCall extends Incoming {
  body: Uint8Array<ArrayBuffer>;
  fields: Record<string, unknown>;
  email: string | undefined;
  redirectTo: string;
}

/** Makes the auth part of @supabase/lite 0.10.0 answer as Supabase does (design.md, section 4, points 2 to 5). */
export function createAuthGateway(options: AuthGatewayOptions): (incoming: Incoming) => Promise<Response> {
  const { sql, mailer, limits, tokens, siteUrl } = options;
  const allowedOrigins = new Set([new URL(siteUrl).origin, ...options.redirectOrigins]);

  function resolveRedirect(wanted: string | null): string {
    if (wanted && URL.canParse(wanted)) {
      const url = new URL(wanted);
      // the result is appended as the fragment
      url.hash = '';
      if (/^https?:$/.test(url.protocol) && allowedOrigins.has(url.origin)) return url.href;
    }
    return siteUrl;
  }

  /** Hands the call to the service; what it mails on the way knows where its link leads. */
  function pass(call: AuthCall, data?: Readonly<Record<string, unknown>>): Promise<Response> {
    return mailRequest.run({ redirectTo: call.redirectTo, ...(data && { data }) }, () =>
      options.forward(withBody(call.request, call.body, call.request.headers, call.url.href)),
    );
  }

  async function findUser(email: string): Promise<UserRow | undefined> {
    const { rows } = await sql.query<UserRow>(
      `select id, email, email_confirmed_at is not null as confirmed, email_change, encrypted_password,
              raw_app_meta_data, raw_user_meta_data
       from auth.users where email = $1`,
      [email],
    );
    return rows[0];
  }

  /** Refuses when the address or the account had its share; otherwise counts the call. */
  function limit(action: LimitedAction, { address, email }: AuthCall): Response | undefined {
    const who = { address, ...(email && { account: email }) };
    const wait = limits.wait(action, who);
    if (wait > 0) return tooManyRequests(wait);
    limits.record(action, who);
    return undefined;
  }

  function limitMail(kind: string, email: string): Response | undefined {
    const wait = limits.mailWait(kind, email);
    if (wait > 0) return tooManyMails(wait);
    limits.recordMail(kind, email);
    return undefined;
  }

  async function signUp(call: AuthCall): Promise<Response> {
    const { email, fields } = call;
    const password = fields['password'];
    if (email === undefined || typeof password !== 'string' || password === '') return pass(call);
    const weaknesses = signUpWeaknesses(password);
    if (weaknesses.length > 0) return weakPassword(weakAtSignUp, weaknesses);
    const refused = limit('signUp', call);
    if (refused) return refused;

    const data = isObject(fields['data']) ? fields['data'] : {};
    const response = await pass(call, data);
    if (response.ok) {
      limits.recordMail('signup', email);
      return response;
    }
    if (response.status !== 429 && response.status !== 500) return response;
    // 429 means that the address is taken; 500 can be the same, when two sign-ups with one address meet
    const user = await findUser(email);
    if (user) {
      // the service hashed nothing: without this the answer would come sooner for an address that it knows
      await sql.query(hashSql, [storable(password), decoyHash]);
      return repeatedSignUp(call, user, data);
    }
    return authError(500, 'unexpected_failure', 'Database error saving new user');
  }

  /** A confirmed address gets an answer that does not give it away to others; an unconfirmed one its mail again. */
  async function repeatedSignUp(
    call: AuthCall,
    user: UserRow,
    data: Readonly<Record<string, unknown>>,
  ): Promise<Response> {
    const now = new Date().toISOString();
    const answer = (id: string, identities: unknown[]): Response =>
      json({
        id,
        aud: 'authenticated',
        role: '',
        email: user.email,
        phone: '',
        confirmation_sent_at: now,
        app_metadata: { provider: 'email', providers: ['email'] },
        // what was typed now, never what is stored: whoever asks has not proved that the address is theirs
        user_metadata: data,
        identities,
        created_at: now,
        updated_at: now,
        is_anonymous: false,
      });
    if (user.confirmed) return answer(randomUUID(), []);
    const refused = limitMail('signup', user.email);
    if (refused) return refused;
    await mailConfirmation(call, user);
    return answer(user.id, [
      {
        identity_id: randomUUID(),
        id: user.id,
        user_id: user.id,
        identity_data: { email: user.email, email_verified: false, phone_verified: false, sub: user.id },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email: user.email,
      },
    ]);
  }

  async function mailConfirmation(call: AuthCall, user: UserRow): Promise<void> {
    const { code, hash } = newCode(user.email);
    await sql.query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
      user.id,
      hash,
    ]);
    await mailRequest.run({ redirectTo: call.redirectTo, data: user.raw_user_meta_data }, () =>
      mailer.sendConfirmation(user.email, hash, code, {}),
    );
  }

  /** Answers the same whether the account exists, is confirmed or waits. */
  async function resend(call: AuthCall): Promise<Response> {
    const type = call.fields['type'];
    if (!call.email || !isEmail(call.email) || (type !== 'signup' && type !== 'email_change')) return pass(call);
    const refused = limit('resend', call) ?? limitMail(type, call.email);
    if (refused) return refused;
    const { email } = call;
    later('resend', () => mailAgain(call, email, type));
    return json({});
  }

  async function mailAgain(call: AuthCall, email: string, type: 'signup' | 'email_change'): Promise<void> {
    const user = await findUser(email);
    if (type === 'signup' && user && !user.confirmed) await mailConfirmation(call, user);
    if (type === 'email_change' && user?.email_change) {
      const newEmail = user.email_change;
      const { code, hash } = newCode(newEmail);
      await sql.query(
        'update auth.users set email_change_token_new = $2, email_change_sent_at = now() where id = $1',
        [user.id, hash],
      );
      await mailRequest.run({ redirectTo: call.redirectTo, data: user.raw_user_meta_data }, () =>
        mailer.sendEmailChange(newEmail, hash, code, { currentEmail: user.email, newEmail }),
      );
    }
  }

  async function recover(call: AuthCall): Promise<Response> {
    if (!call.email || !isEmail(call.email)) return pass(call);
    const refused = limit('recovery', call) ?? limitMail('recovery', call.email);
    if (refused) return refused;
    later('recover', async () => {
      const response = await pass(call);
      if (!response.ok) throw new Error(`the auth service answered ${response.status}`);
    });
    return json({});
  }

  /** What only an existing account makes the server do must not be told by the time of the answer: the answer is there before it. */
  function later(what: string, work: () => Promise<void>): void {
    options.background.run(what, () => new Promise<void>((resolve) => setImmediate(resolve)).then(work));
  }

  async function signIn(call: AuthCall): Promise<Response> {
    const { address, email } = call;
    if (email === undefined) return pass(call);
    const wait = limits.wait('signIn', { address, account: email });
    if (wait > 0) return tooManyRequests(wait);
    limits.record('signIn', { address });
    /*
     * The service looks at the password of a confirmed account only: by the time of its answer and by 'not confirmed' it would tell
     * strangers which addresses it knows. Here every wrong try costs the same query and the same hash, and ends in the same words.
     */
    const response = (await isPassword(email, call.fields['password']))
      ? await pass(call)
      : authError(400, 'invalid_credentials', 'Invalid login credentials');
    if (response.ok) {
      limits.forgive('signIn', email);
      return enrich(response);
    }
    limits.record('signIn', { account: email });
    return response;
  }

  /** Hashes once, whether there is such an account or not. */
  async function isPassword(email: string, password: unknown): Promise<boolean> {
    const { rows } = await sql.query<{ matches: boolean }>(passwordSql, [storable(email), storable(password), decoyHash]);
    return rows[0]?.matches === true;
  }

  async function token(call: AuthCall): Promise<Response> {
    const grant = call.url.searchParams.get('grant_type');
    if (grant === 'password') return signIn(call);
    if (grant === 'id_token') return enrich(await exchangeCredential(call));
    return enrich(await pass(call));
  }

  async function exchangeCredential(call: AuthCall): Promise<Response> {
    if (!options.google) return authError(400, 'provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled');
    const wait = limits.wait('signIn', { address: call.address });
    if (wait > 0) return tooManyRequests(wait);
    limits.record('signIn', { address: call.address });
    return options.google.exchangeCredential(call.fields, options.forward, issuer(), options.publishableKey);
  }

  /** The provider's sign-in page, or the refusal of one that is not configured. */
  async function authorize(call: AuthCall): Promise<Response> {
    const response = await pass(call);
    const location = response.headers.get('location');
    return location && options.google ? redirect(options.google.signInPage(location)) : response;
  }

  async function verify(call: AuthCall): Promise<Response> {
    const refused = limit('verify', call);
    if (call.request.method !== 'GET') return refused ?? enrich(await pass(call));
    if (refused) return linkError(call, 'over_request_rate_limit', 'Too many requests');
    const change = await changeOfAddress(call);
    const response = await pass(call);
    const location = response.headers.get('location');
    // a link that lost a part: the person sees the page for bad links instead of JSON
    if (!location) return linkError(call, 'otp_expired', 'Email link is invalid or has expired');
    const [page = siteUrl, hash = ''] = location.split('#');
    const result = new URLSearchParams(hash);
    const accessToken = result.get('access_token');
    if (accessToken) {
      if (change) await tellOldAddress(change);
      result.set('access_token', await tokens.withMetadata(accessToken, await metadataOf(accessToken), issuer()));
    }
    return redirect(`${page}#${result.toString()}`);
  }

  /** The change of address that a link stands for, while it still stands. */
  async function changeOfAddress({ url }: AuthCall): Promise<AddressChange | undefined> {
    if (url.searchParams.get('type') !== 'email_change') return undefined;
    const { rows } = await sql.query<AddressChange>(
      `select id, email as old_email, email_change as new_email, raw_user_meta_data as data
       from auth.users where email_change_token_new = $1 and email_change <> ''`,
      [url.searchParams.get('token') ?? ''],
    );
    return rows[0];
  }

  /** Whoever had the account under the old address learns that it is gone: a stranger with an open session could have changed it. */
  async function tellOldAddress({ id, old_email, new_email, data }: AddressChange): Promise<void> {
    const { rows } = await sql.query('select 1 from auth.users where id = $1 and email = $2', [id, new_email]);
    if (rows.length === 0 || !old_email) return;
    await mailRequest.run({ redirectTo: siteUrl, data }, () => mailer.sendEmailChanged(old_email, new_email));
  }

  function linkError({ redirectTo }: AuthCall, code: string, description: string): Response {
    const result = new URLSearchParams({ error: 'access_denied', error_code: code, error_description: description });
    return redirect(`${redirectTo}#${result.toString()}`);
  }

  async function updateUser(call: AuthCall): Promise<Response> {
    const { email, fields } = call;
    const sender = await tokens.read(bearerToken(call.request) ?? '');
    if (email && sender?.email !== email) {
      const refused = limitMail('email_change', email);
      if (refused) return refused;
    }
    const response = await pass(call);
    if (!response.ok) {
      return (await errorCode(response)) === 'weak_password' ? weakPassword(weakAtReset, ['length']) : response;
    }
    if (typeof fields['password'] === 'string' && sender?.sub) {
      // as at Supabase: whoever knew the old password is signed out
      await sql.transaction(async (session) => {
        const others = [sender.sub, typeof sender['session_id'] === 'string' ? sender['session_id'] : null];
        await session.query(
          'delete from auth.refresh_tokens where user_id::text = $1 and session_id::text is distinct from $2',
          others,
        );
        await session.query('delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2', others);
      });
    }
    return response;
  }

  const issuer = (): string => `${options.apiUrl()}/auth/v1`;

  async function metadataOf(accessToken: string): Promise<UserMetadata> {
    const payload = await tokens.read(accessToken);
    const { rows } = await sql.query<UserMetadata>(
      'select raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata from auth.users where id = $1',
      [payload?.sub ?? null],
    );
    return rows[0] ?? { app_metadata: {}, user_metadata: {} };
  }

  /** Puts the user's metadata into the token of an answer that carries a session. */
  async function enrich(response: Response): Promise<Response> {
    if (!response.ok) return response;
    const session = (await response.json()) as Record<string, unknown> & { user?: UserMetadata };
    const accessToken = session['access_token'];
    if (typeof accessToken !== 'string') return withJson(response, session);
    const metadata = session.user ?? (await metadataOf(accessToken));
    return withJson(response, {
      ...session,
      access_token: await tokens.withMetadata(accessToken, metadata, issuer()),
    });
  }

  return async ({ request, url, address }) => {
    const path = url.pathname.slice('/auth/v1'.length);
    // mail programs look at links before people do: that must not use them up
    if (path === '/verify' && request.method === 'HEAD') return new Response(null, { status: 200 });

    const body = await readBody(request, maxBody);
    if (!body) return authError(413, 'request_too_large', 'Request body too large');
    const fields = parseObject(body) ?? {};
    const email = typeof fields['email'] === 'string' ? fields['email'].trim().toLowerCase() : undefined;
    const redirectTo = resolveRedirect(url.searchParams.get('redirect_to'));
    // read by two: whoever comes first to a repeated name must not differ from the other
    const names = [...url.searchParams.keys()];
    if (new Set(names).size < names.length) return authError(400, 'validation_failed', 'A parameter is given twice');
    const target = new URL(url);
    target.search = url.searchParams.toString();
    if (target.searchParams.has('redirect_to')) target.searchParams.set('redirect_to', redirectTo);
    const call: AuthCall = { request, url: target, address, body, fields, email: email || undefined, redirectTo };

    const isLink = path === '/verify' && request.method === 'GET';
    const isOpen = isLink || path === '/authorize' || path === '/callback';
    const refused = isOpen ? undefined : options.refuseKey(request, url);
    if (refused) return refused;

    switch (`${request.method} ${path}`) {
      case 'POST /signup':
        return signUp(call);
      case 'POST /resend':
        return resend(call);
      case 'POST /recover':
        return recover(call);
      case 'POST /token':
        return token(call);
      case 'POST /verify':
      case 'GET /verify':
        return verify(call);
      case 'GET /authorize':
        return authorize(call);
      case 'PUT /user':
        return updateUser(call);
      case 'POST /otp':
      case 'POST /magiclink':
        // it would make confirmed accounts without a confirmation, and the product has no such button
        return authError(422, 'otp_disabled', 'Signups not allowed for otp');
      default:
        return pass(call);
    }
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what decides whether the service would look for the account at all; it has the last word on the address. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function signUpWeaknesses(password: string): string[] {
  const weaknesses: string[] = [];
  if (password.length < minSignUpPassword) weaknesses.push('length');
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) weaknesses.push('characters');
  return weaknesses;
}

function weakPassword(message: string, reasons: string[]): Response {
  return authError(422, 'weak_password', message, { body: { weak_password: { reasons } } });
}

/** The service's own form of a one-time code: what is stored and mailed is a hash of address and code. */
function newCode(email: string): { code: string; hash: string } {
  const code = Array.from({ length: otpLength }, () => randomInt(10)).join('');
  return { code, hash: createHash('sha256').update(email + code).digest('hex') };
}

function tooManyRequests(seconds: number): Response {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
  return authError(
    429,
    'over_request_rate_limit',
    `Muitas tentativas em pouco tempo. Aguarde ${wait} antes de tentar novamente.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

function tooManyMails(seconds: number): Response {
  return authError(
    429,
    'over_email_send_rate_limit',
    `Por segurança, aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} antes de pedir outro e-mail.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

function redirect(location: string): Response {
  // a token in an address must not travel on in a Referer header, nor stay in a cache
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

async function errorCode(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isObject(body) ? body['error_code'] : undefined;
}
