import { deleteAccount } from '@ponte/shared-auth';
import { paths, type ErasureProof } from '@ponte/shared-domain';
import type { NavigateFunction } from 'react-router-dom';
import { signOutDeliberately } from './deliberate-sign-out';
import { forgetDrafts } from './drafts';

/**
 * Erases the signed-in account with what this browser keeps of it, and leads to the page that says so.
 *
 * @param onErased before that page is opened
 * @throws AppError as deleteAccount does
 */
export function eraseAccount(
  request: { confirmation: string; password?: string },
  navigate: NavigateFunction,
  onErased?: () => void,
): Promise<void> {
  return signOutDeliberately(async () => {
    let proof: ErasureProof | null = null;
    await deleteAccount({ ...request, onErased: (found) => (proof = found) });
    forgetDrafts();
    onErased?.();
    await navigate(paths.accountDeleted(), { replace: true, state: { proof } });
  });
}
