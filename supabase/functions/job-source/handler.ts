import { messageOf } from '../../../shared-domain/src/message-of.ts';
import { serviceClient } from '../_shared/backend.ts';
import {
  clientAddress,
  json,
  postHandler,
  readObject,
  errorResponse,
  type Env,
  type Handler,
} from '../_shared/http.ts';
import { sha256 } from '../_shared/digest.ts';
import { readAnswer, type ExternalVacancy } from './mapping.ts';

/*
 * Vacancies of an external source: { "query": ..., "location": ... } answers { "vacancies": [...] }. The source's
 * address and key stay here (JOB_SOURCE_URL, JOB_SOURCE_KEY, JOB_SOURCE_HOST); unset, it is off. Any failure is the
 * answer of the last day, or an empty list: it can never break a search. Everybody may call it, and each call of the
 * source costs: the same answer serves everybody for ten minutes, an address has 30 searches in ten minutes, the
 * installation JOB_SOURCE_DAILY a day.
 */

/** Longest wait for the source, in milliseconds. */
const timeLimit = 5_000;
/** Longest answer of the source that is read, in bytes. */
const longestAnswer = 5_000_000;
/** Calls a day, of the whole installation: the source is paid by the call. JOB_SOURCE_DAILY names another number. */
const callsADay = 500;

/** What the source's API takes. These values were given by the owner; nothing else says why. */
function requestBody(query: string, location: string): object {
  return {
    scraper: {
      maxRows: 15,
      query,
      location,
      jobType: 'fulltime',
      level: 'entry_level',
      radius: '25',
      sort: 'date',
      fromDays: '7',
      remote: /^remoto$/i.test(location),
      country: 'br',
    },
  };
}

/**
 * The text of an answer, of which no more than `longestAnswer` is held or waited for: the connection is closed there.
 *
 * @throws Error when it is longer
 */
async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  // Leaving the loop cancels the stream
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > longestAnswer) throw new Error('its answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The source is out of reach or busy, whatever it is asked, and has done nothing that it charges. */
class SourceAwayError extends Error {}

/** The source took longer than `timeLimit`. It may still work on the answer, and charge it. */
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

async function ask(url: string, query: string, location: string, env: Env): Promise<ExternalVacancy[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-rapidapi-key': env('JOB_SOURCE_KEY') ?? '',
      'x-rapidapi-host': env('JOB_SOURCE_HOST') ?? new URL(url).host,
    },
    body: JSON.stringify(requestBody(query, location)),
    // A redirect would send the key to another host
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  }).catch((error: unknown) => {
    if (isTimeout(error)) throw error;
    throw new SourceAwayError(messageOf(error));
  });
  if (!response.ok) {
    await response.body?.cancel();
    const isAway = response.status >= 500 || response.status === 408 || response.status === 429;
    throw new (isAway ? SourceAwayError : Error)(`it answered ${response.status}`);
  }
  return readAnswer(JSON.parse(await readBounded(response)), new Date());
}

interface Permission {
  call?: true;
  refused?: 'address' | 'budget' | 'pause';
  vacancies?: ExternalVacancy[];
}

/** Searches that are running, by key: a second request for the same search waits for the first. */
const pendingSearches = new Map<string, Promise<ExternalVacancy[]>>();

/**
 * Cached answers and limits are stored in the database (migration job_source), so that every instance of this function
 * shares them.
 */
async function search(
  url: string,
  query: string,
  location: string,
  address: string,
  env: Env,
): Promise<ExternalVacancy[]> {
  const key = await sha256(JSON.stringify([url, query.toLowerCase(), location.toLowerCase()]));
  const service = serviceClient(env);
  const running = pendingSearches.get(key);
  if (running) return running;
  const find = async (): Promise<ExternalVacancy[]> => {
    const daily = Number(env('JOB_SOURCE_DAILY') ?? callsADay);
    const permission = await service.rpc<'take_job_source_call', Permission>('take_job_source_call', {
      p_key: key,
      p_address: address,
      p_daily: Number.isInteger(daily) ? daily : callsADay,
    });
    // Of a pause the failure before it has its line
    if (permission.refused !== undefined && permission.refused !== 'pause')
      console.warn(`job-source: not asked, the limit of the ${permission.refused} is reached`);
    if (permission.call !== true) return permission.vacancies ?? [];
    let vacancies: ExternalVacancy[];
    try {
      vacancies = await ask(url, query, location, env);
    } catch (error) {
      console.error(`job-source: ${messageOf(error)}`);
      const isFree = error instanceof SourceAwayError;
      return service.rpc<'fail_job_source_call', ExternalVacancy[]>('fail_job_source_call', {
        p_key: key,
        p_is_away: isFree || isTimeout(error),
        p_is_free: isFree,
      });
    }
    await service.rpc('keep_job_source_answer', {
      p_key: key,
      p_vacancies: vacancies,
    });
    return vacancies;
  };
  const found = find().finally(() => pendingSearches.delete(key));
  pendingSearches.set(key, found);
  return found;
}

const clean = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 120) : '';

export const handle: Handler = postHandler('job-source', async (request, env) => {
  const body = await readObject(request, 4_096);
  if (!body) return errorResponse(400, 'bad_request', 'Pedido inválido');
  const url = env('JOB_SOURCE_URL');
  if (!url) return json({ vacancies: [] });
  try {
    return json({ vacancies: await search(url, clean(body.query), clean(body.location), clientAddress(request), env) });
  } catch (error) {
    console.error(`job-source: ${messageOf(error)}`);
    return json({ vacancies: [] });
  }
});
