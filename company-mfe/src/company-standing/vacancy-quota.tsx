import { formatNumber, paths, plural, userPlanLabels } from '@ponte/shared-domain';
import { FormAlert, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { VacancyQuota } from './standing.api';

/** Whether another vacancy can't be active now. */
export function isUsedUp({ limit, used }: VacancyQuota): boolean {
  return limit !== null && used >= limit;
}

/** How many vacancies would have to go before another may be active: more than one after a change to a smaller plan. */
export function countTooMany({ limit, used }: VacancyQuota): number {
  return limit === null ? 0 : Math.max(0, used - limit + 1);
}

/** '12 vagas ativas, e o plano Básico permite 5' */
const describeExcess = ({ plan, limit, used }: VacancyQuota): string =>
  `${formatNumber(used)} vagas ativas, e o plano ${userPlanLabels[plan]} permite ${limit ?? 0}`;

/**
 * '3 de 5 vagas ativas do plano Básico': what the plan still allows, before a click is wasted.
 *
 * @param inReview vacancies that wait for a person: they count in the plan, and lists call them active only afterwards
 */
export function describeQuota(quota: VacancyQuota, inReview = 0): string {
  const { plan, limit, used } = quota;
  if (countTooMany(quota) > 1) return `${describeExcess(quota)}.`;
  if (limit === null) return `Plano ${userPlanLabels[plan]}: vagas ativas sem limite`;
  const counted = inReview === 0 ? '' : `, contando ${plural(inReview, 'vaga em análise', 'vagas em análise')}`;
  return `${formatNumber(used)} de ${plural(limit, 'vaga ativa', 'vagas ativas')} do plano ${userPlanLabels[plan]}${counted}`;
}

/** A notice that the plan allows no further active vacancy, and what can be done. */
export function QuotaUsedUp({ quota, children }: { quota: VacancyQuota; children: ReactNode }): ReactNode {
  return (
    <FormAlert
      tone="warning"
      title={
        countTooMany(quota) > 1
          ? describeExcess(quota)
          : `As ${quota.limit ?? 0} vagas ativas do plano ${userPlanLabels[quota.plan]} estão em uso`
      }
      className="mb-6"
    >
      <p>
        {children} Para ter mais vagas ativas ao mesmo tempo,{' '}
        <TextLink to={paths.companyPlans()}>mude de plano</TextLink>.
      </p>
    </FormAlert>
  );
}
