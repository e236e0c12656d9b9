import { foldText } from './fold-text.ts';

/** What a text says of pay, in reais by the month. One end may be open; both are null where no amount can be read. */
export interface SalaryRange {
  min: number | null;
  max: number | null;
}

/** The columns of a vacancy hold as many characters of its salary; the database reads no more. */
const readCharacters = 300;

/**
 * What comes on top of the salary is not the salary: '+ VR', 'mais comissao', 'VR R$ 800', '10%', '13o salario',
 * '12x36', '40h semanais'. In the order in which it is taken out.
 */
const notSalary: readonly [toTheEnd: RegExp, ...within: RegExp[]] = [
  /(?:\+\s*(?!salario)[a-z]|\bmais\s+(?:benef|comiss|vr|va|vt|vale|bonus|premia|ajuda|gratif|hora|variave|adicion)|,?\s*com\s+(?:benef|comiss)).*$/,
  // 'comissao entre 2.000 e 5.000', 'comissao: 2.000 - 5.000': what depends on sales is not pay, the end of its range
  // neither
  /\bcomiss(?:ao|oes)(?: mensal| mensais)?(?: de|:)? ?(?:entre (?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)? e (?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?|(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)? ?[-–] ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?)(?! (?:de|em)\b)/g,
  // 'VR R$ 800', '500 de premio': by its name before or after the amount
  /\b(?:v[art]|vales?(?:[- ](?:alimentacao|refeicao|transporte|cultura|combustivel))?|ticket(?:[- ](?:alimentacao|refeicao))?|cesta(?: basica)?|plr|premios?|premiacao|bonus|comissao|comissoes|gratificacao|ajuda de custo|auxilio[- ](?:alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))(?: mensal)?(?: de|:)?(?: ate)? ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?(?: (?:a|ate) ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?)?(?: ?(?:\/|por |ao )(?:dia|mes))?/g,
  /(?:\+ ?)?(?:(?:r ?\$ ?)?\b[0-9][0-9.,]*(?: ?(?:k|mil)\b)? (?:a|ate) )?(?:r ?\$ ?)?\b[0-9][0-9.,]*(?: ?(?:k|mil)\b)? (?:de|em) (?:v[art]\b|vale|ticket|cesta|plr\b|premi|bonus|comiss|gratif|ajuda de custo|auxilio[- ](?:alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))/g,
  /[0-9]+(?:[.,][0-9]+)?\s*%/g,
  /(?:\+\s*)?\b1[34]\s*(?:o|a|º|ª|°)?\s+salario/g,
  /[0-9]+\s*x\s*[0-9]+\b(?!\s*(?:k|mil))/g,
  /[0-9]+\s*(?:h|hs|hrs|horas)\b(?:\s*(?:semanais|mensais|por semana|por mes|por dia|\/\s*(?:semana|mes|dia)|diarias|sem))?/g,
];

/**
 * 'R$ 1 200': a space may part the thousands. Not those of '2.500 220h' and '950 100%', where another number follows.
 */
const spacedThousands = /(^|[^0-9a-z.,])([0-9]{1,3}) ([0-9]{3})(?![0-9.]| ?(?:%|(?:h|hs|hrs|horas)\b|x ?[0-9]))/g;

/** 'R$ 2,500.00', as systems in English write it: read as Portuguese, it would be 500 reais. */
const englishThousands = /(^|[^0-9.,])([0-9]{1,3}),([0-9]{3})(?=\.[0-9]{2}(?![0-9]))/g;

/** As in a week of 44. Source: CLT, art. 64. */
const hoursPerMonth = 220;

/** How many times a month each unit of pay is paid; a month has 22 working days. Pay that names no unit is monthly. */
const units: readonly { words: RegExp; perMonth: number }[] = [
  {
    words:
      /(?:\/|\bpor|\bp\/|\ba|\bpela?|\bcada)\s*(?:h|hs|hr|hora)\b|\bhora aula\b|\bhora\/aula\b|\bvalor hora\b|\bhora:/,
    perMonth: hoursPerMonth,
  },
  { words: /(?:\/|\bpor|\bao|\ba|\bo)\s*dia\b|\bdiarias?\b/, perMonth: 22 },
  { words: /(?:\/|\bpor|\ba)\s*semana\b|\bsemanal\b|\bsemanais\b/, perMonth: 52 / 12 },
  { words: /\bquinzena(?:l|is)?\b/, perMonth: 2 },
  { words: /(?:\/|\bpor|\bao|\ba)\s*ano\b|\banua(?:l|is)\b/, perMonth: 1 / 12 },
];

/** A rate by the hour may have a third decimal: 'R$ 7,365'. */
const amount =
  /([0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]+)(?:(?:[.](?![0-9]{3})|,)([0-9]{1,3})(?![0-9]))?\s*(k\b|mil\b|mil(?=reais))?/g;

/**
 * '2,500': 2500 as a text in English writes it, or 2,50 with a figure too many. Nothing is guessed where it is no rate
 * by the hour.
 */
const unclearAmount = /[0-9][0-9.]*,[0-9]{3}(?![0-9])/;

/** Full-width figures and signs as plain ones, as the database folds them. */
const withPlainSigns = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const inCents = (reais: number): number => Math.round(reais * 100) / 100;

/** A text without what is not salary; undefined of another currency. */
function findSalaryPart(written: string): { text: string; perMonth: number } | undefined {
  let text = foldText(withPlainSigns(written.slice(0, readCharacters))).replace(/\s+/g, ' ');
  if (/us ?\$|\busd\b|\bdolar|€|\beuros?\b|\bgbp\b/.test(text)) return undefined;
  const [toTheEnd, ...within] = notSalary;
  text = text.replace(toTheEnd, '').replace(spacedThousands, '$1$2$3').replace(englishThousands, '$1$2$3');
  for (const words of within) text = text.replace(words, ' ');
  return { text, perMonth: units.find(({ words }) => words.test(text))?.perMonth ?? 1 };
}

/** The amount that nobody can read for certain, '2,500', for which {@link readSalary} gives no range. */
export function findUnclearAmount(written: string): string | undefined {
  const part = findSalaryPart(written);
  return part && part.perMonth !== hoursPerMonth ? unclearAmount.exec(part.text)?.[0] : undefined;
}

/**
 * A monthly range in reais, from how people write a salary: the rules of private.parse_salary, which has the last word
 * when a vacancy is saved. Both are held to one table of cases (salary-cases.ts).
 *
 * @param written as somebody types it; what has no usable number ('A combinar'), an unclear one ('2,500') or another
 * currency gives no range
 * @returns amounts from 200 to 1 000 000 reais a month, with cents
 */
export function readSalary(written: string): SalaryRange {
  const part = findSalaryPart(written);
  if (!part || findUnclearAmount(written) !== undefined) return { min: null, max: null };
  const { text, perMonth } = part;

  const numbers = [...text.matchAll(amount)]
    // No pay, and more digits than a number holds
    .filter(([, whole = '']) => whole.length <= 12)
    .map(([, whole = '', cents = '0', thousand]) => ({
      value: Number(`${whole.replaceAll('.', '')}.${cents}`),
      isThousands: thousand !== undefined,
    }));
  const [first, last] = [numbers[0], numbers.at(-1)];
  // '3 a 4 mil', '3-4k': the unit of the last number is also that of a smaller bare one before it
  const sharesUnit =
    numbers.length === 2 &&
    first !== undefined &&
    last?.isThousands === true &&
    first.value < 1000 &&
    first.value <= last.value;
  const usable = numbers
    .map(({ value, isThousands }, index) => (isThousands || (index === 0 && sharesUnit) ? value * 1000 : value))
    .map((value) => inCents(value * perMonth))
    .filter((monthly) => monthly >= 200 && monthly <= 1_000_000)
    .slice(0, 2);
  if (usable.length === 0) return { min: null, max: null };

  const [min, max] = [Math.min(...usable), Math.max(...usable)];
  if (min !== max) return { min, max };
  if (/\b(?:a partir|acima|desde|minimo|inicial|mais de|superior)\b|[0-9k]\s*\+|\+$/.test(text))
    return { min, max: null };
  return /\b(?:ate|maximo|teto|limite)\b/.test(text) ? { min: null, max } : { min, max };
}
