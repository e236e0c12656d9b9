import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AccessTokens, UserMetadata } from './access-token';
import type { Sql, SqlSession } from './backend';
import type { Background } from './background';
import type { Google } from './google';
import {
  authError,
  bearerToken,
  json,
  parseObject,
  readBody,
  withBody,
  withJson,
  type Forward,
  type Incoming,
} from './http';
import { mailRequest, type ProductMailer } from './mailer';
import type { AuthLimits, LimitedAction } from './rate-limits';
import { refuseBody, refuseText } from './auth-input';

const maxBody = 64 * 1024;
/**
 * Number of digits of a mailed code. A link holds the hash of address and code, so a shorter code could be guessed.
 * config.toml names the same number.
 */
export const otpLength = 10;
/** bcrypt ignores everything after these bytes. */
const maxPasswordBytes = 72;
/** Sign-up demands a longer password than the reset page does: docs/specification.md, section 4. */
export const minResetPassword = 6;
const minSignUpPassword = 8;

const weakAtSignUp = 'A senha deve conter pelo menos 8 caracteres, incluindo letras e números';
const weakAtReset = 'A senha deve ter pelo menos 6 caracteres';

/**
 * A bcrypt hash of a random password with the usual cost. A password for an unknown address is compared with it, so
 * that the answer takes as long as for a known one.
 */
export const decoyHash = '$2a$10$FeqY.E6t/Y1CBQLbOikgSuUQr8s4bHgIy4I9Ba15f2/Fnuh6Uh9/u';

// pgcrypto knows the same algorithm under the older name only
export const passwordSql = `
  select given.hash = extensions.crypt($2, given.hash) and given.known as matches
  from (
    select coalesce(regexp_replace(found.hash, '^\\$2[by]\\$', '$2a$'), $3) as hash, found.hash is not null as known
    from (values (1)) as always
    left join (select nullif(encrypted_password, '') as hash from auth.users where email = $1) as found on true
  ) as given`;

// PostgreSQL's text type can't hold a NUL byte, so no stored password has one
const storable = (text: unknown): string => (typeof text === 'string' && !text.includes('\u0000') ? text : '');

