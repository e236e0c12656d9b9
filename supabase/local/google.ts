import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { authError, json, type Forward } from './http';
import type { GoogleSettings } from './settings';
import { isRecord } from './is-record';

/* Google as a provider: @supabase/lite knows its addresses by heart, and does not know the exchange of a credential (id_token). */

/** The addresses that are written into @supabase/lite 0.10.0. */
const builtIn = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

interface Addresses {
  authorize: string;
  token: string;
  keys: string;
}

export interface Google {
  /** The provider's sign-in page under the address that this installation uses. */
  signInPage(location: string): string;
  /** Answers POST /token?grant_type=id_token as Supabase does. */
  exchangeCredential(
    fields: Record<string, unknown>,
    forward: Forward,
    authUrl: string,
    key: string,
  ): Promise<Response>;
}

const codePrefix = 'credential-';

/**
 * Prepares the process for Google sign-in. The service calls Google through the global fetch, which is the only place where another
 * OpenID server (a test's) and a credential that is already there can be put in.
 */
export async function connectGoogle({ issuer }: GoogleSettings): Promise<Google> {
  const addresses: Addresses = issuer === undefined ? { ...builtIn } : await discover(issuer);
  const credentials = new Map<string, string>();
  const originalFetch = globalThis.fetch;

  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === builtIn.token) {
      const code = new URLSearchParams(String(init?.body ?? '')).get('code') ?? '';
      const credential = credentials.get(code);
      if (credential !== undefined) {
        credentials.delete(code);
        return json({ access_token: randomUUID(), token_type: 'Bearer', id_token: credential });
      }
      return originalFetch(addresses.token, init);
    }
    if (address === builtIn.keys) return originalFetch(addresses.keys, init);
    return originalFetch(input, init);
  };

  return {
    signInPage: (location) =>
      location.startsWith(`${builtIn.authorize}?`)
        ? addresses.authorize + location.slice(builtIn.authorize.length)
        : location,
    exchangeCredential: async (fields, forward, authUrl, key) => {
      const credential = fields['id_token'];
      if (fields['provider'] !== 'google' || typeof credential !== 'string') {
        return authError(400, 'validation_failed', 'Provider or client_id and issuer required');
      }
      if (!isNonceRight(credential, fields['nonce'])) return authError(400, 'bad_jwt', 'Nonces mismatch');
      // The service's own way through a provider, with the credential in place of the provider's answer: it checks the signature, finds
      // or makes the account and opens a session.
      const started = await forward(new Request(`${authUrl}/authorize?provider=google`, { headers: { apikey: key } }));
      const state = new URL(started.headers.get('location') ?? 'about:blank').searchParams.get('state') ?? '';
      const code = `${codePrefix}${randomUUID()}`;
      credentials.set(code, credential);
      const finished = await forward(
        new Request(`${authUrl}/callback?${new URLSearchParams({ code, state }).toString()}`),
      );
      credentials.delete(code);
      const result = new URLSearchParams((finished.headers.get('location') ?? '').split('#')[1]);
      const accessToken = result.get('access_token');
      if (!accessToken)
        return authError(
          400,
          result.get('error_code') ?? 'bad_id_token',
          result.get('error_description') ?? 'Bad ID token',
        );
      const user = await forward(
        new Request(`${authUrl}/user`, { headers: { apikey: key, authorization: `Bearer ${accessToken}` } }),
      );
      return json({
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: Number(result.get('expires_in')),
        expires_at: Number(result.get('expires_at')),
        refresh_token: result.get('refresh_token'),
        user: await user.json(),
      });
    },
  };
}

/** @throws Error when the server does not say where it does what. */
async function discover(issuer: string): Promise<Addresses> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5_000) });
  const document: unknown = await response.json();
  const {
    authorization_endpoint: authorize,
    token_endpoint: token,
    jwks_uri: keys,
  } = isRecord(document) ? document : {};
  if (typeof authorize !== 'string' || typeof token !== 'string' || typeof keys !== 'string') {
    throw new Error(`PONTE_GOOGLE_ISSUER: ${issuer} is no OpenID server`);
  }
  return { authorize, token, keys };
}

/** The browser made the nonce up and gave Google its hash: a credential that was made for another page does not know it. */
function isNonceRight(credential: string, nonce: unknown): boolean {
  try {
    const { nonce: hash } = decodeJwt(credential);
    if (hash === undefined && nonce === undefined) return true;
    return typeof nonce === 'string' && hash === createHash('sha256').update(nonce).digest('hex');
  } catch {
    // No token at all: the service says so.
    return true;
  }
}
