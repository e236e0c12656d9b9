import { isRecord, type Env } from './http.ts';

/*
 * The HTTP API of Typesense, version 30, as far as it is used here: one collection of vacancies behind an alias.
 * Formats and their sources: docs/decisions/2026-11-26-external-search-engine.md. An error has a code and never what
 * the engine says: its sentences repeat what was sent.
 */

/** The name that is searched and written: an alias, so that a collection can be filled anew behind it. */
export const vacanciesAlias = 'vacancies';
/** The name of the list of synonyms. */
const synonymSet = 'vacancies';

/** A vacancy as the engine has it, written by the database (private.search_documents): what its page shows. */
export interface VacancyDocument {
  id: string;
  title: string;
  title_forms: string;
  company: string;
  place: string;
  requirements: string[];
  description: string;
  /** What a search filters by: 'uf:SP', 'level:junior'. */
  tags: string[];
  /** Seconds since 1970. */
  posted_at: number;
  /** Days since 1970. */
  last_day: number;
  /** Until when a newer publication of the same vacancy stands for it, in days since 1970; 0 for none. */
  repeated_until: number;
  /** Reais a month; 0 for unknown. */
  pay: number;
}

/** The fields of the collection. `sort` of a number is on by default, `facet` is needed by none. */
const vacancyFields: readonly { name: Exclude<keyof VacancyDocument, 'id'>; type: string }[] = [
  { name: 'title', type: 'string' },
  { name: 'title_forms', type: 'string' },
  { name: 'company', type: 'string' },
  { name: 'place', type: 'string' },
  { name: 'requirements', type: 'string[]' },
  { name: 'description', type: 'string' },
  { name: 'tags', type: 'string[]' },
  { name: 'posted_at', type: 'int64' },
  { name: 'last_day', type: 'int32' },
  { name: 'repeated_until', type: 'int32' },
  { name: 'pay', type: 'int32' },
];

/** What can go wrong, as a code: 'timeout', 'unreachable', 'status_401', 'bad_answer', 'cut_off'. */
export class EngineError extends Error {
  constructor(readonly code: string) {
    super(`the search engine: ${code}`);
  }
}

export interface Synonyms {
  id: string;
  synonyms: string[];
  root?: string;
}

export interface FoundIds {
  ids: string[];
  /** How many there are. */
  found: number;
}

export interface Typesense {
  /** Searches the vacancies. @throws EngineError */
  search(parameters: Readonly<Record<string, string | number | boolean>>): Promise<FoundIds>;
  /**
   * Writes documents, in place of those with the same id.
   * @returns the codes of those that the engine does not take, by id: the same documents would be refused again
   * @throws EngineError when some were not written for another reason
   */
  write(documents: readonly VacancyDocument[], collection?: string): Promise<Map<string, string>>;
  /** Removes documents; those that are not there are none. @throws EngineError */
  remove(ids: readonly string[]): Promise<void>;
  createCollection(name: string): Promise<void>;
  /** Names of all collections. */
  listCollections(): Promise<string[]>;
  removeCollection(name: string): Promise<void>;
  /** From here on the alias is this collection. */
  pointAlias(collection: string): Promise<void>;
  writeSynonyms(items: readonly Synonyms[]): Promise<void>;
}

/** Longest wait for a search, in milliseconds: PostgreSQL answers afterwards, and a page waits 12 s in all. */
const searchLimit = 1_500;
/** Longest wait for anything else, in milliseconds. */
const writeLimit = 30_000;
/** Ids in one request: a request's address may have some 4 000 characters. */
const removedAtOnce = 50;

const isNamed = (error: unknown): error is { name: unknown } =>
  typeof error === 'object' && error !== null && 'name' in error;

/**
 * Reads the engine's address and key; undefined while SEARCH_ENGINE_URL is unset.
 *
 * @throws Error that names the variable and repeats no value
 */