export interface AuthGatewayOptions {
  forward: Forward;
  sql: Sql;
  mailer: ProductMailer;
  limits: AuthLimits;
  tokens: AccessTokens;
  apiUrl: () => string;
  siteUrl: string;
  /** Origins that a link in a mail may lead to; the site's own origin is always allowed. */
  redirectOrigins: readonly string[];
  background: Background;
  /** Undefined while this installation has no Google client. */
  google: Google | undefined;
  publishableKey: string;
  /** Answers a request that has no valid API key; undefined when the key is valid. */
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

/** The user whose account is changed, and the session of the request. */
interface Sender {
  id: string;
  email: string;
  session_id: string;
  session_tag: string | null;
  has_password: boolean;
}

/*
 * Values of auth.sessions.tag, which the auth service leaves empty. A session that a recovery link opened may set a new
 * password without the old one; a session that requested a change of address stays open after that change.
 */
const recoveryTag = 'recovery';
const addressChangeTag = 'email_change';

/**
 * The kinds of links and codes that the product mails. The service supports more kinds; they are refused, because each
 * of them opens a session.
 */
const linkTypes: ReadonlySet<unknown> = new Set(['signup', 'recovery', 'email_change']);

const installSql = {
  removeOther: `
    delete from auth.users as u using auth.sign_up_attempts as a
    where a.confirmation_token = $1 and u.email = a.email and u.email_confirmed_at is null
      and u.confirmation_token is distinct from a.confirmation_token`,
  user: `
    insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
      raw_app_meta_data, raw_user_meta_data)
    select a.user_id, 'authenticated', 'authenticated', a.email, a.encrypted_password, a.confirmation_token, a.sent_at,
      '{"provider": "email", "providers": ["email"]}', a.data
    from auth.sign_up_attempts as a
    where a.confirmation_token = $1 and not exists (select from auth.users as u where u.email = a.email)
    returning id`,
  identity: `
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', a.user_id::text, a.user_id, a.data from auth.sign_up_attempts as a where a.confirmation_token = $1`,
} as const;

/** Makes an address that can't exist: .invalid is reserved (RFC 2606). */
const unusedAddress = (): string => `${randomUUID()}@cadastro.invalid`;

interface AuthCall extends Incoming {
  body: Uint8Array<ArrayBuffer>;
  fields: Record<string, unknown>;
  email: string | undefined;
  redirectTo: string;
}

/** Corrects what the auth part of @supabase/lite 0.10.0 answers differently from Supabase. */
export function createAuthGateway(options: AuthGatewayOptions): (incoming: Incoming) => Promise<Response> {
  const { sql, mailer, limits, tokens, siteUrl } = options;
  const allowedOrigins = new Set([new URL(siteUrl).origin, ...options.redirectOrigins]);

  function resolveRedirect(wanted: string | null): string {
    if (wanted && URL.canParse(wanted)) {
      const url = new URL(wanted);
      // The service appends its result as the fragment
      url.hash = '';
      if (/^https?:$/.test(url.protocol) && allowedOrigins.has(url.origin)) return url.href;
    }
    return siteUrl;
  }

  /**
   * Forwards the call to the service. The context of `mailRequest` carries the address that links in mails of this call
   * lead to.
   */
  function pass(call: AuthCall, data?: Readonly<Record<string, unknown>>, accountExists?: string): Promise<Response> {
    // The body may have been replaced, so the length that was sent may be wrong
    const headers = new Headers(call.request.headers);
    headers.delete('content-length');
    return mailRequest.run(
      { redirectTo: call.redirectTo, ...(data && { data }), ...(accountExists !== undefined && { accountExists }) },
      () => options.forward(withBody(call.request, call.body, headers, call.url.href)),
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

  /** Refuses the call when its network address or its account has reached the limit; otherwise counts it. */
  function limit(action: LimitedAction, { address, email }: AuthCall): Response | undefined {
    const who = { address, ...(email && { account: email }) };
    const wait = limits.wait(action, who);
    if (wait > 0) return tooManyRequests(wait);
    limits.record(action, who);
    return undefined;
  }

  function limitMail(kind: string, email: string): Response | undefined {
    const wait = limits.mailCooldown(kind, email);
    if (wait > 0) return tooManyMails(wait);
    limits.recordMail(kind, email);
    return undefined;
  }

  async function signUp(call: AuthCall): Promise<Response> {
    const { email, fields } = call;
    const password = fields['password'];
    if (email === undefined || typeof password !== 'string' || password === '') return pass(call);
    if (!isEmail(email)) return limit('signUp', call) ?? invalidAddress();
    if (isTooLong(password)) return tooLongPassword();
    const weaknesses = signUpWeaknesses(password);
    if (weaknesses.length > 0) return weakPassword(weakAtSignUp, weaknesses);
    const data = isObject(fields['data']) ? fields['data'] : {};
    const refused = limit('signUp', call) ?? (await refuseUser(email, data)) ?? limitMail('signup', email);
    if (refused) return refused;
    return runExclusive(() => register(call, email, data));
  }

  /**
   * What a hosted service asks by its hook 'before user created' (supabase/config.toml), with the answer that it gives
   * then.
   */
  async function refuseUser(email: string, data: Readonly<Record<string, unknown>>): Promise<Response | undefined> {
    const event = { user: { email, user_metadata: data, app_metadata: { provider: 'email' } } };
    const { rows } = await sql.query<{ status: number; message: string }>(
      `select (answer->'error'->>'http_code')::int as status, answer->'error'->>'message' as message
       from private.before_user_created($1::text::jsonb) as answer where answer ? 'error'`,
      [JSON.stringify(event)],
    );
    return rows[0] && authError(rows[0].status, 'hook_refused', rows[0].message);
  }

  let lastSignUp: Promise<unknown> = Promise.resolve();

  /**
   * Runs one sign-up at a time: two concurrent ones for the same address would each delete what the other has just
   * written.
   */
  function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const current = lastSignUp.then(work);
    lastSignUp = current.catch(() => undefined);
    return current;
  }

  /**
   * Registers an address without revealing whether it is known:
   * - An address that waits for its confirmation: the earlier sign-up has not proved that the mailbox is its own, so
   *   nothing of it is reused. Both are stored as attempts until the link in one of their mails is opened
   *   (chooseSignUp).
   * - An address that has an account: the service does the work of a sign-up with an address that can't exist, so that
   *   answer and duration are the same, and a mail tells the owner that the account exists.
   */
  async function register(call: AuthCall, email: string, data: Readonly<Record<string, unknown>>): Promise<Response> {
    const isTaken = (await findUser(email))?.confirmed === true;
    const stored = isTaken ? unusedAddress() : email;
    await removeUnconfirmed(email);
    await sql.query(`delete from auth.sign_up_attempts where sent_at < now() - interval '1 day'`);
    const asked = { ...call, body: new TextEncoder().encode(JSON.stringify({ ...call.fields, email: stored })) };
    const response = await pass(asked, data, isTaken ? email : undefined);
    if (isTaken) {
      await sql.query(
        `with gone as (delete from auth.users where email = $1 returning id)
         delete from auth.audit_log_entries where payload::text like '%' || $1 || '%'`,
        [stored],
      );
    } else if (response.ok) {
      await sql.query(
        `insert into auth.sign_up_attempts (confirmation_token, email, user_id, encrypted_password, data)
         select u.confirmation_token, u.email, u.id, u.encrypted_password,
           $2::text::jsonb || jsonb_build_object('email', u.email, 'email_verified', false, 'phone_verified', false, 'sub', u.id)
         from auth.users as u where u.email = $1 and u.confirmation_token is not null
         on conflict do nothing`,
        [email, JSON.stringify(data)],
      );
    }
    // Confirmed meanwhile, by the link of an earlier sign-up
    if (response.status === 429 && !isTaken) return register(call, email, data);
    if (!response.ok)
      return response.status === 500
        ? authError(500, 'unexpected_failure', 'Database error saving new user')
        : response;
    const answer = JSON.stringify(await response.json()).replaceAll(stored, () => JSON.stringify(email).slice(1, -1));
    return withJson(response, JSON.parse(answer));
  }

  /**
   * Gives the account the password, name and role of the sign-up whose mail is being confirmed, and the rows that
   * database triggers derive from them. Its confirmation discards all other sign-ups with this address.
   */
  async function chooseSignUp(token: string): Promise<void> {
    await sql.transaction(async (session) => {
      await session.query(installSql.removeOther, [token]);
      const { rows } = await session.query(installSql.user, [token]);
      if (rows.length > 0) await session.query(installSql.identity, [token]);
    });
  }

  /**
   * The link had expired: the account gets the data of the newest sign-up again, which still waits for its
   * confirmation.
   */
  async function chooseNewestSignUp(token: string): Promise<void> {
    const { rows } = await sql.query<{ token: string }>(
      `select newest.confirmation_token as token
       from auth.sign_up_attempts as asked join auth.sign_up_attempts as newest using (email)
       where asked.confirmation_token = $1 order by newest.sent_at desc limit 1`,
      [token],
    );
    if (rows[0]) await chooseSignUp(rows[0].token);
  }

  async function mailConfirmation(call: AuthCall, user: UserRow): Promise<void> {
    const { code, hash } = newCode(user.email);
    await sql.transaction(async (session) => {
      await session.query(
        `update auth.sign_up_attempts as a set confirmation_token = $2, sent_at = now()
         from auth.users as u where u.id = $1 and a.confirmation_token = u.confirmation_token`,
        [user.id, hash],
      );
      await session.query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
        user.id,
        hash,
      ]);
    });
    await mailRequest.run({ redirectTo: call.redirectTo, data: user.raw_user_meta_data }, () =>
      mailer.sendConfirmation(user.email, hash, code, {}),
    );
  }

