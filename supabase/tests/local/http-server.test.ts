import { createHash } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { connectionLimits, createHttpServer, type ConnectionLimits } from '../../local/http-server';

const quick: ConnectionLimits = {
  ...connectionLimits,
  headersTimeout: 300,
  requestTimeout: 300,
  keepAliveTimeout: 300,
  idleTimeout: 300,
  connectionsCheckingInterval: 50,
};

describe('a connection to the embedded server', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function serve(
    limits: Partial<ConnectionLimits> = {},
    answer: (request: Request) => Promise<Response> = async (request) => new Response(await request.text()),
  ) {
    const server = createHttpServer(answer, { ...quick, ...limits });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  }

  /** What the server sends until it closes the connection. */
  function untilClosed(port: number, send: (socket: net.Socket) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => send(socket));
      closing.push(() => socket.destroy());
      let said = '';
      socket.on('data', (part: Buffer) => (said += part.toString()));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
      );
      socket.on('close', () => resolve(said));
    });
  }

  it.each<[string, (socket: net.Socket) => void]>([
    ['says nothing', () => undefined],
    ['stops within the request line', (socket) => socket.write('GET /he')],
    ['stops within the headers', (socket) => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ')],
    [
      'never ends its headers',
      (socket) => {
        const timer = setInterval(() => socket.write('x-a: b\r\n'), 20);
        socket.once('close', () => clearInterval(timer));
        socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
      },
    ],
    [
      'stops within the body',
      (socket) => socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nabc'),
    ],
    [
      'never ends its body',
      (socket) => {
        const timer = setInterval(() => socket.write('a'), 20);
        socket.once('close', () => clearInterval(timer));
        socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n');
      },
    ],
    ['stays open after its answer', (socket) => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')],
  ])('is closed when it %s', async (_what, send) => {
    const port = await serve();
    const said = await untilClosed(port, send);
    // Refused, answered or closed, but never kept open
    expect(said).toMatch(/^($|HTTP\/1\.1 (408|200) )/);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'olá' })).status).toBe(200);
  });

  it('is closed when it never reads its answer', async () => {
    const large = new Uint8Array(64 * 1024 * 1024);
    const server = createHttpServer(() => new Response(large), quick);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const closed = new Promise((resolve) =>
      server.once('connection', (socket: net.Socket) => socket.once('close', resolve)),
    );
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    );
    socket.on('error', () => undefined).pause();
    closing.push(() => {
      socket.destroy();
      server.close();
    });
    await closed;
  });

  it('is refused above the number of connections', async () => {
    const port = await serve({
      maxConnections: 2,
      headersTimeout: 60_000,
      requestTimeout: 60_000,
      idleTimeout: 60_000,
    });
    const held = [1, 2].map(() => net.connect(port, '127.0.0.1'));
    for (const socket of held) closing.push(() => socket.destroy());
    await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(await untilClosed(port, (socket) => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'))).toBe('');
  });

  it('is refused with 431 when its headers are too long', async () => {
    const port = await serve();
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
  });

  it('has time for a slow upload of five megabytes, which arrives whole', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024, 'ç');
    const port = await serve(
      { requestTimeout: connectionLimits.requestTimeout },
      async (request) =>
        new Response(
          createHash('sha256')
            .update(new Uint8Array(await request.arrayBuffer()))
            .digest('hex'),
        ),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: bytes });
    expect(await answer.text()).toBe(createHash('sha256').update(bytes).digest('hex'));
    // At 45 kB/s, the slowest supported connection
    expect(connectionLimits.requestTimeout / 1_000).toBeGreaterThan(bytes.length / 45_000);
  });
});
