import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface ConnectionLimits {
  /**
   * Longest time for a request's headers, in milliseconds; also for the first request of a connection on which nothing
   * is sent.
   */
  headersTimeout: number;
  /** Longest time for a whole request with its body. */
  requestTimeout: number;
  /** How long a connection is kept for another request. */
  keepAliveTimeout: number;
  /** Longest time without a byte on a connection that is being answered, in milliseconds. */
  idleTimeout: number;
  /** How often the limits are looked at. */
  checkInterval: number;
}

/** The idle time is longer than listing all addresses takes, which the first sitemap waits for (app.ts). */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 75_000,
  checkInterval: 1_000,
};

/** An HTTP server with time limits, so that idle connections can't exhaust it. */
export function createHttpServer(
  fetch: Hono<never>['fetch'],
  { headersTimeout, requestTimeout, keepAliveTimeout, idleTimeout, checkInterval }: ConnectionLimits = connectionLimits,
): Server {
  const listen = getRequestListener(fetch);
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval: checkInterval,
      // TCP keep-alive detects a client that disappeared without closing the connection.
      keepAlive: true,
      keepAliveInitialDelay: 30_000,
    },
    (incoming, outgoing) => void listen(incoming, outgoing),
  );
  server.setTimeout(idleTimeout);
  return server;
}
