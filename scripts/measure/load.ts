import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { startProduct } from './product-under-test';
import { shareOut } from './share-out';

/*
 * What one process of the shell's server carries: pages each second that are rendered for the request ("live": every
 * address is asked for once), pages from memory ("cached"), how long visitors wait for them, and the process's memory
 * before and after 10 000 live pages. The load comes from this same machine and takes its share of the processors.
 */
const connections = 16;
const livePages = Number(process.env.MEASURE_PAGES ?? 10_000);
const cachedPages = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Answer {
  status: number;
  state: string;
  milliseconds: number;
}

function ask(url: string): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          state: String(response.headers['x-ponte-page'] ?? ''),
          milliseconds: performance.now() - began,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function load(
  count: number,
  address: (number: number) => string,
): Promise<{ answers: Answer[]; seconds: number }> {
  const answers: Answer[] = [];
  const addresses = Array.from({ length: count }, (_none, number) => address(number));
  const seconds = await shareOut(Array<undefined>(connections).fill(undefined), addresses, async (_connection, url) => {
    answers.push(await ask(url));
  });
  return { answers, seconds };
}

function report(name: string, { answers, seconds }: { answers: Answer[]; seconds: number }): void {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): string => `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)} ms`;
  const states = new Map<string, number>();
  for (const { state, status } of answers)
    states.set(`${status} ${state}`, (states.get(`${status} ${state}`) ?? 0) + 1);
  const counts = [...states].map(([state, count]) => `${count} ${state}`).join(', ');
  console.log(
    `${name.padEnd(28)} ${(answers.length / seconds).toFixed(0).padStart(6)} pages/s   p50 ${at(0.5).padStart(9)}   p99 ${at(0.99).padStart(9)}   (${counts})`,
  );
}

interface Health {
  process: { rss: number };
}

/** Resident memory of the server's process, in megabytes. */
async function memory(healthUrl: string | undefined): Promise<string> {
  if (healthUrl === undefined) return 'unknown (set MEASURE_HEALTH_URL)';
  const { process: own }: Health = await (await fetch(healthUrl)).json();
  return `${(own.rss / 1_000_000).toFixed(0)} MB`;
}

const product = await startProduct();
try {
  const { url, healthUrl } = product;
  console.log(`${connections} connections, ${availableParallelism()} processors shared by server, backend and load`);
  // Warm-up: the first pages let V8 optimize the code.
  await load(300, (number) => `${url}/vagas?cargo=aquecer${number}`);
  const before = await memory(healthUrl);
  for (const page of ['/', '/vagas', '/planos']) {
    // A page is cached from the second request on.
    for (let times = 0; times < 2; times += 1) await ask(url + page);
    report(`cached ${page}`, await load(cachedPages / 3, () => url + page));
  }
  report(
    'live /vagas?cargo=...',
    await load(Math.min(1_000, livePages), (number) => `${url}/vagas?cargo=vaga${number}`),
  );
  report('live /planos?...', await load(Math.min(1_000, livePages), (number) => `${url}/planos?visita=${number}`));
  const middle = await memory(healthUrl);
  const rest = await load(livePages, (number) => `${url}/vagas?cargo=memoria${number}`);
  report(`live, ${livePages} addresses`, rest);
  console.log(
    `memory of the server's process: ${before} at the start, ${middle} after 2 000 live pages, ${await memory(healthUrl)} after ${livePages} more`,
  );
} finally {
  agent.destroy();
  await product.stop();
}
