import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface ConnectionLimits {
  /** For the request line and the headers, in milliseconds from the opening of the connection. */
  headersTimeout: number;
  /** For a whole request with its body. */
  requestTimeout: number;
  /** Between two requests. */
  keepAliveTimeout: number;
  /** Without a byte in either direction while a request is answered. */
  idleTimeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  /** Bytes of the request line and the headers; node answers 431 above it. */
  maxHeaderSize: number;
  /** Open connections; more are closed at once. */
  maxConnections: number;
}

/** 5 MB in two minutes is 45 kB/s: the slowest line that an upload is promised to work on. */
export const connectionLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 120_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 1_000,
};

/**
 * An HTTP server on which nobody can hold a connection by saying nothing, little, or no more.
 * @param answer is told the caller's network address.
 */
export function createHttpServer(
  answer: (request: Request, address: string) => Response | Promise<Response>,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const { idleTimeout, maxConnections, ...serverOptions } = limits;
  const listen = getRequestListener((request, { incoming }) =>
    answer(request, incoming.socket.remoteAddress ?? 'unknown'),
  );
  const server = createServer(
    // a peer that vanished without a word is found by the system
    { ...serverOptions, keepAlive: true, keepAliveInitialDelay: 30_000 },
    (incoming, outgoing) => void listen(incoming, outgoing),
  );
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeout);
  return server;
}
