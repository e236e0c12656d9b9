import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anon, call, service, type Database } from '../db/database';

/**
 * The functions of a test's database over HTTP, as PostgREST shows them: with the secret key as the service, else as a
 * visitor.
 */
export interface Gateway {
  url: string;
  secretKey: string;
  publishableKey: string;
  /** The names of the functions that were called, in their order. */
  called: string[];
  stop(): Promise<void>;
}

export async function startGateway(db: Database): Promise<Gateway> {
  const secretKey = 'sb_secret_of_the_test';
  const called: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
      called.push(name);
      const answer = (status: number, value: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? null));
      call(
        db,
        request.headers.apikey === secretKey ? service : anon,
        name,
        JSON.parse(body) as Record<string, unknown>,
      ).then(
        (value) => answer(200, value),
        (error: { code?: string; hint?: string; message: string }) =>
          answer(400, { code: error.code, hint: error.hint, message: error.message }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    publishableKey: 'sb_publishable_of_the_test',
    called,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