  /** Gives the same answer whether the account exists, is confirmed or waits for its confirmation. */
  async function resend(call: AuthCall): Promise<Response> {
    const type = call.fields['type'];
    if (!call.email || !isEmail(call.email) || (type !== 'signup' && type !== 'email_change')) return pass(call);
    const refused = limit('resend', call) ?? limitMail(type, call.email);
    if (refused) return refused;
    const { email } = call;
    later('resend', () => resendMail(call, email, type));
    return json({});
  }

  async function resendMail(call: AuthCall, email: string, type: 'signup' | 'email_change'): Promise<void> {
    const user = await findUser(email);
    if (type === 'signup' && user && !user.confirmed) await mailConfirmation(call, user);
    if (type === 'email_change' && user?.email_change) {
      const newEmail = user.email_change;
      if ((await findUser(newEmail))?.confirmed) {
        await mailer.sendAccountExists(newEmail);
        return;
      }
      const { code, hash } = newCode(newEmail);
      await sql.query('update auth.users set email_change_token_new = $2, email_change_sent_at = now() where id = $1', [
        user.id,
        hash,
      ]);
      await mailRequest.run({ redirectTo: call.redirectTo, data: user.raw_user_meta_data }, () =>
        mailer.sendEmailChange(newEmail, hash, code, { currentEmail: user.email, newEmail }),
      );
    }
  }

