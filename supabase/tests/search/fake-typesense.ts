import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '@ponte/shared-domain';
import { z } from 'zod';

/*
 * A server that takes what Typesense 30 publishes as its API, as far as we use it, and nothing else: other paths,
 * methods, headers, parameters, filters and documents are answered with 400 and named in `problems`
 * (docs/decisions/2026-11-26-external-search-engine.md names the pages). It finds plainly: every word or one with a
 * letter wrong, in any field; its order is the newest among those with the most words in the title.
 */

const fieldTypes = ['string', 'string[]', 'int32', 'int64', 'float', 'bool'] as const;
const collectionBody = z.strictObject({
  name: z.string().regex(/^[\w-]+$/),
  fields: z.array(z.strictObject({ name: z.string(), type: z.enum(fieldTypes), facet: z.boolean().optional() })).min(1),
  default_sorting_field: z.string().optional(),
  token_separators: z.array(z.string().length(1)).optional(),
  symbols_to_index: z.array(z.string().length(1)).optional(),
  synonym_sets: z.array(z.string()).optional(),
});
const synonymsBody = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      synonyms: z.array(z.string().min(1)).min(1),
      root: z.string().min(1).optional(),
    }),
  ),
});
const list = z.string().regex(/^[^,\s]+(,[^,\s]+)*$/);
/**
 * The parameters of a search that are documented and that we may use; `query_by` and the like are checked against the
 * collection.
 */
const searchBody = z.strictObject({
  collection: z.string(),
  q: z.string().min(1),
  query_by: list,
  query_by_weights: list.optional(),
  num_typos: list.optional(),
  prefix: list.optional(),
  typo_tokens_threshold: z.int().min(0).optional(),
  drop_tokens_threshold: z.int().min(0).optional(),
  filter_by: z.string().optional(),
  sort_by: z.string().optional(),
  include_fields: list.optional(),
  highlight_fields: z.string().optional(),
  search_cutoff_ms: z.int().min(1).optional(),
  limit: z.int().min(0).max(250).optional(),
  offset: z.int().min(0).optional(),
});
type Search = z.output<typeof searchBody>;
type Field = z.output<typeof collectionBody>['fields'][number];
type Document = Record<string, unknown> & { id: string };

interface Collection {
  fields: Field[];
  documents: Map<string, Document>;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9+#*]+/)
    .filter(Boolean);

class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const schemaOf: Record<(typeof fieldTypes)[number], z.ZodType> = {
  string: z.string(),
  'string[]': z.array(z.string()),
  int32: z
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  int64: z.int(),
  float: z.number(),
  bool: z.boolean(),
};

/** 'a && b' outside of backticks. */
function conditionsOf(filter: string): string[] {
  const parts = filter.split(/ && (?=(?:[^`]*`[^`]*`)*[^`]*$)/);
  if ((filter.match(/`/g)?.length ?? 0) % 2 === 1) throw new Refused(400, 'a backtick too many');
  return parts;
}

function passes(filter: string | undefined, fields: readonly Field[]): (document: Document) => boolean {
  const tests = (filter === undefined ? [] : conditionsOf(filter)).map((condition) => {
    const [, name = '', operator = '', operand = ''] = /^(\w+):(>=|<=|=|>|<|)(.+)$/.exec(condition) ?? [];
    const field = name === 'id' ? { name, type: 'string' as const } : fields.find((each) => each.name === name);
    if (!field) throw new Refused(404, `no field for ${condition}`);
    if (field.type.startsWith('int')) {
      if (!/^-?\d+$/.test(operand) || operator === '') throw new Refused(400, `no number: ${condition}`);
      const bound = Number(operand);
      return (document: Document) => {
        // Checked against the schema when it was written
        const value = document[name] as number;
        return {
          '>=': value >= bound,
          '<=': value <= bound,
          '>': value > bound,
          '<': value < bound,
          '=': value === bound,
        }[operator];
      };
    }
    const [, inside] = /^\[(.+)\]$/.exec(operand) ?? [];
    if (inside === undefined || (name !== 'id' && operator !== '=')) throw new Refused(400, `not taken: ${condition}`);
    const values = [...inside.matchAll(/`([^`]*)`|([^`,]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    return (document: Document) => [document[name]].flat().some((value) => values.includes(String(value)));
  });
  return (document) => tests.every((test) => test(document) === true);
}

/**
 * Whether one becomes the other by so few changes as the documents allow for its length: one from four letters on, two
 * from seven.
 */
function isNear(one: string, other: string): boolean {
  const allowed = one.length >= 7 ? 2 : one.length >= 4 ? 1 : 0;
  if (Math.abs(one.length - other.length) > allowed) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [column, against] of [...other].entries())
      now.push(
        Math.min(
          (before[column] ?? 0) + (letter === against ? 0 : 1),
          (before[column + 1] ?? 0) + 1,
          (now[column] ?? 0) + 1,
        ),
      );
    before = now;
  }
  return (before.at(-1) ?? 0) <= allowed;
}

