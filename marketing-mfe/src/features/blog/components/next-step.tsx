import { paths } from '@ponte/shared-domain';
import { Button, Container } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CategorySlug } from '../catalogue';

interface Step {
  title: string;
  action: { label: string; to: string };
  other: { label: string; to: string };
}

const candidateStep: Step = {
  title: 'Agora é a sua vez de atravessar.',
  action: { label: 'Explorar vagas', to: paths.vacancies() },
  other: { label: 'Criar conta gratuita', to: paths.signUp() },
};

const recruiterStep: Step = {
  title: 'Abra a próxima vaga com critérios claros.',
  action: { label: 'Anunciar vagas', to: paths.postVacancies() },
  other: { label: 'Conhecer os planos', to: paths.companyPlans() },
};

/** What a reader can do with what they have just read. */
export function NextStep({ category }: { category: CategorySlug }): ReactNode {
  const { title, action, other } = category === 'recrutamento' ? recruiterStep : candidateStep;
  return (
    <aside className="on-dark bg-band text-on-band print:hidden">
      <Container size="wide" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-9 sm:py-11">
        <p className="font-display text-2xl font-semibold">{title}</p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to={action.to}>{action.label}</Link>
          </Button>
          <Button asChild variant="link" className="text-on-band">
            <Link to={other.to}>{other.label}</Link>
          </Button>
        </div>
      </Container>
    </aside>
  );
}
