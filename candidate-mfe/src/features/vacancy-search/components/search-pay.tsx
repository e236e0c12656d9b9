import { describePayGroup, formatAmount, formatDate, formatNumber, paths } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { VacancyPage } from '../vacancies.schema';

/** What companies publish as pay for the occupation that is searched; of a wider group where few do, which it says. */
export function SearchPay({
  occupation,
  group,
  asked,
  companies,
  firstQuartile,
  median,
  thirdQuartile,
  asOf,
}: NonNullable<VacancyPage['pay']>): ReactNode {
  const amounts =
    firstQuartile === thirdQuartile
      ? `${formatAmount(median)} por mês`
      : `metade entre ${formatAmount(firstQuartile)} e ${formatAmount(thirdQuartile)} por mês, mediana ${formatAmount(median)}`;
  const few =
    asked.uf === group.uf && asked.nivel === group.nivel
      ? ''
      : ` Ainda há poucas empresas para ${describePayGroup(asked)}.`;
  return (
    <p className="text-sm text-ink-soft">
      <TextLink to={paths.payStatistics({ cargo: occupation, ...group })}>
        {`Salário publicado para ${occupation}`}
      </TextLink>
      {` (${describePayGroup(group)}): ${amounts}. De pelo menos ${formatNumber(companies)} empresas, em ${formatDate(asOf)}.${few}`}
    </p>
  );
}
