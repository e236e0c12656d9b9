import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShutdown } from './shutdown';

let server: Server;
let errors: jest.SpyInstance;
let held: ServerResponse | undefined;

beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  held = undefined;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server with a running request. */
async function setUp(limit: number) {
  const arrived = new Promise<void>((resolve) => {
    server = createServer((_request, response) => {
      held = response;
      resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (): Promise<string> =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent: false }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
  const underWay = ask();
  underWay.catch(() => undefined);
  await arrived;
  const stopWork = jest.fn();
  let finish: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => (finish = resolve));
  const exit = jest.fn((code: number) => finish(code));
  return {
    ask,
    underWay,
    exited,
    exit,
    stopWork,
    shutdown: createShutdown({ servers: () => [server], stopWork, limit, exit }),
  };
}

describe('a process that ends', () => {
  it('refuses new requests, answers the running one, and exits with 0 after SIGTERM', async () => {
    const { ask, underWay, exited, exit, stopWork, shutdown } = await setUp(60_000);
    shutdown.end();
    shutdown.end();
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    expect(exit).not.toHaveBeenCalled();
    held?.end('a page');
    expect(await underWay).toBe('a page');
    expect(await exited).toBe(0);
    expect(stopWork).toHaveBeenCalledTimes(1);
    expect(errors).not.toHaveBeenCalled();
  });

  it('because of an exception logs it, answers the running request, and exits with 1', async () => {
    const { underWay, exited, shutdown } = await setUp(60_000);
    const error = new Error('boom');
    shutdown.fail('uncaught exception', error);
    held?.end('a page');
    expect(await underWay).toBe('a page');
    expect(await exited).toBe(1);
    expect(errors).toHaveBeenCalledWith('uncaught exception:', error);
  });

  it('waits for a request within a limit', async () => {
    const { exited, shutdown } = await setUp(50);
    shutdown.fail('unhandled rejection', 'boom');
    expect(await exited).toBe(1);
    expect(errors).toHaveBeenLastCalledWith('requests were still under way after 50 ms, and are cut off');
  });
});
