import { useSession } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { LoadingText, PageHead } from '@ponte/shared-ui';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSignOut } from '../../layout/use-sign-out';
import { AccountFrame, type FramePanel } from './components/account-frame';
import { EraseUnfinished } from './components/erase-unfinished';
import { FinishSignUpForm } from './components/finish-sign-up-form';
import { SignedInRedirect, useCameSignedIn } from './components/signed-in-redirect';
import { returnPathOf } from './return-path';

/** Who sends name and address of an account, as users call them. */
const providerNames: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

/** Page after the first sign-in by Google or Facebook: completes the account, once. */
function FinishSignUpPage(): ReactNode {
  const { status, unfinished } = useSession();
  const { search } = useLocation();
  const cameSignedIn = useCameSignedIn();
  const [panel, setPanel] = useState<FramePanel>('candidate');
  const [isFinishing, setFinishing] = useState(false);
  const { isSigningOut, handleSignOut } = useSignOut();
  const providerName = providerNames[unfinished?.provider ?? ''];
  const head = <PageHead title={pageTitle('Concluir cadastro')} noIndex />;

  if (status === 'loading') {
    return (
      <>
        {head}
        <h1 className="sr-only">Concluir cadastro</h1>
        <LoadingText>Carregando...</LoadingText>
      </>
    );
  }
  // During the submit, the form itself redirects to the right page, and so does the erasure.
  if (!unfinished && !isFinishing) {
    return status === 'signed-in' ? (
      <SignedInRedirect cameSignedIn={cameSignedIn} />
    ) : (
      <Navigate to={paths.login(returnPathOf(search))} replace />
    );
  }
  return (
    <AccountFrame
      title="Falta pouco"
      description={
        <>
          Conte o que falta no cadastro
          {/* No sign follows the address: a long one would leave it alone on a line. */}
          {unfinished && unfinished.email !== '' && (
            <>
              {' '}
              de <strong className="wrap-anywhere text-ink">{unfinished.email}</strong>
            </>
          )}{' '}
          para usar a Ponte.
        </>
      }
      panel={panel}
      footer={
        <>
          Não é você?{' '}
          <button
            type="button"
            disabled={isSigningOut}
            onClick={() => void handleSignOut()}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            Sair
          </button>
          {unfinished && providerName !== undefined && (
            <>
              <br />
              <EraseUnfinished email={unfinished.email} providerName={providerName} onErasing={setFinishing} />
            </>
          )}
        </>
      }
    >
      {head}
      <FinishSignUpForm name={unfinished?.name ?? ''} onRoleChange={setPanel} onFinishing={setFinishing} />
    </AccountFrame>
  );
}

export function finishSignUpRoute(): { Component: typeof FinishSignUpPage } {
  return { Component: FinishSignUpPage };
}
