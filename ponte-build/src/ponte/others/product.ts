import { messageOf } from '@ponte/shared-domain';
import { z } from 'zod';
import { findMisfits, findSchemaMisfit, type AssetRecord } from '@ponte/shared-server';
import { type DevelopmentFiles, readContract, type ShellContract, UsageError } from '../settings';
import { readRemoteList, type RemoteList } from './remote-list';

const configSchema = z.object({
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  integrations: z.looseObject({}).optional(),
  siteUrl: z.string().optional(),
});
export type ProductConfig = z.output<typeof configSchema>;

/** A running product, as a developer's machine sees it. */
export interface Product {
  origin: string;
  /** What its shell gives to remotes. */
  contract: Pick<ShellContract, 'provides' | 'databaseSchema'>;
  /** What it has for who edits a remote inside it. */
  development: DevelopmentFiles;
  /** What its pages say of backend and integrations. */
  config: ProductConfig;
  remotes: RemoteList;
}

/** Longest wait for an answer, in milliseconds. */
export const answerTimeout = 15_000;

/**
 * The origin of a product, of what was given as --others.
 * @throws UsageError when it is no address of a whole site
 */
export function readProductOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new UsageError(
      `--others takes the address of a running product, as https://www.example.com, not ${JSON.stringify(text)}.`,
    );
  return url.origin;
}

/**
 * The parts of a thrown error that are read. A schema and not a class, because in tests errors of the network come from
 * another realm.
 */
const failureSchema = z
  .object({
    name: z.string(),
    message: z.string(),
    code: z.unknown(),
    cause: z.unknown(),
    errors: z.array(z.unknown()),
  })
  .partial();

const readFailure = (error: unknown): z.output<typeof failureSchema> => failureSchema.safeParse(error).data ?? {};

/** The code of a failure of the network, which fetch hides in its causes. */
function failureCode(error: unknown): string | undefined {
  const { cause, errors, code } = readFailure(error);
  if (cause !== undefined && cause !== null) return failureCode(cause);
  // Two addresses of one name were tried: what the first one says counts.
  if (errors?.[0] !== undefined) return failureCode(errors[0]);
  return typeof code === 'string' ? code : undefined;
}

/** What to tell of a request that had no answer. */
export function describeNoAnswer(origin: string, error: unknown): string {
  const { name, message = String(error), cause } = readFailure(error);
  if (name === 'TimeoutError') return `${origin} has not answered in time.`;
  const code = failureCode(error);
  if (code === undefined) return `${origin} does not answer: ${readFailure(cause).message ?? message}`;
  if (/^(?:ENOTFOUND|EAI_AGAIN)$/.test(code)) return `${origin} does not exist, or this machine has no network.`;
  if (code === 'ECONNREFUSED') return `Nothing answers at ${origin}: start the product, or correct the address.`;
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return `${origin} does not speak https (${code}): is it http?`;
  if (/CERT|SIGNED|SIGNATURE|^ERR_TLS_/.test(code))
    return `The certificate of ${origin} is not valid (${code}). For an authority of your own, name its file in NODE_EXTRA_CA_CERTS.`;
  return `${origin} does not answer (${code}).`;
}

async function readText(origin: string, path: string): Promise<string> {
  const hint =
    '--others takes a product of Ponte that is served by its server. On this machine start it by npm start: npm run dev has none.';
  let response: Response;
  try {
    response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(answerTimeout) });
  } catch (error) {
    throw new UsageError(describeNoAnswer(origin, error));
  }
  const location = response.headers.get('location');
  if (location !== null)
    throw new UsageError(`${origin} leads on to ${new URL(location, origin).origin}: give that address.`);
  if (!response.ok)
    throw new UsageError(`${origin} is no product of Ponte: ${path} answers ${response.status}. ${hint}`);
  return response.text();
}

function read<T>(origin: string, path: string, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    const reason = messageOf(error);
    throw new UsageError(`${origin} is no product of Ponte: ${path} can't be read (${reason}).`);
  }
}

/**
 * Asks a product what a remote needs to know of it.
 * @throws UsageError when there is no product of Ponte, in a sentence that says what to do
 */
export async function openProduct(origin: string): Promise<Product> {
  const contract = await readText(origin, '/contract.json');
  const remotes = await readText(origin, '/remotes.json');
  const { development, provides, databaseSchema } = read(origin, '/contract.json', contract, (text) =>
    readContract(text, '/contract.json'),
  );
  const list = read(origin, '/remotes.json', remotes, (text) => readRemoteList(JSON.parse(text)));
  const config = await readText(origin, '/config.json');
  return {
    origin,
    contract: { provides, databaseSchema },
    development,
    config: read(origin, '/config.json', config, (text) => configSchema.parse(JSON.parse(text))),
    remotes: list,
  };
}

/** What of a build does not fit the product, in one sentence each. */
export const misfitsOf = (record: AssetRecord, { provides, databaseSchema }: Product['contract']): string[] => [
  ...findMisfits(record, provides),
  ...[findSchemaMisfit(record, databaseSchema) ?? []].flat(),
];
