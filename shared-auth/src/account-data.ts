import { AppError, erasureProofSchema, errorMessages, type ErasureProof } from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { getAccessToken, renewAccessToken } from './client';
import { requireConfig } from './config';
import { signOut } from './account';

/** Time limit of exporting or erasing an account, in milliseconds: erasing many files takes long. */
const timeLimit = 60_000;

interface Refusal {
  code: string;
  message: string;
}

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** Calls the edge function `account` as the signed-in person (supabase/functions/account). */
async function callAccount(body: object): Promise<Response> {
  const { supabaseUrl, publishableKey } = requireConfig();
  const send = (token: string): Promise<Response> =>
    fetch(`${supabaseUrl}/functions/v1/account`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    });
  const token = await getAccessToken();
  if (token === null) throw new AppError('session_expired', errorMessages.expiredSession, { status: 401 });
  let response: Response;
  try {
    response = await send(token);
    const renewed = response.status === 401 ? await renewAccessToken(token) : null;
    if (renewed !== null) response = await send(renewed);
  } catch (cause) {
    throw new AppError('offline', errorMessages.offline, { cause });
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (status === 401) throw new AppError('session_expired', errorMessages.expiredSession, { cause: answer, status });
  if (isRefusal(answer) && status < 500) throw new AppError(answer.code, answer.message, { cause: answer, status });
  if (status === 429) throw new AppError('too_many_requests', errorMessages.tooManyRequests, { cause: answer, status });
  throw new AppError('unavailable', errorMessages.unavailable, { cause: answer, status });
}

/**
 * Everything that the product holds about the signed-in person (LGPD, art. 18, II and V).
 * @returns a zip: dados.json, and the stored files under arquivos/
 * @throws AppError 'session_expired', 'offline' or 'unavailable'
 */
export async function exportAccount(): Promise<Blob> {
  return (await callAccount({ action: 'export' })).blob();
}

const deletionSchema = z.object({ proof: z.catch(z.nullable(erasureProofSchema), null) });

/** What is asked to erase an account. */
export interface DeletionRequest {
  /** The account's e-mail, typed. */
  confirmation: string;
  /** The current one, of who signs in with one. */
  password?: string;
  /** Receives what a search of every table and file found after the erasure; null when that search failed. */
  onErased?: (proof: ErasureProof | null) => void;
}

/**
 * Erases the signed-in person's account, rows and files (LGPD, art. 18, VI), and signs this browser out.
 * @throws AppError 'confirmation_mismatch', 'wrong_password', 'too_many_requests', 'session_expired', 'offline' or 'unavailable'; nothing is
 * erased in part that another try would not finish
 */
export async function deleteAccount({ onErased, ...request }: DeletionRequest): Promise<void> {
  const response = await callAccount({ action: 'delete', ...request });
  // The account is gone: an answer that broke off on its way, or what the server says to a sign-out, no longer matters.
  const answer = deletionSchema.safeParse(await response.json().catch(() => null));
  await signOut().catch(() => undefined);
  onErased?.(answer.data?.proof ?? null);
}
