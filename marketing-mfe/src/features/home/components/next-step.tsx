import { useSession } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const nextSteps = {
  visitor: { label: 'Cadastre-se', to: paths.signUp() },
  candidate: { label: 'Minhas candidaturas', to: paths.applications() },
  company: { label: 'Minhas vagas', to: paths.companyVacancies() },
} as const;

/** Offers a visitor to register, and who is signed in the page they work at. Reads the session by itself, so that the hero is not drawn again. */
export function NextStep(): ReactNode {
  const { user } = useSession();
  const { label, to } = nextSteps[user?.role ?? 'visitor'];
  return (
    <Button asChild variant="outline" size="lg">
      <Link to={to}>{label}</Link>
    </Button>
  );
}
