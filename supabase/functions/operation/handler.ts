import { z } from 'zod';
import {
  eventMeasures,
  type OperationCount,
  rangeOf,
  valueMeasures,
} from '../../../shared-domain/src/operation-measures.ts';
import { serviceClient } from '../_shared/backend.ts';
import { isSame } from '../_shared/compare.ts';
import {
  clientAddress,
  errorResponse,
  json,
  postHandler,
  readObject,
  unexpectedError,
  type Handler,
} from '../_shared/http.ts';

/*
 * How remotes do in operation. POST takes the report of one tab (shell/src/operation.ts) and adds it to counts by hour,
 * remote, release, measure and range; GET gives the counts to who has the key of the operators (PONTE_OPERATION_KEY).
 * Off while PONTE_OPERATION_SAMPLE is unset.
 *
 * Nothing of a visitor is read but the network address: for a limit that is held in memory for a minute, and for what
 * it can add to the rows of an hour, of which the database keeps a digest for a day at most. Everybody may send
 * reports, true or not: nothing is decided by them but the end of a canary.
 */

/** Reports that one network address may send in a minute: several people may share one. */
const reportsInMinute = 60;
const longestReport = 8_192;
const mostEntries = 60;
/** Of the figures that GET gives, in hours: 90 days, as long as they are kept. */
const mostHours = 2_160;

const remote = z.string().regex(/^[a-z][a-z0-9]{0,39}$/);
const release = z.string().regex(/^[0-9a-f]{8,64}$/);
const entrySchema = z.union([
  z.strictObject({ remote, release, measure: z.enum(valueMeasures), value: z.number().min(0).max(600_000) }),
  z.strictObject({ remote, release, measure: z.enum(eventMeasures) }),
]);
const reportSchema = z.strictObject({ entries: z.array(entrySchema).min(1).max(mostEntries) });

/** Reports of this minute, by block of network addresses. */
const sent = new Map<string, number>();
let minute = 0;

/**
 * The block of addresses that one connection has, as private.address_block says it: an address of version 4, or the
 * first 64 bits of one of version 6. What is no address stays as it is.
 */
function addressBlock(address: string): string {
  const written = `http://[${address}]`;
  if (!URL.canParse(written)) return address;
  // The shortest form, in which zeros may be left out in one place
  const [head = [], tail = []] = new URL(written).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function isOverLimit(client: string, now: number): boolean {
  const address = addressBlock(client);
  const current = Math.floor(now / 60_000);
  if (current !== minute) sent.clear();
  minute = current;
  const count = (sent.get(address) ?? 0) + 1;
  sent.set(address, count);
  return count > reportsInMinute;
}

function countEntries(entries: z.output<typeof reportSchema>['entries']): OperationCount[] {
  const counts = new Map<string, OperationCount>();
  for (const entry of entries) {
    const range = rangeOf(entry.measure, 'value' in entry ? entry.value : 0);
    const key = [entry.remote, entry.release, entry.measure, range].join(' ');
    const count = counts.get(key) ?? {
      remote: entry.remote,
      release: entry.release,
      measure: entry.measure,
      range,
      times: 0,
    };
    count.times += 1;
    counts.set(key, count);
  }
  return [...counts.values()];
}

const takeReport: Handler = postHandler('operation', async (request, env) => {
  const address = clientAddress(request);
  if (isOverLimit(address, Date.now())) {
    await request.body?.cancel();
    return errorResponse(429, 'too_many_requests', 'Muitos pedidos. Tente novamente em um minuto.', {
      'retry-after': '60',
    });
  }
  const report = reportSchema.safeParse(await readObject(request, longestReport));
  if (!report.success) return errorResponse(400, 'bad_request', 'Pedido inválido');
  const isTaken = await serviceClient(env).rpc('record_operation', {
    p_counts: countEntries(report.data.entries),
    ...(address !== '' && { p_address: address }),
  });
  return json({ taken: isTaken });
});

async function giveFigures(
  request: Request,
  key: string | undefined,
  figures: () => Promise<unknown>,
): Promise<Response> {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined || given === undefined || !(await isSame(given, key)))
    return errorResponse(401, 'not_operator', 'Acesso negado');
  try {
    return json({ counts: await figures() });
  } catch (error) {
    return unexpectedError('operation', error);
  }
}

export const handle: Handler = async (request, env) => {
  if (env('PONTE_OPERATION_SAMPLE') === undefined) {
    await request.body?.cancel();
    return errorResponse(404, 'off', 'Este serviço está desligado');
  }
  if (request.method !== 'GET') return takeReport(request, env);
  const hours = z.coerce
    .number()
    .int()
    .min(1)
    .max(mostHours)
    .safeParse(new URL(request.url).searchParams.get('hours') ?? 24);
  if (!hours.success) return errorResponse(400, 'bad_request', 'Pedido inválido');
  return giveFigures(request, env('PONTE_OPERATION_KEY'), () =>
    serviceClient(env).rpc('operation_counts', { p_hours: hours.data }),
  );
};
