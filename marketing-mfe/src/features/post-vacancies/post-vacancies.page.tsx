import type { RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { Button, PageHead, Section } from '@ponte/shared-ui';
import { FileText, ListChecks, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { AccountLink, type AccountLinks } from '../../account-link/account-link';
import { PageHero } from '../../offers/page-hero';
import { ProductNumbersLine } from '../../product-numbers/product-numbers-line';
import { productNumbersOptions } from '../../product-numbers/product-numbers.queries';
import { HiringPicture } from './components/hiring-picture';
import { PlanSummaries } from './components/plan-summaries';
import { benefits, candidateClaim, steps } from './post-vacancies-content';

/** A candidate has no vacancies to publish, and an account can't become a company's. */
const startLinks: AccountLinks = {
  visitor: { label: 'Comece agora', to: paths.companySignUp() },
  candidate: { label: 'Buscar vagas', to: paths.vacancies() },
  company: { label: 'Nova vaga', to: paths.newVacancy() },
};

const benefitIcons = [Search, FileText, ListChecks] as const;

function Benefits(): ReactNode {
  return (
    <Section title="Por que anunciar aqui">
      <ul className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {benefits.map(({ title, text }, index) => {
          const Icon = benefitIcons[index] ?? Search;
          return (
            <li key={title} className="flex gap-4 lg:block">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-strong">
                <Icon aria-hidden className="size-6" />
              </span>
              <div className="lg:mt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Steps(): ReactNode {
  return (
    <Section title="Da vaga à contratação em três passos" className="bg-brand-soft">
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative border-t-4 border-brand pt-5">
            <span
              aria-hidden
              className="absolute -top-[0.7rem] left-0 size-4 rounded-full border-4 border-brand bg-accent"
            />
            <p aria-hidden className="font-display text-5xl leading-none font-bold text-brand">
              {index + 1}
            </p>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PostVacanciesPage(): ReactNode {
  return (
    <>
      <PageHead
        title={pageTitle('Anunciar vagas')}
        description={`Publique sua vaga para ${candidateClaim} em todo o Brasil, receba currículos completos e acompanhe cada etapa até a contratação.`}
      />
      <PageHero
        eyebrow="Para empresas"
        title="Sua vaga diante de quem está pronto para ela."
        description={`Anuncie para ${candidateClaim} e leve o processo inteiro, da primeira leitura à contratação, no mesmo lugar.`}
        actions={
          <>
            <AccountLink links={startLinks} size="lg" />
            <Button asChild size="lg" variant="outline">
              <Link to={paths.companyPlans()}>Ver planos</Link>
            </Button>
          </>
        }
        note={<ProductNumbersLine about="candidates" />}
        picture={<HiringPicture />}
      />
      <Benefits />
      <Steps />
      <PlanSummaries />
    </>
  );
}

/** A server waits for the numbers; a browser shows the page at once. */
export function postVacanciesRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: PostVacanciesPage,
    loader: async () => {
      const numbers = queryClient.prefetchQuery(productNumbersOptions(api));
      if (typeof document === 'undefined') await numbers;
      return null;
    },
  };
}
