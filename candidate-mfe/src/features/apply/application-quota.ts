import { formatDate } from '@ponte/shared-domain';
import type { ApplicationQuota } from './apply.api';

export interface QuotaWords {
  text: string;
  isUsedUp: boolean;
}

/** The number of applications left this month, before this one is sent. */
export function describeQuota({ limit, used, renews_on: renewsOn }: ApplicationQuota): QuotaWords {
  const left = Math.max(0, limit - used);
  if (left === 0) {
    return {
      // More than these were sent in a plan that has ended since
      text: `${used > limit ? `Você enviou ${used} candidaturas neste mês, e o plano Gratuito permite ${limit}.` : `Você usou as ${limit} candidaturas deste mês do plano Gratuito.`} Em ${formatDate(renewsOn)} você terá outras ${limit}.`,
      isUsedUp: true,
    };
  }
  const remaining = left === 1 ? 'resta 1 candidatura' : `restam ${left} candidaturas`;
  return {
    text: `No plano Gratuito, ${remaining} das ${limit} deste mês. Uma candidatura retirada antes de a empresa abri-la não conta.`,
    isUsedUp: false,
  };
}
