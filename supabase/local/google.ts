import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { authError, json, type Forward } from './http';
import type { GoogleSettings } from './settings';
import { isRecord } from './is-record';

/*
 * Google as a provider. @supabase/lite has Google's URLs hard-coded and does not support the exchange of a credential
 * (id_token).
 */

/** The URLs that are hard-coded in @supabase/lite 0.10.0. */
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
  /** Replaces the provider's URL in a redirect by the configured one. */
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
 * Prepares the process for Google sign-in. The service calls Google with the global fetch, so replacing fetch is the
 * only way to use another OpenID server (in tests) or a credential that the browser already has.
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
      // Runs the service's own sign-in by a provider, with the given credential as the provider's response: it verifies
      // the signature, finds or creates the account and opens a session.
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

/** @throws Error when the discovery document lacks an endpoint. */
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

/**
 * Checks the nonce: the browser generated it and passed its hash to Google, so a credential of another page contains a
 * different one.
 */
function isNonceRight(credential: string, nonce: unknown): boolean {
  try {
    const { nonce: hash } = decodeJwt(credential);
    if (hash === undefined && nonce === undefined) return true;
    return typeof nonce === 'string' && hash === createHash('sha256').update(nonce).digest('hex');
  } catch {
    // Not a token: the service answers with its own error.
    return true;
  }
}