  async function recover(call: AuthCall): Promise<Response> {
    if (!call.email || !isEmail(call.email)) return pass(call);
    const refused = limit('recovery', call) ?? limitMail('recovery', call.email);
    if (refused) return refused;
    const { email } = call;
    later('recover', async () => {
      const user = await findUser(email);
      // A recovery link would also confirm the account, with the name and role that an unproven sign-up entered
      if (user && !user.confirmed) {
        await mailConfirmation(call, user);
        return;
      }
      const response = await pass(call);
      if (!response.ok) throw new Error(`the auth service answered ${response.status}`);
    });
    return json({});
  }

  /**
   * Runs work that is only done for existing accounts after the answer was sent, so that its duration does not reveal
   * the account.
   */
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
     * The service compares passwords of confirmed accounts only. The duration of its answer and its error 'not
     * confirmed' would reveal which addresses have an account. Here every wrong password costs one query and one hash,
     * and gets the same error.
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

  /** Computes one hash, whether the account exists or not. */
  async function isPassword(email: string, password: unknown): Promise<boolean> {
    const { rows } = await sql.query<{ matches: boolean }>(passwordSql, [
      storable(email),
      storable(password),
      decoyHash,
    ]);
    return rows[0]?.matches === true;
  }

  async function token(call: AuthCall): Promise<Response> {
    const grant = call.url.searchParams.get('grant_type');
    if (grant === 'password') return signIn(call);
    if (grant === 'id_token') return enrich(await exchangeCredential(call));
    return enrich(await pass(call));
  }

  async function exchangeCredential(call: AuthCall): Promise<Response> {
    if (!options.google)
      return authError(400, 'provider_disabled', 'Provider (issuer "https://accounts.google.com") is not enabled');
    const wait = limits.wait('signIn', { address: call.address });
    if (wait > 0) return tooManyRequests(wait);
    limits.record('signIn', { address: call.address });
    return options.google.exchangeCredential(call.fields, options.forward, issuer(), options.publishableKey);
  }

  /** Redirects to the provider's sign-in page; refuses a provider that is not configured. */
  async function authorize(call: AuthCall): Promise<Response> {
    const response = await pass(call);
    const location = response.headers.get('location');
    return location && options.google ? redirect(options.google.signInPage(location)) : response;
  }

  async function verify(call: AuthCall): Promise<Response> {
    const { request, url, fields } = call;
    const isLink = request.method === 'GET';
    const refused = limit('verify', call);
    if (refused) return isLink ? linkError(call, 'over_request_rate_limit', 'Too many requests') : refused;
    const type = isLink ? url.searchParams.get('type') : fields['type'];
    // Without a type, the service answers with its own error
    if (type && !linkTypes.has(type)) {
      return isLink ? badLink(call) : authError(403, 'otp_expired', 'Email link is invalid or has expired');
    }
    const token = tokenHash(call);
    const change = type === 'email_change' ? await changeOfAddress(token) : undefined;
    if (type === 'signup') await chooseSignUp(token);
    // A sign-up that was never confirmed must not block the address
    if (change) await removeUnconfirmed(change.new_email);

    const response = await pass(call);
    const location = response.headers.get('location');
    // An incomplete link shows the page for invalid links, not JSON
    if (isLink && !location) return badLink(call);
    const [page = siteUrl, hash = ''] = (location ?? '').split('#');
    const result = new URLSearchParams(hash);
    const accessToken = isLink ? result.get('access_token') : await accessTokenOf(response);
    if (accessToken) await settle(type, accessToken, change);
    else if (type === 'signup') await chooseNewestSignUp(token);
    if (!isLink) return enrich(response);
    if (accessToken)
      result.set('access_token', await tokens.withMetadata(accessToken, await metadataOf(accessToken), issuer()));
    return redirect(`${page}#${result.toString()}`);
  }

