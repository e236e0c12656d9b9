import { connect } from 'node:net';
import { request } from 'node:http';
import { groupOf, hold, holdAnswer, holdRefusal, type Attack } from '../attack';

/* Attacks on the pages' server: paths, headers, forms, half-open connections. */

const attack = groupOf('pages');

interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

/** Sends the path and host name as they are; fetch would normalize them. */
function ask(
  site: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          milliseconds: performance.now() - began,
        }),
      );
    });
    // The server may close the connection before the body is sent completely: its response counts.
    outgoing.on('socket', (socket) => socket.on('error', reject));
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('no answer after 20 s')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const pages = ['/', '/vagas', '/empresas', '/login', '/robots.txt', '/sitemap.xml'] as const;

const hosts: Attack[] = pages.flatMap((page) => [
  attack(`${page} is requested with a foreign host name`, async ({ site }) => {
    const answer = await ask(site, page, { host: 'evil.example' });
    hold(!answer.text.includes('evil.example'), 'the foreign name stands in the page');
    hold(answer.status === 421, `answered ${answer.status}`);
  }),
  attack(`${page} is requested with forwarded host and scheme`, async ({ site }) => {
    const answer = await ask(site, page, {
      host: new URL(site).host,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
    });
    hold(answer.status < 500, `answered ${answer.status}`);
    hold(!answer.text.includes('evil.example'), 'the forwarded name stands in the page');
  }),
]);

const traversals: Attack[] = [
  '/../../../../etc/passwd',
  '/assets/../../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fetc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00.js',
  '/assets/....//....//package.json',
  '/.env',
  '/.git/config',
  '/.data/secrets.json',
  '/assets/.asset-record.json.bak',
  '/package.json',
  '/server/main.ts',
  '/dist-server/entry-server.cjs',
].map((path) =>
  attack(`the file ${path}`, async ({ site }) => {
    const answer = await ask(site, path, { host: new URL(site).host });
    hold(answer.status < 500, `answered ${answer.status}`);
    hold(!/root:x:0|"secretKey"|"dependencies"|\[core\]/.test(answer.text), 'a file was given');
  }),
);

const redirects: Attack[] = [
  '//evil.example',
  '///evil.example/',
  '/%2f%2fevil.example',
  '/\\evil.example',
  '//evil.example/%2e%2e',
  '/VAGAS//evil.example',
  '/..//evil.example',
  '/vagas/..//..//evil.example',
  '/%0d%0aLocation:%20https://evil.example',
].map((path) =>
  attack(`the address ${path} leads away`, async ({ site }) => {
    const answer = await ask(site, path, { host: new URL(site).host });
    hold(answer.status < 500, `answered ${answer.status}`);
    const location = String(answer.headers.location ?? '');
    hold(location === '' || new URL(location, site).origin === new URL(site).origin, `it leads to ${location}`);
  }),
);

const marker = '"><script>alert(1)</script>';
const reflections: Attack[] = (
  [
    ['/vagas?cargo=', encodeURIComponent(marker)],
    ['/vagas?local=', encodeURIComponent(marker)],
    ['/vagas?cargo=', encodeURIComponent('</script><script>alert(1)</script>')],
    ['/vagas?cargo=', encodeURIComponent('<!--<script>')],
    ['/vagas?cargo=', encodeURIComponent('\u2028\u2029\u0000')],
    ['/empresas?busca=', encodeURIComponent(marker)],
    ['/login?redirect=', encodeURIComponent('javascript:alert(1)')],
    ['/blog/', encodeURIComponent(marker)],
    ['/vagas/', encodeURIComponent(marker)],
    ['/empresas/', encodeURIComponent(marker)],
    ['/', encodeURIComponent(marker)],
  ] as const
).map(([path, value]) =>
  attack(`${path} reflects ${decodeURIComponent(value).slice(0, 30)}`, async ({ site }) => {
    const answer = await ask(site, path + value, { host: new URL(site).host });
    hold(answer.status < 500, `answered ${answer.status}`);
    hold(!answer.text.includes('<script>alert(1)'), 'the script stands in the page');
    hold(!/<!--<script>/.test(answer.text), 'a comment opens a script in the page');
  }),
);

const secrets: Attack[] = ['password', 'senha', 'PASSWORD', 'cpf', 'email', 'p%61ssword', 'user[password]'].flatMap(
  (name) =>
    ['/login', '/cadastro', '/', '/vagas'].map((page) =>
      attack(`${page} is requested with ${name} in its address`, async ({ site }) => {
        const answer = await ask(site, `${page}?${name}=segredo-de-alguem&x=1`, { host: new URL(site).host });
        hold([301, 302, 303, 307, 308, 400].includes(answer.status), `answered ${answer.status}`);
        hold(
          !JSON.stringify(answer.headers).includes('segredo-de-alguem') && !answer.text.includes('segredo-de-alguem'),
          'the secret goes on',
        );
      }),
    ),
);

const forms: Attack[] = ['/login', '/cadastro', '/recuperar-senha', '/', '/planos'].map((page) =>
  attack(`a form is sent to ${page} before its scripts came`, async ({ site }) => {
    const answer = await ask(
      site,
      page,
      { host: new URL(site).host, 'content-type': 'application/x-www-form-urlencoded', origin: site },
      'POST',
      'email=pessoa%40pessoa.example&password=segredo-de-alguem',
    );
    hold(answer.status < 500, `answered ${answer.status}`);
    hold(
      !JSON.stringify(answer.headers).includes('segredo') && !answer.text.includes('segredo-de-alguem'),
      'the secret comes back',
    );
  }),
);

