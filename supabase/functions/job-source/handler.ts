import { json, posting, readObject, refuse, type Env, type Handler } from '../_shared/http.ts';
import { readAnswer, type ExternalVacancy } from './mapping.ts';

/*
 * Vacancies of an external source: { "query": ..., "location": ... } answers { "vacancies": [...] }. The source's address and key stay
 * here (JOB_SOURCE_URL, JOB_SOURCE_KEY, JOB_SOURCE_HOST); unset, it is off. Any failure is an empty list: it can never break a search.
 */

/** Longest wait for the source, in milliseconds. */
const timeLimit = 5_000;
/** How long an answer is taken to be true, in milliseconds. */
const freshFor = 10 * 60_000;
const mostCached = 200;
const longestAnswer = 5_000_000;

interface Cached {
  until: number;
  vacancies: Promise<ExternalVacancy[]>;
}

const cache = new Map<string, Cached>();

/** Specification, section 7. */
export function requestBody(query: string, location: string): object {
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

async function ask(url: string, query: string, location: string, env: Env): Promise<ExternalVacancy[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-rapidapi-key': env('JOB_SOURCE_KEY') ?? '',
      'x-rapidapi-host': env('JOB_SOURCE_HOST') ?? new URL(url).host,
    },
    body: JSON.stringify(requestBody(query, location)),
    // a redirect would carry the key to somebody else
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  const text = await response.text();
  if (text.length > longestAnswer) throw new Error('its answer is too long');
  return readAnswer(JSON.parse(text), new Date());
}

function search(url: string, query: string, location: string, env: Env): Promise<ExternalVacancy[]> {
  const key = JSON.stringify([url, query.toLowerCase(), location.toLowerCase()]);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.vacancies;
  const vacancies = ask(url, query, location, env);
  cache.delete(key);
  cache.set(key, { until: Date.now() + freshFor, vacancies });
  for (const oldest of cache.keys()) {
    if (cache.size <= mostCached) break;
    cache.delete(oldest);
  }
  // a failure is not kept
  vacancies.catch(() => cache.delete(key));
  return vacancies;
}

const clean = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 120) : '');

export const handle: Handler = posting('job-source', async (request, env) => {
  const body = await readObject(request, 4_096);
  if (!body) return refuse(400, 'bad_request', 'Pedido inválido');
  const url = env('JOB_SOURCE_URL');
  if (!url) return json({ vacancies: [] });
  try {
    return json({ vacancies: await search(url, clean(body.query), clean(body.location), env) });
  } catch (error) {
    console.error(`job-source: ${error instanceof Error ? error.message : String(error)}`);
    return json({ vacancies: [] });
  }
});