  const badLink = (call: AuthCall): Response => linkError(call, 'otp_expired', 'Email link is invalid or has expired');

  /** What a confirmation invalidates: other links, codes and sessions. */
  async function settle(type: unknown, accessToken: string, change: AddressChange | undefined): Promise<void> {
    const { sub, session_id: sessionId } = (await tokens.read(accessToken)) ?? {};
    if (!sub || typeof sessionId !== 'string') return;
    if (type === 'recovery') {
      await sql.query('update auth.sessions set tag = $2 where id::text = $1', [sessionId, recoveryTag]);
      return;
    }
    await sql.transaction(async (session) => {
      await session.query(
        'delete from auth.sign_up_attempts as a using auth.users as u where u.id::text = $1 and a.email = u.email',
        [sub],
      );
      await endTokens(session, sub);
      // The session that requested the change stays open; all other sessions end
      await endSessions(session, sub, sessionId, change ? addressChangeTag : null);
    });
    if (change) await notifyOldAddress(change);
  }

  /**
   * Deletes links and codes that were mailed before: they may have gone to a former address, or somebody else may have
   * requested them.
   */
  async function endTokens(session: SqlSession, userId: string): Promise<void> {
    await session.query(
      `update auth.users set recovery_token = null, reauthentication_token = null, email_change = null, email_change_token_new = null,
         email_change_token_current = null where id::text = $1`,
      [userId],
    );
  }

  async function endSessions(
    session: SqlSession,
    userId: string,
    keptId: string,
    keptTag: string | null,
  ): Promise<void> {
    const given = [userId, keptId, keptTag];
    const others =
      'select s.id from auth.sessions as s where s.user_id::text = $1 and s.id::text <> $2 and ($3::text is null or s.tag is distinct from $3)';
    await session.query(
      `delete from auth.refresh_tokens as t where t.user_id::text = $1 and (t.session_id is null or t.session_id in (${others}))`,
      given,
    );
    await session.query(`delete from auth.sessions where id in (${others})`, given);
  }