export class FakeTypesense {
  readonly collections = new Map<string, Collection>();
  readonly aliases = new Map<string, string>();
  readonly synonymSets = new Map<string, unknown>();
  readonly asked: { method: string; path: string; body: string }[] = [];
  readonly problems: string[] = [];
  /** In place of what it would answer, one a request. */
  readonly answers: { status?: number; body?: string; delay?: number }[] = [];
  /** Documents that it does not take, by id. */
  readonly refusedIds = new Set<string>();
  url = '';
  private readonly server: Server;

  constructor(readonly key: string) {
    this.server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        this.asked.push({ method: request.method ?? '', path: request.url ?? '', body });
        const forced = this.answers.shift();
        let status = 200;
        let text: string;
        try {
          text = forced?.status ? '' : this.answer(request, body);
          if (request.method === 'POST' && request.url === '/collections') status = 201;
        } catch (error) {
          status = error instanceof Refused ? error.status : 400;
          const message = messageOf(error);
          this.problems.push(`${request.method} ${request.url}: ${message}`);
          text = JSON.stringify({ message });
        }
        setTimeout(() => {
          response
            .writeHead(forced?.status ?? status, { 'content-type': 'application/json; charset=utf-8' })
            .end(forced?.body ?? (forced?.status ? JSON.stringify({ message: `a sentence with ${this.key}` }) : text));
        }, forced?.delay ?? 0);
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** The documents of a collection or alias. */
  documents(name: string): Document[] {
    return [...this.find(name).documents.values()];
  }

  private find(name: string): Collection {
    const collection = this.collections.get(this.aliases.get(name) ?? name);
    if (!collection) throw new Refused(404, `no collection ${name}`);
    return collection;
  }

  private answer(request: IncomingMessage, body: string): string {
    const { method } = request;
    const url = new URL(request.url ?? '', 'http://engine.test');
    if (request.headers['x-typesense-api-key'] !== this.key)
      throw new Refused(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
    const type = request.headers['content-type'];
    const at = (expected: string, pattern: RegExp): string[] | undefined =>
      method === expected ? (pattern.exec(url.pathname) ?? undefined) : undefined;
    const json = (): unknown => {
      if (type !== 'application/json') throw new Refused(400, `content type ${type}`);
      return JSON.parse(body);
    };
    const noParameters = (): void => {
      if (url.search !== '') throw new Refused(400, `parameters ${url.search}`);
    };

    if (at('POST', /^\/multi_search$/)) {
      noParameters();
      const { searches } = z.strictObject({ searches: z.array(searchBody).min(1).max(50) }).parse(json());
      return JSON.stringify({ results: searches.map((search) => this.search(search)) });
    }
    if (at('GET', /^\/collections$/))
      return JSON.stringify(
        [...this.collections].map(([name, { documents }]) => ({ name, num_documents: documents.size })),
      );
    if (at('POST', /^\/collections$/)) {
      noParameters();
      const { name, fields, default_sorting_field: sorting, synonym_sets: sets = [] } = collectionBody.parse(json());
      if (this.collections.has(name)) throw new Refused(409, 'there is one with this name');
      if (sorting !== undefined && !fields.some((field) => field.name === sorting && /^(int|float)/.test(field.type)))
        throw new Refused(400, 'default_sorting_field is no number');
      for (const set of sets) if (!this.synonymSets.has(set)) throw new Refused(404, `no synonym set ${set}`);
      this.collections.set(name, { fields, documents: new Map() });
      return JSON.stringify({ name, fields, num_documents: 0 });
    }
    const written = at('POST', /^\/collections\/([\w-]+)\/documents\/import$/);
    if (written) {
      if (url.search !== '?action=upsert') throw new Refused(400, `parameters ${url.search}`);
      if (type !== 'text/plain') throw new Refused(400, `content type ${type}`);
      const { fields, documents } = this.find(written[1] ?? '');
      const shape = z.strictObject({
        id: z.string().min(1),
        ...Object.fromEntries(fields.map((field) => [field.name, schemaOf[field.type]])),
      });
      return body
        .split('\n')
        .map((line) => {
          const document = shape.safeParse(JSON.parse(line));
          if (!document.success) this.problems.push(`document: ${document.error.message}`);
          if (!document.success || this.refusedIds.has(document.data.id))
            return JSON.stringify({ success: false, code: 400, error: `a sentence with ${this.key}`, document: line });
          // The schema above has an id and what the collection's fields say
          documents.set(document.data.id, document.data as Document);
          return '{"success":true}';
        })
        .join('\n');
    }
    const removed = at('DELETE', /^\/collections\/([\w-]+)\/documents$/);
    if (removed) {
      const { fields, documents } = this.find(removed[1] ?? '');
      if ([...url.searchParams.keys()].join() !== 'filter_by' || url.search.length > 4_000)
        throw new Refused(400, 'parameters of a deletion');
      const fits = passes(url.searchParams.get('filter_by') ?? '', fields);
      const gone = [...documents.values()].filter(fits);
      for (const { id } of gone) documents.delete(id);
      return JSON.stringify({ num_deleted: gone.length });
    }
    const dropped = at('DELETE', /^\/collections\/([\w-]+)$/);
    if (dropped) {
      if (!this.collections.delete(dropped[1] ?? '')) throw new Refused(404, 'no such collection');
      return JSON.stringify({ name: dropped[1] });
    }
    const alias = at('PUT', /^\/aliases\/([\w-]+)$/);
    if (alias) {
      const { collection_name: name } = z.strictObject({ collection_name: z.string() }).parse(json());
      this.aliases.set(alias[1] ?? '', name);
      return JSON.stringify({ name: alias[1], collection_name: name });
    }
    const set = at('PUT', /^\/synonym_sets\/([\w-]+)$/);
    if (set) {
      const value = synonymsBody.parse(json());
      if (new Set(value.items.map(({ id }) => id)).size < value.items.length) throw new Refused(400, 'an id twice');
      this.synonymSets.set(set[1] ?? '', value);
      return JSON.stringify({ name: set[1], ...value });
    }
    throw new Refused(404, 'unknown path');
  }

  private search(search: Search): object {
    const { fields, documents } = this.find(search.collection);
    const queried = search.query_by.split(',');
    for (const name of queried)
      if (!fields.some((field) => field.name === name && field.type.startsWith('string')))
        throw new Refused(404, `query_by ${name}`);
    const perField = (name: string, value: string | undefined, pattern: RegExp): void => {
      if (value === undefined) return;
      const values = value.split(',');
      if ((values.length !== 1 && values.length !== queried.length) || !values.every((each) => pattern.test(each)))
        throw new Refused(400, `${name} ${value}`);
    };
    perField('query_by_weights', search.query_by_weights, /^(\d{1,2}|1[01]\d|12[0-7])$/);
    perField('num_typos', search.num_typos, /^[012]$/);
    perField('prefix', search.prefix, /^(true|false)$/);
    const sorts = (search.sort_by ?? '_text_match:desc').split(/,(?![^(]*\))/);
    if (sorts.length > 3) throw new Refused(400, 'more than three sort fields');
    const order = sorts.map((sort) => {
      const [, name = '', buckets, direction] = /^(\w+)(\(buckets: \d+\))?:(asc|desc)$/.exec(sort) ?? [];
      const isText = name === '_text_match';
      if (direction === undefined || (buckets !== undefined && !isText)) throw new Refused(400, `sort_by ${sort}`);
      if (!isText && !fields.some((field) => field.name === name && field.type.startsWith('int')))
        throw new Refused(404, `sort_by ${sort}`);
      return { name, sign: direction === 'asc' ? 1 : -1 };
    });

    const words = search.q === '*' ? [] : wordsOf(search.q);
    const fits = passes(search.filter_by, fields);
    const scored = [...documents.values()].filter(fits).map((document) => {
      const texts = queried.map((name) => wordsOf([document[name]].flat().join(' ')));
      const has = (word: string): boolean => texts.some((text) => text.some((each) => isNear(word, each)));
      const hits = words.filter(has).length;
      const inTitle = words.filter((word) => texts[0]?.some((each) => isNear(word, each))).length;
      return { document, hits, score: hits * 100 + inTitle };
    });
    const whole = scored.filter(({ hits }) => hits === words.length);
    const found =
      whole.length < (search.drop_tokens_threshold ?? 10)
        ? scored.filter(({ hits }) => words.length === 0 || hits > 0)
        : whole;
    const valueOf = (each: (typeof found)[number], name: string): number =>
      // A sort field is a number by the check above
      name === '_text_match' ? each.score : (each.document[name] as number);
    found.sort((one, other) => {
      for (const { name, sign } of order) {
        const difference = (valueOf(one, name) - valueOf(other, name)) * sign;
        if (difference !== 0) return difference;
      }
      return 0;
    });
    const from = search.offset ?? 0;
    const included = search.include_fields?.split(',');
    return {
      facet_counts: [],
      found: found.length,
      out_of: documents.size,
      page: 1,
      request_params: { collection_name: search.collection, per_page: search.limit ?? 10, q: search.q },
      search_cutoff: false,
      search_time_ms: 1,
      hits: found.slice(from, from + (search.limit ?? 10)).map(({ document, score }) => ({
        document: included ? Object.fromEntries(included.map((name) => [name, document[name]])) : document,
        highlight: {},
        highlights: [],
        text_match: score,
      })),
    };
  }
}
