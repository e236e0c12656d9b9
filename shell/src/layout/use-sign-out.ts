import { signOut } from '@ponte/shared-auth';
import { paths, toAppError } from '@ponte/shared-domain';
import { withToast } from '@ponte/shared-ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOutDeliberately } from '../deliberate-sign-out';
import { forgetDrafts } from '../drafts';

/** The 'Sair' of header, mobile menu and profile: ends the session in every tab of this browser and goes home. */
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
