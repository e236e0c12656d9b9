import type { RemoteContext } from '@ponte/shared-auth';
import { pageTitle, paths } from '@ponte/shared-domain';
import { Button, PageHead, Section } from '@ponte/shared-ui';
import { Building2, ClipboardList, FileText, Infinity as Unlimited, MapPinned, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type RouteObject } from 'react-router-dom';
import { Soon, SoonNote } from '../../offers/announced';
import { ComparisonTable } from '../../offers/comparison-table';
import { PageHero } from '../../offers/page-hero';
import { ProductNumbersLine } from '../../product-numbers/product-numbers-line';
import { productNumbersOptions } from '../../product-numbers/product-numbers.queries';
import { ClientsPicture } from './components/clients-picture';
import { demoId, DemoRequestSection } from './components/demo-request';
import { comparisonColumns, comparisonRows, consultancyBenefits } from './consultancies-content';

const benefitIcons = [Building2, UsersRound, Unlimited, FileText, ClipboardList, MapPinned] as const;

function Benefits(): ReactNode {
  return (
    <Section title="Feito para quem recruta para os outros">
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-10">
        {consultancyBenefits.map(({ title, text }, index) => {
          const Icon = benefitIcons[index] ?? Building2;
          return (
            // With letters of 200 % a phone has no room for a word beside the sign: it goes below.
            <li key={title} className="flex flex-wrap gap-x-4 gap-y-2">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-strong">
                <Icon aria-hidden className="size-6" />
              </span>
              <div className="min-w-0 flex-[1_1_9rem]">
                <h3 className="text-xl">
                  {title}
                  <Soon feature={title} />
                </h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <ProductNumbersLine about="candidates" className="mt-8" />
    </Section>
  );
}

function ConsultanciesPage(): ReactNode {
  return (
    <>
      <PageHead
        title={pageTitle('Para consultorias de RH')}
        description="Recrute para vários clientes em uma só conta: 15 usuários simultâneos, vagas ilimitadas e cada etapa registrada. Solicite uma demonstração."
      />
      <PageHero
        eyebrow="Para consultorias de RH"
        title="Todos os seus clientes, do mesmo lado da ponte."
        description="Vagas, currículos e entrevistas de cada cliente em uma conta só, com a equipe inteira trabalhando ao mesmo tempo."
        actions={
          <>
            <Button asChild size="lg">
              <Link to={{ hash: demoId }}>Solicitar demonstração</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to={paths.companyPlans()}>Ver planos completos</Link>
            </Button>
          </>
        }
        picture={<ClientsPicture />}
      />
      <Benefits />
      <Section
        title="Empresarial ou Consultoria?"
        description="Os dois têm vagas ilimitadas. A diferença está em para quem você recruta."
        tone="surface"
        size="default"
      >
        <ComparisonTable
          caption="Comparação do Plano Empresarial com o Plano Consultoria"
          columns={comparisonColumns}
          emphasized={1}
          rows={comparisonRows}
        />
        <SoonNote className="mt-4 text-sm text-ink-soft" />
      </Section>
      <DemoRequestSection />
    </>
  );
}

/** A server waits for the numbers; a browser shows the page at once. */
export function consultanciesRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: ConsultanciesPage,
    loader: async () => {
      const numbers = queryClient.prefetchQuery(productNumbersOptions(api));
      if (typeof document === 'undefined') await numbers;
      return null;
    },
  };
}
