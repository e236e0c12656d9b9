import type { Database, Json } from '../../../shared-domain/src/database.types.ts';
import { isSame } from './compare.ts';
import { isRecord, required, type Env } from './http.ts';

type DatabaseFunctions = Database['public']['Functions'];
/** The database's own types end at a function that answers with jsonb: who calls it says what is in it. */
type Answer<Name extends keyof DatabaseFunctions, Shape> = Json extends DatabaseFunctions[Name]['Returns']
  ? Shape
  : DatabaseFunctions[Name]['Returns'];
/** A jsonb argument takes whatever JSON.stringify takes. */
type Values<Name extends keyof DatabaseFunctions> = {
  [Key in keyof DatabaseFunctions[Name]['Args']]: Json extends DatabaseFunctions[Name]['Args'][Key]
    ? unknown
    : DatabaseFunctions[Name]['Args'][Key];
};

interface BackendRequest extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/** Calls the project's own services with one identity: a user's token, or the secret key. */
export interface Backend {
  fetch(path: string, init?: BackendRequest): Promise<Response>;
  /** @throws Error with the status and the codes of the answer, when the call is refused */
  json(path: string, init?: BackendRequest): Promise<unknown>;
  /**
   * Calls a function of the database. `Shape`: what a function that answers with jsonb answers with.
   * @throws Error as `json`
   */
  rpc<Name extends keyof DatabaseFunctions, Shape = unknown>(
    name: Name,
    values: Values<Name>,
  ): Promise<Answer<Name, Shape>>;
}

/** The stable codes of an error answer. Its sentences may name people and must not reach a log. */
function errorCodes(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    const { code, hint } = isRecord(answer) ? answer : {};
    const codes = [code, hint].filter((each) => typeof each === 'string' && /^\w{1,60}$/.test(each));
    return codes.length > 0 ? ` (${codes.join(', ')})` : '';
  } catch {
    return '';
  }
}

function createBackend(base: string, key: string, token: string): Backend {
  const call: Backend['fetch'] = (path, init = {}) =>
    fetch(`${base}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        apikey: key,
        authorization: `Bearer ${token}`,
        ...(init.body === undefined || init.body === null ? {} : { 'content-type': 'application/json' }),
      },
    });
  const json: Backend['json'] = async (path, init) => {
    const response = await call(path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}${errorCodes(text)}`);
    const answer: unknown = text === '' ? null : JSON.parse(text);
    return answer;
  };
  return {
    fetch: call,
    json,
    rpc: async <Name extends keyof DatabaseFunctions, Shape>(name: Name, values: object) =>
      // The answer of our own function, which `npm run types` reads from the database.
      (await json(`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(values) })) as Answer<Name, Shape>,
  };
}

/**
 * Every key that bypasses row-level security, the preferred one first. A hosted project has the old one (a JWT) in
 * SUPABASE_SERVICE_ROLE_KEY and the new ones (sb_secret_...) by name in SUPABASE_SECRET_KEYS; its owner switches the
 * old one off.
 */
export function secretKeys(env: Env): string[] {
  const keys: string[] = [];
  try {
    const named: unknown = JSON.parse(env('SUPABASE_SECRET_KEYS') ?? '{}');
    if (typeof named === 'object' && named !== null)
      keys.push(...Object.values(named).filter((key): key is string => typeof key === 'string' && key !== ''));
  } catch {
    console.error('SUPABASE_SECRET_KEYS is not JSON');
  }
  const old = env('SUPABASE_SERVICE_ROLE_KEY');
  if (old !== undefined) keys.push(old);
  return keys;
}

/** Whether a request bears one of these keys, as bearer or as `apikey`: the platform's own calls use either. */
export async function isFromService(request: Request, env: Env): Promise<boolean> {
  const given = [
    /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1],
    request.headers.get('apikey'),
  ].filter((key): key is string => typeof key === 'string' && key !== '');
  const keys = secretKeys(env);
  if (keys.length === 0) throw new Error('neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set');
  const same = await Promise.all(given.flatMap((key) => keys.map((expected) => isSame(key, expected))));
  return same.includes(true);
}

/**
 * Calls that bypass row-level security. A hosted project sets these variables itself; the embedded server passes its
 * own.
 */
export function serviceClient(env: Env): Backend {
  const [key] = secretKeys(env);
  if (key === undefined) throw new Error('neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set');
  return createBackend(required(env, 'SUPABASE_URL'), key, key);
}

/** The publishable key: the new form by name in SUPABASE_PUBLISHABLE_KEYS, the old one in SUPABASE_ANON_KEY. */
function publicKey(env: Env): string {
  try {
    const named: unknown = JSON.parse(env('SUPABASE_PUBLISHABLE_KEYS') ?? '{}');
    const [key] = typeof named === 'object' && named !== null ? Object.values(named) : [];
    if (typeof key === 'string' && key !== '') return key;
  } catch {
    console.error('SUPABASE_PUBLISHABLE_KEYS is not JSON');
  }
  return required(env, 'SUPABASE_ANON_KEY');
}

/** Calls as the user whose token this is: row-level security applies. */
function userClient(env: Env, token: string): Backend {
  return createBackend(required(env, 'SUPABASE_URL'), publicKey(env), token);
}

/**
 * Calls as whoever sent this request, with what they are allowed and no more: the user of its bearer token, or a
 * visitor.
 */
export function callerClient(request: Request, env: Env): Backend {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return userClient(env, token ?? publicKey(env));
}

export interface AuthenticatedUser {
  id: string;
  email: string;
  backend: Backend;
}

/**
 * The user of the request's bearer token, as the auth service knows them; undefined without a valid token, 'gone' when
 * the account of a valid one is.
 */
export async function getUser(request: Request, env: Env): Promise<AuthenticatedUser | 'gone' | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined || token.split('.').length !== 3) return undefined;
  const backend = userClient(env, token);
  const response = await backend.fetch('/auth/v1/user');
  if (!response.ok) {
    const refusal: unknown = await response.json().catch(() => undefined);
    if (response.status >= 500) throw new Error(`the auth service answered ${response.status}`);
    return isRecord(refusal) && refusal.error_code === 'user_not_found' ? 'gone' : undefined;
  }
  const user: unknown = await response.json();
  if (!isRecord(user) || typeof user.id !== 'string' || typeof user.email !== 'string') return undefined;
  return { id: user.id, email: user.email, backend };
}