export function openTypesense(env: Env): Typesense | undefined {
  const address = env('SEARCH_ENGINE_URL');
  if (address === undefined) return undefined;
  const key = env('SEARCH_ENGINE_KEY');
  if (key === undefined) throw new Error('SEARCH_ENGINE_KEY is not set');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // In tests and beside a server the engine runs on the same machine, without TLS
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')))
    throw new Error('SEARCH_ENGINE_URL has to be an https address');
  const base = url.href.replace(/\/+$/, '');

  async function call(
    method: string,
    path: string,
    limit: number,
    body?: { type: string; text: string },
  ): Promise<string> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${base}${path}`, {
        method,
        // A redirect would send the key to another host
        redirect: 'error',
        headers: { 'x-typesense-api-key': key ?? '', ...(body && { 'content-type': body.type }) },
        ...(body && { body: body.text }),
        signal: AbortSignal.timeout(limit),
      });
      text = await response.text();
    } catch (error) {
      // fetch rejects with an Error or a DOMException, each of which has a name
      throw new EngineError(isNamed(error) && error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
    }
    if (!response.ok) throw new EngineError(`status_${response.status}`);
    return text;
  }

  const read = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new EngineError('bad_answer');
    }
  };
  const send = async (method: string, path: string, value: unknown, limit = writeLimit): Promise<unknown> =>
    read(await call(method, path, limit, { type: 'application/json', text: JSON.stringify(value) }));

  return {
    search: async (parameters) => {
      // By POST: a GET's parameters have 4 000 characters at most, and a region has thirty places
      const answer = await send(
        'POST',
        '/multi_search',
        { searches: [{ collection: vacanciesAlias, ...parameters }] },
        searchLimit,
      );
      const results = isRecord(answer) ? answer['results'] : undefined;
      const result: unknown = Array.isArray(results) ? results[0] : undefined;
      if (!isRecord(result)) throw new EngineError('bad_answer');
      // One search of several fails by itself: the answer as a whole is 200
      if (typeof result['code'] === 'number') throw new EngineError(`status_${result['code']}`);
      const { found, hits } = result;
      if (typeof found !== 'number' || !Array.isArray(hits)) throw new EngineError('bad_answer');
      // Time was up before all was looked at: the number and the order are not to be relied on
      if (result['search_cutoff'] === true) throw new EngineError('cut_off');
      const ids = hits.flatMap((hit: unknown) => {
        const document = isRecord(hit) ? hit['document'] : undefined;
        const id = isRecord(document) ? document['id'] : undefined;
        return typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? [id] : [];
      });
      if (ids.length < hits.length) throw new EngineError('bad_answer');
      return { ids, found };
    },
    write: async (documents, collection = vacanciesAlias) => {
      const refused = new Map<string, string>();
      if (documents.length === 0) return refused;
      const text = await call('POST', `/collections/${collection}/documents/import?action=upsert`, writeLimit, {
        type: 'text/plain',
        text: documents.map((document) => JSON.stringify(document)).join('\n'),
      });
      // One line for each document, in their order
      const lines = text.trim().split('\n').map(read);
      if (lines.length !== documents.length) throw new EngineError('bad_answer');
      for (const [index, line] of lines.entries()) {
        if (!isRecord(line)) throw new EngineError('bad_answer');
        if (line['success'] === true) continue;
        const code = line['code'];
        if (code !== 400) throw new EngineError(typeof code === 'number' ? `status_${code}` : 'bad_answer');
        refused.set(documents[index]?.id ?? '', 'status_400');
      }
      return refused;
    },
    remove: async (ids) => {
      for (let from = 0; from < ids.length; from += removedAtOnce) {
        const filter = `id:[${ids.slice(from, from + removedAtOnce).join(',')}]`;
        await call(
          'DELETE',
          `/collections/${vacanciesAlias}/documents?${new URLSearchParams({ filter_by: filter }).toString()}`,
          writeLimit,
        );
      }
    },
    createCollection: async (name) => {
      await send('POST', '/collections', {
        name,
        fields: vacancyFields,
        default_sorting_field: 'posted_at',
        // A title has 'CLT/PJ', 'operador(a)', 'home-office'
        token_separators: ['/', '-', '(', ')'],
        synonym_sets: [synonymSet],
      });
    },
    listCollections: async () => {
      const answer = read(await call('GET', '/collections', writeLimit));
      if (!Array.isArray(answer)) throw new EngineError('bad_answer');
      return answer.flatMap((each: unknown) =>
        isRecord(each) && typeof each['name'] === 'string' ? [each['name']] : [],
      );
    },
    removeCollection: async (name) => {
      await call('DELETE', `/collections/${name}`, writeLimit);
    },
    pointAlias: async (collection) => {
      await send('PUT', `/aliases/${vacanciesAlias}`, { collection_name: collection });
    },
    writeSynonyms: async (items) => {
      await send('PUT', `/synonym_sets/${synonymSet}`, { items });
    },
  };
}
