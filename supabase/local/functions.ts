import { handle as account } from '../functions/account/handler.ts';
import type { Env, Handler } from '../functions/_shared/http.ts';
import { json } from './http';

const handlers: Readonly<Record<string, Handler>> = { account };

/** Runs the edge functions in this process, as a hosted project runs them in Deno. */
export function createFunctions(env: Env): (request: Request, url: URL) => Promise<Response> {
  return (request, url) => {
    const name = url.pathname.slice('/functions/v1/'.length).split('/')[0] ?? '';
    const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    return handle ? handle(request, env) : Promise.resolve(json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404));
  };
}
