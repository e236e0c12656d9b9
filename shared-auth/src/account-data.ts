import { AppError, errorMessages, type ErasureProof } from '@ponte/shared-domain';
import { signOut } from './account';
import { getFunctionCaller } from './api';
import type { FunctionCaller } from './backend-calls';
import { getAccessToken } from './client';

/** Time limit of exporting or erasing an account, in milliseconds: erasing many files takes long. */
const timeLimit = 60_000;

/** The edge function `account` (supabase/functions/account), which knows nobody without a session. */
async function requireFunctionCaller(): Promise<FunctionCaller> {
  if ((await getAccessToken()) === null)
    throw new AppError('session_expired', errorMessages.expiredSession, { status: 401 });
  return getFunctionCaller();
}

/**
 * An answer of the function itself: a page that somebody on the way put in its place, of a network that asks for a
 * sign-in, is neither an export nor an erasure.
 */
function requireType(response: Response, type: string): Response {
  if (response.headers.get('content-type')?.startsWith(type)) return response;
  throw new AppError('unavailable', errorMessages.unavailable, { cause: response, status: response.status });
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function exportAccount(): Promise<Blob> {
  const callFunction = await requireFunctionCaller();
  const read = (response: Response): Promise<Blob> => requireType(response, 'application/zip').blob();
  return callFunction('account', { action: 'export' }, { timeLimit, read });
}

/** What is asked to erase an account. */
export interface DeletionRequest {
  /** The account's e-mail, typed. */
  confirmation: string;
  /** The current one, of who signs in with one. */
  password?: string;
  /** Receives what a search of every table and file found after the erasure; null when that search failed. */
  onErased?: (proof: ErasureProof | null) => void;
}

/** Documented in lazy-auth-client.ts, which exports it. */
export async function deleteAccount({ onErased, ...request }: DeletionRequest): Promise<void> {
  const callFunction = await requireFunctionCaller();
  // The account is gone: an answer that broke off on its way, or what the server says to a sign-out, no longer matters.
  const read = async (response: Response): Promise<unknown> =>
    requireType(response, 'application/json')
      .json()
      .catch(() => null);
  const answer = await callFunction('account', { action: 'delete', ...request }, { timeLimit, read });
  await signOut().catch(() => undefined);
  if (onErased) {
    const reading = import(/* webpackChunkName: "erasure-proof" */ './erasure-proof');
    onErased(
      await reading.then(
        ({ readErasureProof }) => readErasureProof(answer),
        () => null,
      ),
    );
  }
}
