import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { SiteRequest } from './site';

/** Context of a request: the host name it is for and, on a real connection, the client's address. */
export interface ServerEnvironment {
  Variables: { site: SiteRequest };
  Bindings: { incoming?: IncomingMessage };
}
export type ServerContext = Context<ServerEnvironment>;
