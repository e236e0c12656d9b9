import { z } from 'zod';
import { contractTypes, vacancyLevels } from '@ponte/shared-domain';
import type { RenderedFragment, RenderResult } from '../src/entry-server';
import type { AddressLists, FromProcess, PageRequest } from './render-messages';

/*
 * Validates the messages of rendering processes. Code of other teams runs in them, so nothing is trusted: a process
 * that sends a message of another shape is ended.
 */
const id = z.int().nonnegative();
const text = z.string();
const headers = z.array(z.tuple([z.string().max(200), z.string().max(20_000)])).max(50);

const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loading') }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('refused'), message: text }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('done'), id, value: z.unknown() }),
  z.object({ kind: z.literal('failed'), id, message: text }),
  z.object({ kind: z.literal('fragments'), id, job: id, names: z.array(z.string().max(200)).max(20) }),
  z.object({
    kind: z.literal('request'),
    id,
    url: z.string().max(20_000),
    method: z.string().max(20),
    headers,
    body: text.optional(),
  }),
  z.object({ kind: z.literal('request-ended'), id }),
  z.object({ kind: z.literal('log'), message: text }),
  z.object({ kind: z.literal('stray'), message: text }),
]);

/** Maximum length of a text, in characters: no real page comes near it. */
const longestPage = 8_000_000;
const longestFragment = 1_000_000;
const mostAddresses = 500_000;

const query = z.looseObject({
  queryKey: z.array(z.unknown()),
  queryHash: text,
  dehydratedAt: z.number().optional(),
  state: z.looseObject({}),
});
const name = z.string().max(200);

/** Limits of what feed readers get, in characters and items: no real feed comes near them. */
const longestLine = 1_000;
/** A path of this site, as search engines and feed readers get it. */
const pagePath = z
  .string()
  .max(longestLine)
  .regex(/^\/(?!\/)\S*$/);

const page = z.object({
  kind: z.literal('page'),
  // Not the status codes of answers without a body.
  status: z
    .int()
    .min(200)
    .max(599)
    .refine((status) => status !== 204 && status !== 205 && status !== 304),
  head: z.string().max(longestPage),
  html: z.string().max(longestPage),
  chunks: z.array(name).max(50),
  parameters: z.array(name).max(50).optional(),
  state: z.object({
    router: z.looseObject({}),
    queries: z.object({ queries: z.array(query) }),
    renderedAt: z.number(),
    picture: z
      .object({
        page: pagePath,
        path: pagePath,
        // What is said in the picture, in one text.
        alt: z.string().max(10 * longestLine),
      })
      .optional(),
  }),
});
const redirect = z.object({
  kind: z.literal('redirect'),
  status: z.int().min(300).max(399),
  // Only a path of this site: a remote must not redirect visitors to another site.
  location: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
});
const longestSummary = 10_000;
/** The database counts 10,000 characters; an emoji has two here. */
const longestDescription = 20_000;
const mostEntries = 200;
const time = z.iso.datetime();
const feed = z.object({
  kind: z.literal('feed'),
  feed: z
    .object({
      title: z.string().max(longestLine),
      path: pagePath,
      updatedAt: time,
      entries: z
        .array(
          z.object({
            path: pagePath,
            title: z.string().max(longestLine),
            author: z.string().max(longestLine),
            publishedAt: time,
            updatedAt: time,
            categories: z.array(z.string().max(longestLine)).max(20),
            summary: z.string().max(longestSummary),
          }),
        )
        .max(mostEntries),
    })
    .optional(),
  parameters: z.array(name).max(50),
});
/** Limits of what aggregators get, in characters and items: the database's own are below them. */
const mostJobs = 500;
const line = z.string().max(longestLine);
const job = z.object({
  id: z.string().min(1).max(100),
  path: pagePath,
  title: line,
  company: line,
  city: line.nullable(),
  state: z.string().length(2).nullable(),
  isRemote: z.boolean(),
  type: z.enum(contractTypes),
  level: z.enum(vacancyLevels),
  pay: line.nullable(),
  description: z.string().max(longestDescription),
  requirements: z.array(line).max(50),
  benefits: z.array(line).max(50),
  publishedAt: time,
  updatedAt: time,
  deadline: z.iso.date().nullable(),
});
const jobs = z.object({
  kind: z.literal('jobs'),
  jobs: z.object({ jobs: z.array(job).max(mostJobs), next: z.string().max(100).nullable() }).optional(),
});
const picture = z.object({
  kind: z.literal('picture'),
  // Of a page that is not there, as its loader says it.
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  picture: z.object({ title: line, author: line, facts: z.array(line).max(10), amount: line.nullable() }).optional(),
});
const result = z.discriminatedUnion('kind', [
  page,
  redirect,
  z.object({ kind: z.literal('personal') }),
  feed,
  jobs,
  picture,
]);

const fragment = z.object({ html: z.string().max(longestFragment), queries: z.array(query) });

const addresses = z.record(
  z
    .string()
    .max(100)
    .regex(/^[\w-]+$/),
  z
    .array(
      z.object({
        path: z
          .string()
          .max(500)
          .regex(/^\/(?!\/)\S*$/),
        modifiedAt: z.string().max(40).optional(),
      }),
    )
    .max(mostAddresses),
);

/** A key that would change the prototype of the object that it is copied into. */
const prototypeKey = '__proto__';

/** @throws when it is not a valid message */
export function readMessage(json: string): FromProcess {
  const value: unknown = json.includes(prototypeKey)
    ? JSON.parse(json, (key, item: unknown) => (key === prototypeKey ? undefined : item))
    : JSON.parse(json);
  return fromProcess.parse(value);
}

function read<Value>(schema: z.ZodType<Value>, value: unknown, what: string): Value {
  const found = schema.safeParse(value);
  if (found.success) return found.data;
  const [first] = found.error.issues;
  throw new Error(`it answered with what is no ${what}: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`);
}

/** @throws when it is not a valid page, or not a feed, a picture or vacancies where these were asked for */
export function readResult(
  value: unknown,
  { owner, site, isFeed = false, jobsAfter, isPicture = false }: PageRequest,
  fragments: readonly string[],
): RenderResult {
  const found = read(result, value, 'page');
  const isAsked =
    (found.kind === 'feed') === isFeed &&
    (found.kind === 'jobs') === (jobsAfter !== undefined) &&
    (found.kind === 'picture') === isPicture;
  if (!isAsked) throw new Error(`it answered with ${found.kind}, which nobody asked for`);
  if (found.kind !== 'page') return found;
  // Owner and fragments are known to the server: it does not take them from the process.
  const { router, queries, renderedAt, picture: own } = found.state;
  // React Router's and the query library's own state pass through as they are: the browser reads them, not this server.
  return {
    ...found,
    state: {
      router,
      queries: { mutations: [], ...queries },
      renderedAt,
      owner,
      site,
      fragments: [...fragments],
      picture: own,
    },
  } as unknown as RenderResult;
}

/** @throws when it is not a valid fragment */
export function readFragment(value: unknown, fragmentName: string): RenderedFragment {
  // Queries pass through, as above.
  return { name: fragmentName, ...read(fragment, value, 'fragment') } as unknown as RenderedFragment;
}

/** @throws when it is not a valid list of addresses */
export function readAddresses(value: unknown): AddressLists {
  return read(addresses, value, 'list of addresses');
}
