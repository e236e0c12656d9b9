import { useSession } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button, Container } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

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

export function FinalCall(): ReactNode {
  return (
    <section data-render="late" className="relative on-dark overflow-hidden bg-band text-on-band">
      <svg
        viewBox="0 0 1200 240"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-full w-full opacity-20"
        fill="none"
      >
        <path d="M-20 236q200-260 420 0 200-260 420 0 200-260 420 0" className="stroke-accent" strokeWidth="10" />
      </svg>
      <Container size="wide" className="relative py-14 sm:py-20">
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
    </section>
  );
}
