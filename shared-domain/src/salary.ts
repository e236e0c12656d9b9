import { foldText } from './fold-text.ts';

/** What a text says of pay, in reais by the month. One end may be open; both are null where no amount can be read. */
export interface SalaryRange {
  min: number | null;
  max: number | null;
}

/** The columns of a vacancy hold as many characters of its salary; the database reads no more. */
const readCharacters = 300;

/**
 * What comes on top of the salary is not the salary: '+ VR', '+ 30% de periculosidade', 'mais comissao', 'VR R$ 800',
 * '10%', '13o salario', '12x36', '40h semanais'. In the order in which it is taken out. What '+' or 'mais' adds ends
 * the text, but only behind a number: 'Ganhe mais R$ 2.000', 'VT + R$ 2.000'.
 */
const notSalary: readonly [toTheEnd: RegExp, ...within: RegExp[]] = [
  /([0-9].*?)(?:\+\s*(?!salario)[a-z0-9]|\bmais\s+(?:r ?\$|[0-9]|benef|comiss|vr|va|vt|vale|bonus|premia|ajuda|gratif|hora|variave|adicion)|,?\s*com\s+(?:benef|comiss)).*$/,
  // 'comissao entre 2.000 e 5.000', 'comissao: 2.000 - 5.000': what depends on sales is not pay, the end of its range
  // neither
  /\bcomiss(?:ao|oes)(?: mensal| mensais)?(?: de|:)? ?(?:entre (?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)? e (?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?|(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)? ?- ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?)(?! (?:de|em)\b)/g,
  // 'VR R$ 800', '500 de premio': by its name before or after the amount
  /\b(?:v[art]|vales?(?:[- ](?:alimentacao|refeicao|transporte|cultura|combustivel))?|ticket(?:[- ](?:alimentacao|refeicao))?|cesta(?: basica)?|plr|premios?|premiacao|bonus|comissao|comissoes|gratificacao|ajuda de custo|auxilio[- ](?:alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))(?: mensal)?(?: de|:)?(?: ate)? ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?(?: (?:a|ate) ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?)?(?: ?(?:(?:\/|por |ao )(?:dia|mes)|\{p\}))?/g,
  /(?:(?:r ?\$ ?)?\b[0-9][0-9.,]*(?: ?(?:k|mil)\b)? (?:a|ate) )?(?:r ?\$ ?)?\b[0-9][0-9.,]*(?: ?(?:k|mil)\b)? (?:de|em) (?:v[art]\b|vale|ticket|cesta|plr\b|premi|bonus|comiss|gratif|ajuda de custo|auxilio[- ](?:alimentacao|refeicao|transporte|creche|moradia|internet|combustivel|home office))(?:[a-z]* ?\{p\})?/g,
  // '40% por procedimento', 'comissao por entrega: R$ 5', 'R$ 2.500 (diarias pagas a parte)': with what it is paid for;
  // so are 'diarias' alone behind thousands
  /[0-9]*(?:[.,][0-9]+)? ?%(?: (?:de|d[oa]s?|sobre|o|a|valor|comissao|comissoes|bonus|premiacao|participacao))* ?\{p\}/g,
  /\b(?:comiss|bonus|premi|adiciona|gratifica|variave|produc|produtividade|gorjeta|ajuda de custo)[a-z]*(?: (?!e |ou )[a-z]+){0,2} ?\{p\}(?: ?[-:]? ?(?:de )?(?:r ?\$ ?)?[0-9][0-9.,]*(?: ?(?:k|mil)\b)?)?/g,
  /(?<=(?:[0-9]\.[0-9]{3}|[0-9]{4})(?:,[0-9]{2})? ?[-(,;|] ?)(?:diarias? ?(?:\{p\}|(?:pag[oa]s? )?(?:a parte|separad[oa]s?|por fora|(?:de|em) viage(?:m|ns)))|diarias\b(?: ?(?:de|:) ?(?:r ?\$ ?)?[0-9][0-9.,]*(?: (?:a|ate) ?(?:r ?\$ ?)?[0-9][0-9.,]*)?)?)/g,
  /[0-9]+(?:[.,][0-9]+)?\s*%/g,
  /\b1[34]\s*(?:o|a|º|ª|°)?\s+salario/g,
  /[0-9]+\s*x\s*[0-9]+\b(?!\s*(?:k|mil))/g,
  /[0-9]+\s*(?:h|hs|hrs|horas)\b(?:\s*(?:semanais|mensais|por semana|por mes|por dia|\/\s*(?:semana|mes|dia)|diarias|sem))?/g,
  // The name of an amount, which is not open
  /\bsalario minimo\b/g,
];

/**
 * 'R$ 1 200': a space may part the thousands. Not those of '2.500 220h' and '950 100%', where another number follows.
 */
const spacedThousands = /(^|[^0-9a-z.,])([0-9]{1,3}) ([0-9]{3})(?![0-9.]| ?(?:%|(?:h|hs|hrs|horas)\b|x ?[0-9]))/g;

/** 'R$ 2,500.00', as systems in English write it: read as Portuguese, it would be 500 reais. */
const englishThousands = /(^|[^0-9.,])([0-9]{1,3}),([0-9]{3})(?=\.[0-9]{2}(?![0-9]))/g;

/** What is done or made piece by piece. */
const pieces =
  'plant(?:ao|oes)|projetos?|eventos?|turnos?|obras?(?! certa)|servicos?|laudos?|consultas?|entregas?|pecas?|exames?|procedimentos?|atendimentos?|sess(?:ao|oes)|visitas?|corridas?|viage(?:m|ns)|jobs?|campanhas?|artigos?|videos?|pacientes?|pacotes?|tarefas?|demandas?|empreitadas?|shows?|apresentac(?:ao|oes)|ensaios?|faxinas?|palestras?';

/** 'Por cada', 'a cada', 'p/'. */
const forEach = String.raw`(?:p/|por|pel[oa]|(?:a )?cada)\s*(?:cada |1 |uma? )?`;

/**
 * Pay for each piece of work, which nobody can count by the month: 'R$ 1.200 por plantao', 'R$ 1.200/12h', 'R$ 50 a
 * aula', 'R$ 1.200 plantao', 'plantao 12h: R$ 1.400', and a text about shifts from its beginning. Not 'hora/aula', a
 * roster ('plantao 12x36') nor a contract 'por obra certa'. The first group, what stands before it, stays.
 */
const byThePiece: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b${forEach}|/ ?)(?:${pieces})\b|\b${forEach}aulas?\b|([^ah ] ?)/ ?aulas?\b|(?:/|\bp/|\bpor) ?(?:12|24) ?(?:h|hs|hrs|horas)\b(?! ?(?:de trabalho )?(?:semana|mensa|por |/|diari|sem\b))`,
    'g',
  ),
  new RegExp(String.raw`([0-9] ?(?:reais |k |mil )?)(?:a|o|ao) (?:${pieces}|aulas?)\b`, 'g'),
  /(?<!\b(?:salario|remuneracao)\b[^0-9]*[0-9.]*)([0-9]{3}(?:,[0-9]{2})? ?(?:reais )?)(?:(?:[-(] ?)?plantao (?:de )?[0-9]{1,2} ?(?:h|hs|hrs|horas)\b|(?:plantao|laudo|aula)\b(?! ?(?:de )?[0-9]+ ?x))/g,
  /(^|[^a-z ] ?|\bvalor (?:d[eoa]s? |por )?)(?:plant(?:ao|oes)|projeto|evento|aulas?|laudos?|consultas?|entregas?|exames?|job)\b(?: (?:de|noturnos?|diurnos?|extras?|avulsos?|mensais|medicos?|\(?[0-9]{1,2} ?(?:h|hs|hrs|horas)\b\)?))*(?= ?[:=-]? ?(?:r ?\$ ?)?[0-9.]{3})/g,
  /^((?:valor d[eo]s? )?)plant(?:ao|oes)\b(?!.*(?:[0-9] ?x ?[0-9]|salario|fixo))/g,
];

/**
 * '12h x 36h', '12/36', '12h por 36h' are a roster as '12x36' is; nor are '/ plantao 12x36' and 'por turno de 6 horas,
 * mensal' pay for each.
 */
const rosters: readonly (readonly [written: RegExp, plain: string])[] = [
  [
    /\b(12|24) ?(?:h|hs|hrs|horas)? ?(?:x|\/|por) ?(36|48|60|72)(?: ?(?:h|hs|hrs|horas))?\b(?!,[0-9]|\.[0-9]| ?(?:%|k\b|mil\b))/g,
    '$1x$2',
  ],
  [/\/ ?((?:plant(?:ao|oes)|turnos?) (?:de )?[0-9]+ ?x ?[0-9])/g, '$1'],
  [/\b(?:por|p\/) ?turno (?=(?:de )?[0-9]{1,2} ?(?:h|hs|hrs|horas),? ?mensa(?:l|is)\b)/g, ''],
];

/** As in a week of 44. Source: CLT, art. 64. */
const hoursPerMonth = 220;

/** 'Plantão R$ 3.000 CLT' is pay by the month: as much as the minimum wage, it is not for each shift. */
const leastOfMonth = 1500;

/**
 * How many times a month each period of pay is paid, and the sign that stands for it while amounts are read; a month
 * has 22 working days. Pay that names no period is monthly. What is usual for a period is taken for it wherever the
 * text names it.
 */
const periods: readonly {
  sign: string;
  words: RegExp;
  perMonth: number;
  usual?: readonly [from: number, to: number];
}[] = [
  {
    sign: 'h',
    words:
      /(?:\/|\bpor|\bp\/|\ba|\bpela?|\bcada)\s*(?:h|hs|hr|hora)\b(?: ?\/? ?aula\b)?|\bhora ?[ /] ?aula\b|\bvalor (?:da )?hora\b(?: ?\/? ?aula\b)?|\bhora:/g,
    perMonth: hoursPerMonth,
    usual: [5, 200],
  },
  {
    sign: 'd',
    words: /(?:\/|\bp\/|\bpor|\bao|\ba|\bo)\s*dia\b|(?:(?:\/|\bpor|\ba)\s*)?\bdiarias?\b/g,
    perMonth: 22,
    usual: [40, 400],
  },
  { sign: 's', words: /(?:\/|\bp\/|\bpor|\ba)\s*semana\b|\bsemanal\b|\bsemanais\b/g, perMonth: 52 / 12 },
  { sign: 'q', words: /(?:(?:\/|\bpor|\ba)\s*)?\bquinzena(?:l|is)?\b/g, perMonth: 2 },
  {
    sign: 'a',
    words: /(?:\/|\bp\/|\bpor|\bao|\ba)\s*ano\b|\banua(?:l|is)\b/g,
    perMonth: 1 / 12,
    usual: [24_000, Infinity],
  },
  { sign: 'm', words: /(?:\/|\bp\/|\bpor|\bao|\ba)\s*mes\b|\bmensa(?:l|is)\b/g, perMonth: 1 },
];

/**
 * What calls an amount the salary ('fixo de R$ 2.000'), the period before it ('diaria de R$ 150'), the amount, what
 * calls it the salary behind it, the period behind it ('R$ 25 bruto por hora'), and what makes the next one the other
 * end of its range. A rate by the hour may have a third decimal: 'R$ 7,365'.
 */
const amount =
  /(?:\b(salario|fix[oa]|remuneracao|garantid[oa]|clt)\b[^0-9{,;.]{0,24})?(?:\{([a-z])\}(?: ?(?:no valor|limp[oa]s?|de|entre|ate|:|-))* ?(?:r ?\$ ?)?)?([0-9]{1,3}(?:\.[0-9]{3})+(?![0-9])|[0-9]+)(?:(?:[.](?![0-9]{3})|,)([0-9]{1,3})(?![0-9]))?\s*(k\b|mil\b|mil(?=reais))?( ?(?:de )?(?:salario|fix[oa]s?|garantid[oa]s?|clt)\b)?(?:(?: ?(?:reais|brut[oa]s?|liquid[oa]s?|livres?|fix[oa]s?|limp[oa]s?|pag[oa]s?|de|[-(/])(?![a-z]))* ?\{([a-z])\})?( ?(?:reais ?)?(?:(a|ate)|e|ou|[-/~|]) ?(?:no maximo )?(?:r ?\$ ?)?(?=[0-9]))?/g;

/** Full-width figures and signs, dashes and slashes as plain ones, as the database folds them. */
const withPlainSigns = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[‐-―−]/g, '-')
    .replace(/[⁄∕]/g, '/');

const inCents = (reais: number): number => Math.round(reais * 100) / 100;

interface Amount {
  written: string;
  value: number;
  /**
   * '2,500': 2500 as a text in English writes it, or 2,50 with a figure too many. Nothing is guessed where it is no
   * rate by the hour.
   */
  isUnclear: boolean;
  /** The sign of {@link periods}; undefined where none stands beside it. */
  period: string | undefined;
  /** 'Salário de', 'fixo': it is not the pay by the piece that the text speaks of elsewhere. */
  isSalary: boolean;
}

/** What is ten times the other is no end of its range ('R$ 15/hora - R$ 3.300'), nor the same pay by another period. */
const isComparable = (one: number, other: number): boolean => Math.max(one, other) <= 10 * Math.min(one, other);

/** A text without what is not salary, its periods as signs, and its amounts; undefined of another currency. */
function findAmounts(written: string): { text: string; amounts: Amount[] } | undefined {
  let text = foldText(withPlainSigns(written.slice(0, readCharacters))).replace(/\s+/g, ' ');
  if (/us ?\$|\busd\b|\bdolar|€|\beuros?\b|\bgbp\b/.test(text)) return undefined;
  const [toTheEnd, ...within] = notSalary;
  text = text.replace(toTheEnd, '$1').replace(spacedThousands, '$1$2$3').replace(englishThousands, '$1$2$3');
  for (const [roster, plain] of rosters) text = text.replace(roster, plain);
  for (const words of byThePiece) text = text.replace(words, '$1{p}');
  for (const words of within) text = text.replace(words, ' ');
  for (const { sign, words } of periods) text = text.replace(words, `{${sign}}`);

  // No pay, and more digits than a number holds
  const hits = [...text.matchAll(amount)].filter(([, , , whole = '']) => whole.length <= 12);
  const amounts = hits.map(([, named, before, whole = '', cents = '0', thousand, namedBehind, behind]) => {
    const value = Number(`${whole.replaceAll('.', '')}.${cents}`) * (thousand === undefined ? 1 : 1000);
    const isMonth = before === 'p' && namedBehind?.includes('clt') && value >= leastOfMonth;
    return {
      written: `${whole},${cents}`,
      value,
      isUnclear: cents.length === 3,
      period: behind ?? (isMonth ? undefined : before),
      isSalary: (named ?? namedBehind) !== undefined,
    };
  });
  const [first, last] = amounts;
  // '3 a 4 mil', '3-4k': the thousand of the last number is also that of a smaller bare one before it
  if (
    amounts.length === 2 &&
    first &&
    last &&
    !hits[0]?.[5] &&
    hits[1]?.[5] &&
    first.value < 1000 &&
    first.value * 1000 <= last.value
  )
    first.value *= 1000;
  // The ends of a range have one period; 'R$ 100 a R$ 1.200/dia' is a range by its word, and 'R$ 2.000 e R$ 400 por
  // plantão' is none
  const share = (to: number, from: number): void => {
    const [one, other, hit] = [amounts[to], amounts[from], hits[Math.min(to, from)]];
    if (!one || !other || !hit?.[8] || hit[6]) return;
    const isBeside = other.period === 'p' && (to < from ? one.value > 3 * other.value : one.isSalary);
    if ((hit[9] && to < from) || (isComparable(one.value, other.value) && !isBeside)) one.period ??= other.period;
  };
  for (let place = amounts.length - 2; place >= 0; place--) share(place, place + 1);
  for (let place = 1; place < amounts.length; place++) share(place, place - 1);
  // 'Plantão 12h: R$ 1.400, 24h: R$ 2.600': what follows pay by the piece is no pay by the month unless it says so
  for (const [place, one] of amounts.entries()) {
    const before = amounts[place - 1];
    if (before?.period === 'p' && !one.isSalary && isComparable(before.value, one.value)) one.period ??= 'p';
  }

  // 'Salário anual bruto R$ 72.000', 'R$ 90 (PJ) por hora': the only period of the text, beside no amount. Not that of
  // something else, 'R$ 30.000 e bônus anual', where the amount may be by the month
  const isByMonth = amounts.some(({ value }) => value >= 200);
  const signs = [
    ...text.matchAll(
      /(\$ ?[0-9][^{)$]*(?:(?:[,;.]| e| com) +(?!(?:clt|pj|mei) ?\{)[a-z0-9]|contrat)[^{)$]*)?\{([a-z])\}/g,
    ),
  ].filter(([, other]) => !other || !isByMonth);
  const [only, ...others] = new Set(signs.map(([, , sign]) => sign));
  const usual = only === 'p' ? [0, Infinity] : periods.find(({ sign }) => sign === only)?.usual;
  const [from = Infinity, to = 0] = (others.length === 0 && usual) || [];
  if (amounts.every(({ period, value }) => !period && value <= to))
    for (const one of amounts) if (one.value >= from && !(only === 'p' && one.isSalary)) one.period = only;
  return { text, amounts };
}

const isUnreadable = ({ isUnclear, period }: Amount): boolean => isUnclear && period !== 'h';

/** The amount that nobody can read for certain, '2,500', for which {@link readSalary} gives no range. */
export function findUnclearAmount(written: string): string | undefined {
  return findAmounts(written)?.amounts.find(isUnreadable)?.written;
}

/**
 * A monthly range in reais, from how people write a salary: the rules of private.parse_salary, which has the last word
 * when a vacancy is saved. Both are held to one table of cases (salary-cases.ts).
 *
 * @param written as somebody types it; what has no usable number ('A combinar'), an unclear one ('2,500'), another
 * currency or pay by the piece alone ('R$ 1.200 por plantão') gives no range. Of a text that names its pay in two ways
 * ('R$ 20/hora (R$ 4.400/mês)') the month is read, or else what comes first; what is less than a tenth of that ('plano
 * de saúde R$ 300/mês') is not the pay by the month
 * @returns amounts from 200 to 1 000 000 reais a month, with cents
 */
export function readSalary(written: string): SalaryRange {
  const found = findAmounts(written);
  if (!found || found.amounts.some(isUnreadable)) return { min: null, max: null };
  const usable = found.amounts
    .filter(({ period }) => period !== 'p')
    .map(({ value, period }) => ({
      period,
      monthly: inCents(value * (periods.find(({ sign }) => sign === period)?.perMonth ?? 1)),
    }))
    .filter(({ monthly }) => monthly >= 200 && monthly <= 1_000_000);
  const [first] = usable;
  if (!first) return { min: null, max: null };
  const read = usable.some(({ period, monthly }) => period === 'm' && isComparable(monthly, first.monthly))
    ? 'm'
    : (first.period ?? 'm');
  const ends = usable
    .filter(({ period }) => (period ?? 'm') === read)
    .slice(0, 2)
    .map(({ monthly }) => monthly);

  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  if (min !== max) return { min, max };
  if (/\b(?:a partir|acima|desde|minimo|inicial|mais de|superior)\b|[0-9k]\s*\+|\+$/.test(found.text))
    return { min, max: null };
  return /\b(?:ate|maximo|teto|limite)\b/.test(found.text) ? { min: null, max } : { min, max };
}
