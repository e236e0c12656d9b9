import { strToU8 } from 'fflate';
import type { ErasureProof } from '../../../shared-domain/src/erasure-proof.ts';
import { messageOf } from '../../../shared-domain/src/message-of.ts';
import { serviceClient, getUser, type Backend, type AuthenticatedUser } from '../_shared/backend.ts';
import {
  clientAddress,
  file,
  isRecord,
  json,
  postHandler,
  readObject,
  errorResponse,
  type Env,
  type Handler,
} from '../_shared/http.ts';
import { zipStream, type ZipFile } from './zip-stream.ts';

/*
 * The rights that the LGPD gives a person over their account (Lei 13.709/2018, art. 18):
 *   { "action": "export" }
 *     answers with a zip: dados.json, with the lines of the auth service's log, and every stored file
 *   { "action": "delete", "confirmation": e-mail, "password" }
 *     erases files, rows and the sign-in; the password is asked of those who have one. Answers with
 *     { deleted: true, proof }: what a search of every table and file for the person found afterwards; sent again after
 *     that, proof is null
 */

const buckets = ['avatars', 'resumes'] as const;
const pageSize = 100;

interface Listed {
  name: string;
  /** Null for a folder. */
  id: string | null;
}

const isListOfFiles = (answer: unknown): answer is Listed[] =>
  Array.isArray(answer) &&
  answer.every(
    (row) => isRecord(row) && typeof row.name === 'string' && (row.id === null || typeof row.id === 'string'),
  );

async function listFiles(backend: Backend, bucket: string, folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const rows = await backend.json(`/storage/v1/object/list/${bucket}`, {
      method: 'POST',
      body: JSON.stringify({ prefix: `${folder}/`, limit: pageSize, offset }),
    });
    if (!isListOfFiles(rows)) throw new Error('the storage service answered with something else than a list of files');
    for (const { name, id } of rows) {
      const path = `${folder}/${name}`;
      if (id === null) names.push(...(await listFiles(backend, bucket, path)));
      else names.push(path);
    }
    if (rows.length < pageSize) return names;
  }
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

interface SignInStep {
  /** Null where the auth service keeps no log in the database. */
  entries: { at: string; action: string | null; ip_address: string | null }[] | null;
  next: string | null;
}

/**
 * What the auth service has logged of a person. Its log has no index by person: a long one is read until the time is
 * over, and says so.
 */
async function listSignIns(service: Backend, userId: string): Promise<Record<string, unknown>> {
  const endsAt = Date.now() + searchTime;
  const entries: NonNullable<SignInStep['entries']> = [];
  let next: string | null = null;
  do {
    const step: SignInStep = await service.rpc<'sign_ins_of', SignInStep>('sign_ins_of', {
      p_user_id: userId,
      ...(next !== null && { p_after: next }),
    });
    entries.push(...(step.entries ?? []));
    next = step.next;
  } while (next !== null && Date.now() < endsAt);
  entries.sort((one, other) => one.at.localeCompare(other.at));
  return { sign_in_log: entries, sign_in_log_is_complete: next === null };
}

async function exportAccount(user: AuthenticatedUser, env: Env): Promise<Response> {
  const data: unknown = await user.backend.rpc('export_my_data', {});
  if (!isRecord(data)) throw new Error('the export answered with something else than an object');
  const service = serviceClient(env);
  const all = { ...data, ...(await listSignIns(service, user.id)) };
  const stored: { bucket: string; path: string }[] = [];
  for (const bucket of buckets)
    stored.push(...(await listFiles(service, bucket, user.id)).map((path) => ({ bucket, path })));

  async function* allFiles(): AsyncGenerator<ZipFile> {
    yield { name: 'dados.json', bytes: strToU8(JSON.stringify(all, null, 2)), isCompressible: true };
    for (const { bucket, path } of stored) {
      const response = await service.fetch(`/storage/v1/object/${bucket}/${encodePath(path)}`);
      if (!response.ok) {
        await response.body?.cancel();
        // The answer has begun: it breaks off, and nobody else says why.
        console.error(`account: a stored file of ${bucket} answered ${response.status}`);
        throw new Error('a stored file cannot be read');
      }
      const bytes = new Uint8Array(await response.arrayBuffer());
      yield { name: `arquivos/${bucket}/${path.slice(user.id.length + 1)}`, bytes, isCompressible: false };
    }
  }
  return file(zipStream(allFiles()), 'application/zip', 'meus-dados.zip');
}

/**
 * Checks the password: an open session alone does not prove who is at the screen. It counts for the address that the
 * person has, not for the one that all functions share: the auth service takes that from whoever has the secret key.
 */
async function verifyPassword(
  user: AuthenticatedUser,
  password: unknown,
  service: Backend,
  address: string,
): Promise<boolean | 'limited'> {
  if (typeof password !== 'string' || password === '') return false;
  const response = await service.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: address === '' ? {} : { 'sb-forwarded-for': address },
    body: JSON.stringify({ email: user.email, password }),
  });
  if (response.ok || response.status === 429) {
    await response.body?.cancel();
    return response.ok || 'limited';
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const code = isRecord(answer) && typeof answer.error_code === 'string' ? answer.error_code : undefined;
  if (code === 'invalid_credentials') return false;
  // Nothing that the person could do about it by another password
  throw new Error(`the auth service answered ${response.status}${code === undefined ? '' : ` (${code})`}`);
}

