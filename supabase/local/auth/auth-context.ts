import type { AccessTokens, UserMetadata } from '../access-token';
import type { Sql } from '../backend';
import type { Background } from '../background';
import type { Google } from '../google';
import { withBody, withJson, type Forward, type Incoming } from '../http';
import { mailRequest, type ProductMailer } from '../mailer';
import type { AuthLimits, LimitedAction } from '../rate-limits';
import { tooManyMails, tooManyRequests } from './answers';

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

/** A call of the auth service, as it was checked: what is passed on is written anew from these values. */
export interface AuthCall extends Incoming {
  body: Uint8Array<ArrayBuffer>;
  fields: Record<string, unknown>;
  email: string | undefined;
  redirectTo: string;
}

/** What every endpoint works with. */
export interface AuthContext extends Pick<
  AuthGatewayOptions,
  'forward' | 'sql' | 'mailer' | 'limits' | 'tokens' | 'siteUrl' | 'google' | 'publishableKey'
> {
  /**
   * Forwards the call to the service. The context of `mailRequest` carries the address that links in mails of this call
   * lead to.
   */
  pass: (call: AuthCall, data?: Readonly<Record<string, unknown>>, accountExists?: string) => Promise<Response>;
  /** Refuses the call when its network address or its account has reached the limit; otherwise counts it. */
  limit: (action: LimitedAction, call: AuthCall) => Response | undefined;
  /** Refuses a mail that was sent to this address a moment ago; otherwise counts it. */
  limitMail: (kind: string, email: string) => Response | undefined;
  /**
   * Runs work that is only done for existing accounts after the answer was sent, so that its duration does not reveal
   * the account.
   */
  later: (what: string, work: () => Promise<void>) => void;
  /**
   * Runs one sign-up at a time: two concurrent ones for the same address would each delete what the other has just
   * written.
   */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Who issues the access tokens: the address of the service. */
  issuer: () => string;
  metadataOf: (accessToken: string) => Promise<UserMetadata>;
  /** Puts the user's metadata into the token of an answer that carries a session. */
  enrich: (response: Response) => Promise<Response>;
}

export function createAuthContext(options: AuthGatewayOptions): AuthContext {
  const { sql, limits, tokens } = options;
  const issuer = (): string => `${options.apiUrl()}/auth/v1`;
  let lastSignUp: Promise<unknown> = Promise.resolve();

  async function metadataOf(accessToken: string): Promise<UserMetadata> {
    const payload = await tokens.read(accessToken);
    const { rows } = await sql.query<UserMetadata>(
      'select raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata from auth.users where id = $1',
      [payload?.sub ?? null],
    );
    return rows[0] ?? { app_metadata: {}, user_metadata: {} };
  }

  return {
    forward: options.forward,
    sql,
    mailer: options.mailer,
    limits,
    tokens,
    siteUrl: options.siteUrl,
    google: options.google,
    publishableKey: options.publishableKey,

    pass(call, data, accountExists) {
      // The body may have been replaced, so the length that was sent may be wrong
      const headers = new Headers(call.request.headers);
      headers.delete('content-length');
      return mailRequest.run(
        { redirectTo: call.redirectTo, ...(data && { data }), ...(accountExists !== undefined && { accountExists }) },
        () => options.forward(withBody(call.request, call.body, headers, call.url.href)),
      );
    },

    limit(action, { address, email }) {
      const who = { address, ...(email && { account: email }) };
      const wait = limits.wait(action, who);
      if (wait > 0) return tooManyRequests(wait);
      limits.record(action, who);
      return undefined;
    },

    limitMail(kind, email) {
      const wait = limits.mailCooldown(kind, email);
      if (wait > 0) return tooManyMails(wait);
      limits.recordMail(kind, email);
      return undefined;
    },

    later(what, work) {
      options.background.run(what, () => new Promise<void>((resolve) => setImmediate(resolve)).then(work));
    },

    runExclusive(work) {
      const current = lastSignUp.then(work);
      lastSignUp = current.catch(() => undefined);
      return current;
    },

    issuer,
    metadataOf,

    async enrich(response) {
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
    },
  };
}