  async function removeUnconfirmed(email: string): Promise<void> {
    await sql.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email]);
  }

  /** The hash that the service stores instead of a link's or a code's secret. */
  function tokenHash({ request, url, fields, email }: AuthCall): string {
    if (request.method === 'GET') return storable(url.searchParams.get('token'));
    const { token_hash: given, token } = fields;
    if (typeof given === 'string' && given !== '') return storable(given);
    return typeof token === 'string' && email !== undefined ? hashOfCode(email, token) : '';
  }

  /** The pending change of address that a link belongs to; undefined when there is none any more. */
  async function changeOfAddress(token: string): Promise<AddressChange | undefined> {
    const { rows } = await sql.query<AddressChange>(
      `select id, email as old_email, email_change as new_email, raw_user_meta_data as data
       from auth.users where email_change_token_new = $1 and email_change <> ''`,
      [token],
    );
    return rows[0];
  }

  /**
   * Notifies the old address, because the change could have been made by somebody else with access to an open session.
   */
  async function notifyOldAddress({ id, old_email, new_email, data }: AddressChange): Promise<void> {
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
    const password = fields['password'];
    if (email === undefined && password === undefined) return pass(call);
    const known = await pass({ ...call, request: new Request(call.request.url, { headers: call.request.headers }) });
    const sender = known.ok ? await senderOf(call) : undefined;
    // An unknown token, or one of an ended session: the service answers with its own error
    if (!sender) return known.ok ? pass(call) : known;

    const isNewAddress = email !== undefined && email !== sender.email;
    if (typeof password === 'string' && isTooLong(password)) return tooLongPassword();
    if (typeof password === 'string' && password.length < minResetPassword)
      return weakPassword(weakAtReset, ['length']);
    if (isNewAddress && !isEmail(email)) return invalidAddress();
    if (isNewAddress || password !== undefined) {
      const refused = await refuseUnproven(call, sender, isNewAddress);
      if (refused) return refused;
    }
    if (isNewAddress) {
      const refused = limit('changeEmail', { ...call, email: sender.email }) ?? limitMail('email_change', email);
      if (refused) return refused;
    }
    const isTaken = isNewAddress && (await findUser(email))?.confirmed === true;
    // An unconfirmed sign-up must not block the address; its own link stays valid
    if (isNewAddress && !isTaken) await removeUnconfirmed(email);

    const response = await pass(isTaken ? withoutEmail(call) : call);
    if (!response.ok) return response;
    if (password !== undefined) await settlePassword(sender, isNewAddress);
    if (!isNewAddress) return response;
    await sql.query('update auth.sessions set tag = $2 where id::text = $1', [sender.session_id, addressChangeTag]);
    if (!isTaken) return response;
    // The sender must not learn that the address has an account: the change is never completed, and a mail notifies the
    // owner of that account
    await sql.query(
      `update auth.users set email_change = $2, email_change_token_new = null, email_change_token_current = null, email_change_sent_at = now()
       where id = $1`,
      [sender.id, email],
    );
    await mailer.sendAccountExists(email);
    return pass({ ...call, request: new Request(call.request.url, { headers: call.request.headers }) });
  }

  function withoutEmail(call: AuthCall): AuthCall {
    const { email: _taken, ...rest } = call.fields;
    return { ...call, body: new TextEncoder().encode(JSON.stringify(rest)) };
  }

  async function senderOf(call: AuthCall): Promise<Sender | undefined> {
    const payload = await tokens.read(bearerToken(call.request) ?? '');
    const { rows } = await sql.query<Sender>(
      `select u.id, u.email, s.id as session_id, case when s.created_at > now() - interval '1 hour' then s.tag end as session_tag, coalesce(u.encrypted_password, '') <> '' as has_password
       from auth.sessions as s join auth.users as u on u.id = s.user_id where s.id::text = $1 and u.id::text = $2`,
      [typeof payload?.['session_id'] === 'string' ? payload['session_id'] : null, payload?.sub ?? null],
    );
    return rows[0];
  }

  /**
   * Passwords and addresses are changed only after the password was entered again, or the code that /reauthenticate
   * mails: a session can be stolen, or a browser left open. A session of a recovery link has proved access to the
   * mailbox, which is enough for a new password.
   */
  async function refuseUnproven(call: AuthCall, sender: Sender, isNewAddress: boolean): Promise<Response | undefined> {
    if (sender.session_tag === recoveryTag && !isNewAddress) return undefined;
    const { current_password: current, nonce } = call.fields;
    if (typeof nonce === 'string' && nonce !== '') return refuseCode({ ...call, email: sender.email }, sender, nonce);
    if (typeof current !== 'string' || current === '') {
      return sender.has_password
        ? authError(400, 'current_password_required', 'Current password required when setting new password or email.')
        : authError(400, 'reauthentication_needed', 'This change requires reauthentication');
    }
    // Wrong passwords count towards the limit of sign-ins, since this would be another way to guess
    const wait = limits.wait('signIn', { address: call.address, account: sender.email });
    if (wait > 0) return tooManyRequests(wait);
    limits.record('signIn', { address: call.address });
    if (await isPassword(sender.email, current)) return undefined;
    limits.record('signIn', { account: sender.email });
    return authError(400, 'current_password_mismatch', 'Current password is not correct.');
  }

  async function refuseCode(call: AuthCall, sender: Sender, nonce: string): Promise<Response | undefined> {
    const refused = limit('verify', call);
    if (refused) return refused;
    const { rows } = await sql.query(
      `update auth.users set reauthentication_token = null
       where id = $1 and reauthentication_token = $2 and reauthentication_sent_at > now() - interval '1 hour' returning id`,
      [sender.id, hashOfCode(sender.email, nonce)],
    );
    return rows.length > 0
      ? undefined
      : authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }

  /**
   * Ends the access of anybody who knew the old password: other sessions, mailed links and codes, a pending change of
   * address.
   */
  async function settlePassword(sender: Sender, isNewAddress: boolean): Promise<void> {
    await sql.transaction(async (session) => {
      if (!isNewAddress) await endTokens(session, sender.id);
      await endSessions(session, sender.id, sender.session_id, null);
      await session.query('update auth.sessions set tag = null where id = $1', [sender.session_id]);
    });
    later('password changed', () => mailer.sendPasswordChanged(sender.email));
  }

  /** Sends a mail to the account's own address, on request of one of its sessions. */
  async function reauthenticate(call: AuthCall): Promise<Response> {
    const sender = await senderOf(call);
    if (!sender) return pass(call);
    const refused =
      limit('reauthenticate', { ...call, email: sender.email }) ?? limitMail('reauthentication', sender.email);
    return refused ?? pass(call);
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
    // The body is an answer of the embedded service
    const session: Record<string, unknown> & { user?: UserMetadata } = await response.json();
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
    // Mail programs open links to scan them (HEAD): that must not use up the link
    if (path === '/verify' && request.method === 'HEAD') return new Response(null, { status: 200 });

    const body = await readBody(request, maxBody);
    if (!body) return authError(413, 'request_too_large', 'Request body too large');
    // The provider posts its answer as a form
    const badInput = (path === '/callback' ? undefined : refuseBody(body)) ?? refuseText(url.searchParams);
    if (badInput) return authError(400, badInput.code, badInput.message);
    // supabase-js sends null for missing fields, and the service would treat null as a value
    const fields = Object.fromEntries(Object.entries(parseObject(body) ?? {}).filter(([, value]) => value !== null));
    const email = typeof fields['email'] === 'string' ? fields['email'].trim().toLowerCase() : undefined;
    const redirectTo = resolveRedirect(url.searchParams.get('redirect_to'));
    // Gateway and service both read the query: with a repeated name they could read different values
    const names = [...url.searchParams.keys()];
    if (new Set(names).size < names.length) return authError(400, 'validation_failed', 'A parameter is given twice');
    const target = new URL(url);
    target.search = url.searchParams.toString();
    if (target.searchParams.has('redirect_to')) target.searchParams.set('redirect_to', redirectTo);
    // Rebuilt from the parsed values, so that the service reads exactly what was checked here, also for repeated or
    // padded names
    const read = email === undefined ? fields : { ...fields, email };
    const written = path === '/callback' || body.length === 0 ? body : new TextEncoder().encode(JSON.stringify(read));
    const call: AuthCall = {
      request,
      url: target,
      address,
      body: written,
      fields: read,
      email: email || undefined,
      redirectTo,
    };

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
      case 'GET /reauthenticate':
        return reauthenticate(call);
      case 'POST /otp':
      case 'POST /magiclink':
        // Anonymous sign-in would make confirmed accounts without a confirmation, and the product does not offer it
        return authError(422, 'otp_disabled', 'Signups not allowed for otp');
      default:
        return pass(call);
    }
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Only as strict as deciding whether the service would look up the account; the service validates the address itself.
 */
