import { request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Hono } from 'hono';
import { connectionLimits, createHttpServer, type ConnectionLimits } from './http-server';

let server: Server;
const sockets: Socket[] = [];
const short: ConnectionLimits = {
  headersTimeout: 100,
  requestTimeout: 200,
  keepAliveTimeout: 100,
  idleTimeout: 300,
  checkInterval: 20,
};

async function listen(limits: ConnectionLimits = short): Promise<number> {
  const app = new Hono();
  app.get('/', (context) => context.text('a page'));
  app.get('/large', (context) => context.body(new Uint8Array(50_000_000)));
  app.post('/', async (context) => context.text(String((await context.req.text()).length)));
  server = createHttpServer(app.fetch, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Opens a connection, writes the text, and resolves with the response when the server has closed it. */
function untilClosed(port: number, text: string, { reads = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    sockets.push(socket);
    let received = '';
    if (reads) socket.on('data', (part: Buffer) => (received += part.toString()));
    else socket.pause();
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve(received));
  });
}

const ask = (port: number): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

describe('a connection is closed by the server', () => {
  it.each([
    ['on which nothing is ever sent', ''],
    ['whose headers never end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b'],
    ['whose body never ends', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc'],
  ])('%s', async (_what, text) => {
    const port = await listen();
    expect(await untilClosed(port, text)).toMatch(/^(?:|HTTP\/1\.1 408 [\s\S]*)$/);
    expect(await ask(port)).toBe(200);
  });

  it('that stays idle after an answer', async () => {
    expect(await untilClosed(await listen(), 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toContain('a page');
  });

  it('whose client does not read its answer', async () => {
    const port = await listen();
    const closed = new Promise<void>((resolve) =>
      server.on('connection', (socket) => socket.on('close', () => resolve())),
    );
    void untilClosed(port, 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n', { reads: false });
    await closed;
    expect(await ask(port)).toBe(200);
  });

  it('however many there are, while other requests are answered', async () => {
    const port = await listen();
    const slow = Array.from({ length: 300 }, () => untilClosed(port, 'GET / HTTP/1.1\r\nHost: local'));
    expect(await ask(port)).toBe(200);
    await Promise.all(slow);
    expect(
      await new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    ).toBeLessThanOrEqual(1);
  });
});

it('the product closes them within seconds', () => {
  expect(connectionLimits).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  expect(connectionLimits.checkInterval).toBeLessThanOrEqual(1_000);
});
