import { useSession } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button, Container } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FarBank } from './bridge-lower-part';

/** Who has an account needs no other: the sentence beside it is the specification's and stays. */
function SignUpLink(): ReactNode {
  const { user } = useSession();
  if (user) return null;
  return (
    <Button asChild variant="secondary" size="lg">
      <Link to={paths.signUp()}>Criar conta gratuita</Link>
    </Button>
  );
}

/** The far bank, where the bridge ends. */
export function FinalCall(): ReactNode {
  return (
    <section
      data-render="late"
      suppressHydrationWarning
      className="bridge-piers on-dark overflow-hidden bg-band text-on-band"
    >
      <Container size="wide" className="relative z-1 pt-14 sm:pt-20">
        <h2 className="max-w-2xl font-display text-3xl leading-tight font-bold sm:text-5xl">
          Sua próxima oportunidade começa com um cadastro de 3 minutos.
        </h2>
        <div className="mt-7 flex flex-wrap gap-3">
          <SignUpLink />
          <Button asChild variant="link" size="lg" className="text-on-band">
            <Link to={paths.vacancies()}>Explorar vagas</Link>
          </Button>
        </div>
      </Container>
      <div aria-hidden className="relative mt-4 h-40 sm:h-48 lg:mt-0 lg:h-40">
        <div className="absolute inset-x-0 bottom-10 bridge-deck-on-band lg:bottom-14" />
        <div className="absolute inset-x-0 bottom-0 h-10 bridge-water-on-band lg:h-14" />
        <FarBank className="absolute -right-px bottom-0 h-40 w-auto sm:h-52 lg:h-88" />
      </div>
    </section>
  );
}
