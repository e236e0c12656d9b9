import { formatNumber } from '@ponte/shared-domain';

/** By 'tipo clt'; an option without an entry has an unknown count. */
export type FilterCounts = Readonly<Record<string, { hits: number; isMore: boolean }>>;

/** '12', '1.000+': short, because it is shown next to each option. */
export function shortCount({ hits, isMore }: FilterCounts[string]): string {
  return `${formatNumber(hits)}${isMore ? '+' : ''}`;
}

/** The same for screen readers. */
export function spokenCount({ hits, isMore }: FilterCounts[string]): string {
  return `${isMore ? 'mais de ' : ''}${formatNumber(hits)} ${hits === 1 && !isMore ? 'vaga' : 'vagas'}`;
}
