import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SwitchedRemote {
  url: string;
  /** From now on every connection is cut, or answered again. */
  setDead: (isDead: boolean) => void;
  stop: () => Promise<void>;
}

/**
 * A remote's server at an address of its own, which can be made to fail for every browser: not all of them let a test
 * stop requests.
 */
export async function startSwitchedRemote(origin: string): Promise<SwitchedRemote> {
  let isDead = false;
  const server = createServer((incoming, answer) => {
    if (isDead) {
      incoming.socket.destroy();
      return;
    }
    const passed = request(new URL(incoming.url ?? '/', origin), {
      method: incoming.method,
      headers: { ...incoming.headers, host: new URL(origin).host },
    });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setDead: (value) => {
      isDead = value;
      // What a browser keeps open would otherwise go on
      if (value) server.closeAllConnections();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
