import { signOut } from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import { withToast } from '@ponte/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutDeliberately } from '../deliberate-sign-out';

/**
 * Deletes what was typed and not saved, in this tab. Every form of every remote keeps its draft under this prefix, for
 * a reload or an expired session; whoever signs out on purpose, perhaps on a computer of others, leaves nothing behind.
 */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('ponte-draft-')) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** The 'Sair' of header, mobile menu and profile: signs out everywhere in this browser and goes home. */
export function useSignOut(): { isSigningOut: boolean; handleSignOut: () => Promise<void> } {
  const navigate = useNavigate();
  const [isSigningOut, setSigningOut] = useState(false);

  const handleSignOut = async (): Promise<void> => {
    if (isSigningOut) return;
    setSigningOut(true);
    try {
      await signOutDeliberately(async () => {
        await signOut();
        forgetDrafts();
        withToast((toast) => {
          toast.dismiss();
          toast.success('Logout realizado com sucesso!');
        });
        await navigate(paths.home());
      });
    } catch (error) {
      const failure = toAppError(error);
      withToast((toast) =>
        toast.error(failure.code === 'sign_out_failed' ? failure.message : 'Erro ao fazer logout. Tente novamente.'),
      );
    } finally {
      setSigningOut(false);
    }
  };

  return { isSigningOut, handleSignOut };
}