const methods: Attack[] = ['PUT', 'DELETE', 'PATCH', 'TRACE', 'CONNECTX', 'PROPFIND'].map((method) =>
  attack(`a page is requested by ${method}`, async ({ site }) => {
    const answer = await ask(site, '/', { host: new URL(site).host }, method).catch((error: unknown) => {
      // The parser closes the connection for an invalid method.
      if (method === 'CONNECTX') return { status: 400, headers: {}, text: '', milliseconds: 0 };
      throw error;
    });
    holdRefusal(answer);
  }),
);

const sizes: Attack[] = [
  attack('an address of 100 000 characters', async ({ site }) => {
    const answer = await ask(site, `/vagas?cargo=${'a'.repeat(100_000)}`, { host: new URL(site).host }).catch(() => ({
      status: 431,
      milliseconds: 0,
    }));
    holdAnswer(answer, 'the address');
  }),
  attack('a thousand parameters', async ({ site }) => {
    holdAnswer(
      await ask(site, `/vagas?${Array.from({ length: 1_000 }, (_, index) => `a${index}=1`).join('&')}`, {
        host: new URL(site).host,
      }),
      'the address',
    );
  }),
  attack('a form of fifty megabytes', async ({ site }) => {
    const answer = await ask(
      site,
      '/login',
      { host: new URL(site).host, 'content-type': 'application/x-www-form-urlencoded' },
      'POST',
      'a'.repeat(50_000_000),
    ).catch(() => ({ status: 413, milliseconds: 0 }));
    holdAnswer(answer, 'the form');
  }),
  attack('many addresses that nobody asks for twice push pages out of the memory', async ({ site }) => {
    const host = new URL(site).host;
    await ask(site, '/planos', { host });
    await ask(site, '/planos', { host });
    for (let junk = 0; junk < 250; junk += 1) await ask(site, `/planos?lixo${junk}=${junk}`, { host });
    const answer = await ask(site, '/planos', { host });
    hold(
      ['fresh', 'hit', 'stale'].some((state) => String(answer.headers['x-ponte-page'] ?? '').includes(state)),
      `/planos is ${String(answer.headers['x-ponte-page'])}`,
    );
  }),
];

/**
 * Opens a connection, sends the text and measures how long the server keeps it open without a response; at most `limit`
 * milliseconds.
 */
function halfOpen(url: string, text: string, limit: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(performance.now() - began);
    };
    const timer = setTimeout(end, limit);
    socket.on('close', end);
    socket.on('error', end);
    socket.resume();
  });
}

const connections: Attack[] = (['site', 'api'] as const).flatMap((server) =>
  (
    [
      ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
      [
        'a body that never comes',
        'POST /rest/v1/rpc/search_vacancies HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\nContent-Type: application/json\r\n\r\n{',
      ],
    ] as const
  ).map(([kind, text]) =>
    attack(`the ${server} is held by ${kind}`, async (world) => {
      // Slow uploads have two minutes for their body.
      const longest = server === 'api' && text.startsWith('POST') ? 125_000 : 58_000;
      const open = await halfOpen(world[server], text, longest + 2_000);
      hold(open < longest, `the connection was open for ${Math.round(open / 1_000)} s`);
    }),
  ),
);

const exposed: Attack[] = [
  attack('/config.json tells a secret', async ({ site, secretKey, call }) => {
    const { text } = await call(`${site}/config.json`);
    hold(!text.includes(secretKey) && !/secret|service_role/i.test(text), text.slice(0, 200));
  }),
  attack('/healthz tells a stranger of releases and memory', async ({ site, call }) => {
    const { text } = await call(`${site}/healthz`);
    hold(!/rss|release|origin|rejected/.test(text), text.slice(0, 200));
  }),
  ...['/', '/vagas', '/login', '/nada'].map((page) =>
    attack(`${page} lacks a header that protects`, async ({ site, call }) => {
      const { headers } = await call(site + page);
      const policy = headers.get('content-security-policy') ?? '';
      hold(
        /script-src[^;]*/.test(policy) && !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy),
        `policy: ${policy}`,
      );
      hold(
        /frame-ancestors|/.test(policy) &&
          (policy.includes('frame-ancestors') || headers.get('x-frame-options') !== null),
        'it can be framed',
      );
      hold(headers.get('x-content-type-options') === 'nosniff', 'its type can be guessed');
      hold((headers.get('referrer-policy') ?? '') !== '', 'it says nothing of the referrer');
    }),
  ),
  attack('the mailbox answers a foreign host name', async ({ mailbox }) => {
    const answer = await ask(mailbox, '/messages', { host: 'evil.example' });
    hold(answer.status >= 400, `answered ${answer.status}`);
  }),
];

export const pageAttacks: readonly Attack[] = [
  ...hosts,
  ...traversals,
  ...redirects,
  ...reflections,
  ...secrets,
  ...forms,
  ...methods,
  ...sizes,
  ...connections,
  ...exposed,
];
