import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export interface ConnectionLimits {
  /** Time for the request line and the headers, in milliseconds from the opening of the connection. */
  headersTimeout: number;
  /** Time for a whole request with its body, in milliseconds. */
  requestTimeout: number;
  /** Idle time between two requests, in milliseconds. */
  keepAliveTimeout: number;
  /** Time without a byte in either direction while a request is answered, in milliseconds. */
  idleTimeout: number;
  /** Interval at which node checks the first two, in milliseconds. */
  connectionsCheckingInterval: number;
  /** Bytes of the request line and the headers; above it, node answers 431. */
  maxHeaderSize: number;
  /** Number of open connections; further ones are closed at once. */
  maxConnections: number;
}

/** 5 MB in two minutes is 45 kB/s: the slowest connection on which the largest upload must succeed. */
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
 * Creates an HTTP server that closes connections of clients that send nothing, too slowly, or not to the end.
 * @param answer request handler; called with the client's network address.
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
    // TCP keep-alive detects a client that vanished without closing the connection
    { ...serverOptions, keepAlive: true, keepAliveInitialDelay: 30_000 },
    (incoming, outgoing) => void listen(incoming, outgoing),
  );
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeout);
  return server;
}
