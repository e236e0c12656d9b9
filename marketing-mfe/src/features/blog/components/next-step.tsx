import { paths } from '@ponte/shared-domain';
import { Button, Container } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountLink, type AccountLinks } from '../../../account-link/account-link';
import type { CategorySlug } from '../catalogue';

interface Step {
  title: string;
  action: { label: string; to: string };
  other: AccountLinks;
}

const candidateStep: Step = {
  title: 'Agora é a sua vez de atravessar.',
  action: { label: 'Explorar vagas', to: paths.vacancies() },
  other: {
    visitor: { label: 'Criar conta gratuita', to: paths.signUp() },
    candidate: { label: 'Minhas candidaturas', to: paths.applications() },
    company: { label: 'Minhas Vagas', to: paths.companyVacancies() },
  },
};

const companyPlans = { label: 'Conhecer os planos', to: paths.companyPlans() };

const recruiterStep: Step = {
  title: 'Abra a próxima vaga com critérios claros.',
  action: { label: 'Anunciar vagas', to: paths.postVacancies() },
  other: { visitor: companyPlans, candidate: companyPlans, company: companyPlans },
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
          <AccountLink links={other} variant="link" className="text-on-band" />
        </div>
      </Container>
    </aside>
  );
}
