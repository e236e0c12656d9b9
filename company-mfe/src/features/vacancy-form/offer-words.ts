import { describePayRange, formatAmount, type PayFigures, type SalaryRange } from '@ponte/shared-domain';

/**
 * Where an offer stands among what companies publish, in one neutral sentence; undefined where the typed text has no
 * amount.
 */
export function describeOffer({ min, max }: SalaryRange, { median }: Pick<PayFigures, 'median'>): string | undefined {
  if (min === null && max === null) return undefined;
  const offer = `Sua oferta, ${describePayRange(min, max)} por mês,`;
  const half = `metade das vagas parecidas (mediana ${formatAmount(median)})`;
  if (max !== null && max < median) return `${offer} está abaixo da ${half}.`;
  if (min !== null && min > median) return `${offer} está acima da ${half}.`;
  const verb = min === max ? 'é igual à' : 'inclui a';
  return `${offer} ${verb} mediana das vagas parecidas (${formatAmount(median)}).`;
}