/**
 * How long the search of an erasure may take, in milliseconds: the person waits for it, and a browser gives up after a
 * minute.
 */
const searchTime = 20_000;
/** How long they wait before for the auth service's log to be cleaned, in milliseconds: a large one takes hours. */
const logTime = 10_000;

interface SearchStep {
  place: string | null;
  /** Null for a table that cannot be read. */
  rows: number | null;
  found: number | null;
  next: string | null;
}

/** What still names a person who is gone while the auth service's log was not searched for them. */
const placesOfLog = new Set(['auth.audit_log_entries', 'private.erasures']);

/**
 * Takes the person out of the auth service's log, as far as there is time; the outbox goes on.
 * @returns whether it was searched to its end
 */
async function cleanSignInLog(service: Backend, userId: string): Promise<boolean> {
  const endsAt = Date.now() + logTime;
  while (await service.rpc('clean_sign_in_log', { p_user_id: userId })) if (Date.now() >= endsAt) return false;
  return true;
}

/** Searches every table, and the folders of the person's files, once the log is clean or the time for it is over. */
async function findTraces(service: Backend, userId: string, texts: string[], files: number): Promise<ErasureProof> {
  const isLogClean = await cleanSignInLog(service, userId).catch((error: unknown) => {
    console.error('the log of an erased account could not be cleaned now:', messageOf(error));
    return false;
  });
  const endsAt = Date.now() + searchTime;
  const tables = new Set<string>();
  const found = new Map<string, number>();
  const unread = new Set<string>();
  let rows = 0;
  let next: string | null = null;
  do {
    const step: SearchStep = await service.rpc<'find_traces', SearchStep>('find_traces', {
      p_texts: texts,
      ...(next !== null && { p_from: next }),
    });
    next = step.next;
    if (step.place === null) continue;
    if (step.rows === null) unread.add(step.place);
    else tables.add(step.place);
    rows += step.rows ?? 0;
    if (step.found && (isLogClean || !placesOfLog.has(step.place)))
      found.set(step.place, (found.get(step.place) ?? 0) + step.found);
  } while (next !== null && Date.now() < endsAt);
  let left = 0;
  for (const bucket of buckets) left += (await listFiles(service, bucket, userId)).length;
  if (left > 0) found.set('files', left);
  return {
    searchedAt: new Date().toISOString(),
    tables: tables.size,
    rows,
    files,
    found: [...found].map(([place, count]) => ({ place, rows: count })),
    unread: [...unread],
    isComplete: next === null && isLogClean,
    ...(!isLogClean && { isLogWaiting: true }),
  };
}

async function deleteAccount(
  user: AuthenticatedUser,
  body: Record<string, unknown>,
  env: Env,
  address: string,
): Promise<Response> {
  const { confirmation, password } = body;
  const service = serviceClient(env);
  if (typeof confirmation !== 'string' || confirmation.trim().toLowerCase() !== user.email.toLowerCase()) {
    return errorResponse(400, 'confirmation_mismatch', 'Digite o e-mail da sua conta para confirmar a exclusão.');
  }
  if (await user.backend.rpc('has_password', {})) {
    const isRight = await verifyPassword(user, password, service, address);
    if (isRight === 'limited')
      return errorResponse(
        429,
        'too_many_requests',
        'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
        {
          'retry-after': '300',
        },
      );
    if (!isRight) return errorResponse(403, 'wrong_password', 'A senha atual está incorreta.');
  }
  const texts = await service.rpc('identifiers_of', { p_user_id: user.id });
  let files = 0;
  // Files first: if this fails midway, the account still exists and the next attempt finishes. A row must not outlive
  // its file.
  for (const bucket of buckets) {
    const names = await listFiles(service, bucket, user.id);
    files += names.length;
    if (names.length > 0)
      await service.json(`/storage/v1/object/${bucket}`, {
        method: 'DELETE',
        body: JSON.stringify({ prefixes: names }),
      });
  }
  // In short steps: erasing an old account takes too long for one statement. If this fails midway, the outbox
  // finishes it.
  while (!(await service.rpc('erase_account', { p_user_id: user.id })));
  // The account is gone, whatever comes of the search.
  const proof = await findTraces(service, user.id, texts, files).catch((error: unknown) => {
    console.error('the search after an erasure failed:', messageOf(error));
    return null;
  });
  return json({ deleted: true, proof });
}

export const handle: Handler = postHandler('account', async (request, env) => {
  const [user, body] = [await getUser(request, env), await readObject(request)];
  // The answer of the erasure was lost, and its proof with it: nothing says whom to search for any more.
  if (user === 'gone' && body?.action === 'delete') return json({ deleted: true, proof: null });
  if (!user || user === 'gone') return errorResponse(401, 'not_signed_in', 'Você precisa estar logado para continuar');
  if (body?.action === 'export') return exportAccount(user, env);
  if (body?.action === 'delete') return deleteAccount(user, body, env, clientAddress(request));
  return errorResponse(400, 'unknown_action', 'Pedido desconhecido');
});
