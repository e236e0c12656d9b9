import { useSession, type Role } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { PageHead, TextLink } from '@ponte/shared-ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountFrame } from './components/account-frame';
import { SignedInRedirect, useCameSignedIn } from './components/signed-in-redirect';
import { SignInPurposeNote } from './components/sign-in-purpose';
import { SignUpForm } from './components/sign-up-form';
import { returnPathOf } from './return-path';

/** Both sign-up pages are one: /cadastro starts with Candidato, /cadastro-empresa with Empresa. */
function SignUpPage({ initialRole }: { initialRole: Role }): ReactNode {
  const { status, unfinished } = useSession();
  const { search, state } = useLocation();
  const cameSignedIn = useCameSignedIn();
  const [role, setRole] = useState<Role>(initialRole);
  const [isSocialUnderWay, setSocialUnderWay] = useState(false);

  if (unfinished) return <Navigate to={paths.finishSignUp(returnPathOf(search))} replace />;
  // A sign-in by a provider on this page leads to the right page itself.
  if (status === 'signed-in' && !isSocialUnderWay) return <SignedInRedirect cameSignedIn={cameSignedIn} />;
  return (
    <AccountFrame
      title="Crie sua conta"
      description="É grátis e leva menos de 3 minutos."
      panel={role}
      footer={
        <>
          Já tem conta? {/* With what the visitor was about to do. */}
          <TextLink to={paths.login(returnPathOf(search))} state={state}>
            Entrar
          </TextLink>
        </>
      }
    >
      <PageHead
        title={pageTitle(initialRole === 'company' ? 'Cadastro de empresa' : 'Cadastro')}
        description={
          initialRole === 'company'
            ? 'Crie a conta da sua empresa e publique vagas para todo o Brasil.'
            : 'Crie sua conta gratuita, cadastre seu currículo e candidate-se a vagas em todo o Brasil.'
        }
      />
      <SignInPurposeNote />
      <SignUpForm initialRole={initialRole} onRoleChange={setRole} onSocialUnderWay={setSocialUnderWay} />
    </AccountFrame>
  );
}

export function signUpRoute(initialRole: Role): { Component: ComponentType } {
  return {
    Component: function SignUp(): ReactNode {
      return <SignUpPage initialRole={initialRole} />;
    },
  };
}
