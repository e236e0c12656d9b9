import { required, type Env } from './http.ts';

/** The project's own services, called as one caller: with a person's token, or with the secret key. */
export interface Backend {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** @throws Error with the status and the start of the answer, when the call is refused */
  json(path: string, init?: RequestInit): Promise<unknown>;
}

function createBackend(base: string, key: string, token: string): Backend {
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${base}${path}`, {
      ...init,
      headers: {
        apikey: key,
        authorization: `Bearer ${token}`,
        ...(init.body === undefined || init.body === null ? {} : { 'content-type': 'application/json' }),
      },
    });
  return {
    fetch: call,
    json: async (path, init) => {
      const response = await call(path, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}: ${text.slice(0, 200)}`);
      return text === '' ? null : (JSON.parse(text) as unknown);
    },
  };
}

/** A hosted project sets these variables itself; the embedded server passes its own. */
export function asService(env: Env): Backend {
  const key = required(env, 'SUPABASE_SERVICE_ROLE_KEY');
  return createBackend(required(env, 'SUPABASE_URL'), key, key);
}

export function asPerson(env: Env, token: string): Backend {
  return createBackend(required(env, 'SUPABASE_URL'), required(env, 'SUPABASE_ANON_KEY'), token);
}

export interface Person {
  id: string;
  email: string;
  /** Signs in with a password, beside whatever else. */
  hasPassword: boolean;
  backend: Backend;
}

/** Whose token the request bears, asked of the auth service; undefined for nobody's. */
export async function whoAsks(request: Request, env: Env): Promise<Person | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined || token.split('.').length !== 3) return undefined;
  const backend = asPerson(env, token);
  const response = await backend.fetch('/auth/v1/user');
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`the auth service answered ${response.status}`);
    return undefined;
  }
  const user = (await response.json()) as { id?: unknown; email?: unknown; app_metadata?: { providers?: unknown; provider?: unknown } };
  if (typeof user.id !== 'string' || typeof user.email !== 'string') return undefined;
  const { providers, provider } = user.app_metadata ?? {};
  const all = Array.isArray(providers) ? providers : [provider ?? 'email'];
  return { id: user.id, email: user.email, hasPassword: all.includes('email'), backend };
}
