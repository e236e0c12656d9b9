import { paths, type OfferPage } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

const withConsultant = 'O valor que vale para a sua empresa é o combinado com o consultor, na data da contratação.';

const notes: Readonly<Record<OfferPage, ReactNode>> = {
  home: (
    <>
      Preços anunciados nesta página. Quem assina como candidato paga o preço que estiver em{' '}
      <TextLink to={paths.plans()}>Planos para candidatos</TextLink> no dia do pedido. {withConsultant}
    </>
  ),
  plans: 'Cada preço é do plano do seu cartão. Vale o do dia do pedido, que fica gravado com a data dele.',
  'post-vacancies': (
    <>
      Preços dos planos resumidos nesta página; os de <TextLink to={paths.companyPlans()}>Planos corporativos</TextLink>{' '}
      são outros. {withConsultant}
    </>
  ),
  'company-plans': (
    <>
      Preços dos planos desta página; os de <TextLink to={paths.postVacancies()}>Anunciar vagas</TextLink> são outros.{' '}
      {withConsultant}
    </>
  ),
};

/**
 * Under the offers of a page: whose prices these are, and of which day the price is that is paid. The pages' prices
 * differ (README).
 */
export function PriceNote({ page, className }: { page: OfferPage; className?: string }): ReactNode {
  return <p className={className}>{notes[page]}</p>;
}