/** The hosted service's rule: ASCII only, so no other scripts and no emojis. */
function isEmail(text: string): boolean {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  return new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`, 'i').test(text);
}

function invalidAddress(): Response {
  return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
}

function signUpWeaknesses(password: string): string[] {
  const weaknesses: string[] = [];
  if (password.length < minSignUpPassword) weaknesses.push('length');
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) weaknesses.push('characters');
  return weaknesses;
}

function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > maxPasswordBytes;
}

function tooLongPassword(): Response {
  return authError(400, 'validation_failed', `Password cannot be longer than ${maxPasswordBytes} characters`);
}

function weakPassword(message: string, reasons: string[]): Response {
  return authError(422, 'weak_password', message, { body: { weak_password: { reasons } } });
}

/** The service's format of a one-time code: it stores and mails the hash of address and code. */
function newCode(email: string): { code: string; hash: string } {
  const code = Array.from({ length: otpLength }, () => randomInt(10)).join('');
  return { code, hash: hashOfCode(email, code) };
}

function hashOfCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email + code)
    .digest('hex');
}

function tooManyRequests(seconds: number): Response {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`;
  return authError(
    429,
    'over_request_rate_limit',
    `Muitas tentativas em pouco tempo. Aguarde ${wait} e tente novamente.`,
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
  // An address may hold a token: it must not leak in a Referer header or stay in a cache
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** Reads the session in an answer; the answer's body stays readable. */
async function accessTokenOf(response: Response): Promise<string | undefined> {
  if (!response.ok) return undefined;
  const body: unknown = await response.clone().json();
  return isObject(body) && typeof body['access_token'] === 'string' ? body['access_token'] : undefined;
}
