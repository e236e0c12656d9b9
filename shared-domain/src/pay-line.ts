import { formatNumber } from './numbers.ts';

/** A vacancy's pay: what its company wrote, and the range that the database has read in it, in reais by the month. */
export interface Pay {
  text: string | null;
  min: number | null;
  max: number | null;
}

/** Units of pay that search engines know. Source: schema.org/unitText, as Google reads it in a JobPosting. */
type UnitText = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';

/**
 * How much of each unit a month is, as private.parse_salary counts; a month itself is the usual unit. Only a year is
 * twelve months whoever works it: the others suppose full time. Search engines know no fortnight.
 */
const units: readonly { name: string; months: number; isExact: boolean; unitText?: UnitText }[] = [
  { name: 'ano', months: 1 / 12, isExact: true, unitText: 'YEAR' },
  { name: 'hora', months: 220, isExact: false, unitText: 'HOUR' },
  { name: 'dia', months: 22, isExact: false, unitText: 'DAY' },
  { name: 'semana', months: 52 / 12, isExact: false, unitText: 'WEEK' },
  { name: 'quinzena', months: 2, isExact: true },
];

/** 'R$ 2.450', 'R$ 30,50': reais, with cents where there are some. The symbol and its number stay in one line. */
export const formatAmount = (amount: number): string =>
  `R$\u00A0${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)}`;

/** The amounts in a text: 61200 of '61.200', 30.5 of '30,50', 2200 of '2,2 mil'. '10%' is none. */
function numbersIn(text: string): number[] {
  const hits = text.matchAll(
    /(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,3})(?!\d))?(?:\s*(mil|k)(?![\p{L}\d]))?(?!\d|[.,]\d|\s*%)/giu,
  );
  return [...hits].map(
    ([, whole = '', cents = '0', thousand]) =>
      Number(`${whole.replaceAll('.', '')}.${cents}`) * (thousand === undefined ? 1 : 1000),
  );
}

/** The unit in which a text names the pay; undefined for a month. */
function unitOf(written: string, monthly: number): (typeof units)[number] | undefined {
  const numbers = numbersIn(written);
  const has = (amount: number): boolean => numbers.some((number) => Math.abs(number - amount) < 0.01);
  return has(monthly) ? undefined : units.find(({ months }) => has(monthly / months));
}

/** An amount by the month in a unit. */
const amountPer = (months: number, monthly: number | null): number | null =>
  monthly === null ? null : Math.round((monthly / months) * 100) / 100;

/**
 * The pay as its company states it: 30 by the hour for 'R$ 30/hora', of which a month at full time is an estimate.
 * @returns null where no amount is known
 */
export function statedPay({
  text,
  min,
  max,
}: Pay): { unitText: UnitText; min: number | null; max: number | null } | null {
  const monthly = min ?? max;
  if (monthly === null) return null;
  const { months = 1, unitText } = unitOf(text ?? '', monthly) ?? {};
  return unitText
    ? { unitText, min: amountPer(months, min), max: amountPer(months, max) }
    : { unitText: 'MONTH', min, max };
}

/** 'R$ 4.000 a R$ 5.000', 'até R$ 5.000', 'a partir de R$ 4.000': one end may be open. */
export function describePayRange(min: number | null, max: number | null): string {
  if (min !== null && max !== null)
    return min === max ? formatAmount(min) : `${formatAmount(min)} a ${formatAmount(max)}`;
  return min === null ? `até ${formatAmount(max ?? 0)}` : `a partir de ${formatAmount(min)}`;
}

/** 'comissão)' of 'R$ 2.000 (+ comissão)'. */
const withoutLoneBracket = (text: string): string => text.replace(/^([^(]*)\)$/, '$1');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The pay in one line, every vacancy's in the same words: 'R$ 4.000 a R$ 5.000/mês', 'R$ 5.100/mês (R$ 61.200/ano)',
 * 'R$ 30/hora (cerca de R$ 6.600/mês)', 'R$ 1.800/mês + comissão'. A text in which no amount can be read ('A combinar')
 * stays as its company wrote it.
 * @returns undefined when nothing is known
 */
export function payLine({ text, min, max }: Pay): string | undefined {
  const written = text?.trim() ?? '';
  if (written === '') return undefined;
  const monthly = min ?? max;
  if (monthly === null) return written.replace(/R\$\s*(?=\d)/g, 'R$\u00A0');
  // What stands behind the amount: 'Contrato com salário de R$ 2.000' adds nothing
  const [, sign, extra] = /\d.*?(?:\+\s*|\s(mais|com)\s+(?!de\s|sal[aá]rio))([\p{L}\d].*)$/iu.exec(written) ?? [];
  // As readSalary has it: after 'com', too, a commission is paid on top, and experience is not
  const joint = sign?.toLowerCase() === 'com' && !/^(?:benef|comiss)/i.test(extra ?? '') ? 'com' : '+';
  const end = extra === undefined ? '' : ` ${joint} ${withoutLoneBracket(extra)}`;
  const byMonth = `${describePayRange(min, max)}/mês`;
  const unit = unitOf(written, monthly);
  if (!unit) return capitalised(byMonth) + end;
  const asWritten = `${describePayRange(amountPer(unit.months, min), amountPer(unit.months, max))}/${unit.name}`;
  return (
    capitalised(unit.isExact ? `${byMonth} (${asWritten})` : `${asWritten} (${byMonth.replace('R$', 'cerca de R$')})`) +
    end
  );
}
