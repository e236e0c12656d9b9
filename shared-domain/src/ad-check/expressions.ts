import type { AdExpression } from './rule';

/** Up to so many characters of the same clause; not over words that an innocent phrase covers. */
export const gap = (longest: number): AdExpression => `[^.;!?\\n#]{0,${longest}}`;

/** The rest of a clause, and what of it stands before. */
export const clause: AdExpression = '[^.;!?\\n#]*';

/** Beginnings of a line or clause, and its end. */
export const begins: AdExpression = '(?:^|[.;:!?\\n,-] ?|\\n)';
/** End of a line or clause, which is not taken. */
export const ends: AdExpression = '(?= ?(?:$|[.;:!?\\n,)]))';

/** 'have priority': after those whom it prefers. */
export const isPreferred: AdExpression = '(?:tem|tera|terao) (?:a )?(?:preferencia|prioridade)';

/** Verbs of looking for people. */
export const seeks: AdExpression =
  '(?:contrat|admit|precis|procur|busc|selecion|recrut|necessit|aceit|quer|desej|convoc)[a-z]*(?:-se)?';

/** Words of preference. */
export const prefers: AdExpression =
  '(?:so|somente|apenas|exclusivamente|unicamente|preferencialmente|preferivelmente|preferencia|preferencias|preferimos|preferivel|prioridade|priorizamos|prioritariamente|obrigatoriamente)';

/** 'not', with the verb that it belongs to. */
export const refuses: AdExpression =
  '(?:(?:nao|nunca|jamais)(?: se)? (?:contrat|aceit|admit|quer|selecion|recrut|trabalh|busc|procur|consider|cham|receb|entrevist|empreg|convoc|efetiv)[a-z]*|nada de|(?:dispens|descart|exclu|elimin|evit)(?:amos|imos)|nao (?:envi|mand|encaminh)[a-z]* (?:o |seu )?(?:curriculo|cv)|nao se candidat[a-z]*)';

/** 'are not called', 'need not apply': after those whom it shuts out. */
export const isShutOut: AdExpression =
  '(?:(?:(?:por )?(?:favor|gentileza),? )?(?:nao|nem) (?:(?:sera|seria|pode|deve|precisa|serve|entra|tera)[a-z]*|(?:sao|e) (?:aceit|contrat|admit|chamad|considerad|selecionad)[a-z]*|se (?:candidat|aplic|adapt|inscrev|encaix|enquadr)[a-z]*|(?:envi|mand)[a-z]* (?:o |seu )?(?:curriculo|cv)|tem vez|adianta|combina[a-z]*)|(?:sera|serao|sao|e|estao|esta) (?:automaticamente |imediatamente |ja )?(?:eliminad|desclassificad|descartad|desconsiderad|excluid|reprovad|vetad|impedid)[oa]s?)';

/** Whoever the advertisement is for. */
export const candidates: AdExpression =
  '(?:candidat[oa]s?(?:\\([ao]\\))?|pessoas?|profissiona(?:l|is)|interessad[oa]s?|contratad[oa]s?|mulher(?:es)?|hom(?:em|ens)|mocas?|mocos?|rapaz(?:es)?|funcionari[oa]s?|colaborador(?:a|es|as)?)';

/** Requests to send something or to say it. */
export const sends: AdExpression =
  '(?:envi|inform|inclu|mand|encaminh|coloc|anex|digit|indi[cq]|inser|insir|escrev|fornec|pass|preench|declar|apresent|remet)[a-z]*';

/** Numbers of years that people are old, as figures and in words. */
const tensInWords =
  '(?:vinte|trinta|quarenta|cinquenta|sessenta)(?: e (?:um|dois|tres|quatro|cinco|seis|sete|oito|nove))?';
/** An age from 14 to 79. */
export const age: AdExpression = `(?:1[4-9]|[2-7]\\d|dezoito|dezenove|${tensInWords})`;
/** An age from 19 to 79. */
export const ageFrom19: AdExpression = `(?:19|[2-7]\\d|dezenove|${tensInWords})`;

/** Whole numbers from `from` to `to`, both below 100. */
export function numbers(from: number, to: number): AdExpression {
  const parts: string[] = [];
  for (let tens = Math.floor(to / 10); tens >= Math.floor(from / 10); tens -= 1) {
    const first = Math.max(from - tens * 10, 0);
    const last = Math.min(to - tens * 10, 9);
    parts.push(`${tens === 0 ? '' : tens}[${first}-${last}]`);
  }
  return `(?:${parts.join('|')})`;
}

/** Amounts of money from 200 to below `limit` (four figures), with or without a point between thousands. */
export function amountBelow(limit: number): AdExpression {
  const [thousands = 0, hundreds = 0, tens = 0, ones = 0] = String(limit).split('').map(Number);
  const parts = ['[2-9]\\d\\d'];
  for (let thousand = 1; thousand < thousands; thousand += 1) parts.push(`${thousand}[.]?\\d\\d\\d`);
  const digits = (below: number): string => (below === 1 ? '0' : `[0-${below - 1}]`);
  if (hundreds > 0) parts.push(`${thousands}[.]?${digits(hundreds)}\\d\\d`);
  if (tens > 0) parts.push(`${thousands}[.]?${hundreds}${digits(tens)}\\d`);
  if (ones > 0) parts.push(`${thousands}[.]?${hundreds}${tens}${digits(ones)}`);
  return `(?:${parts.join('|')})`;
}

/** Whole numbers of three figures or more below `limit` (over 100), with or without a point between thousands. */
export function wholeBelow(limit: number): AdExpression {
  const figures = [...String(limit)];
  const written = (signs: readonly string[]): string =>
    signs.map((sign, index) => (index > 0 && signs.length - index === 3 ? `[.]?${sign}` : sign)).join('');
  const any = (count: number): string[] => Array<string>(count).fill('\\d');
  const fewerFigures = figures.slice(3).map((_, index) => written(['[1-9]', ...any(index + 2)]));
  const asManyFigures = figures.flatMap((figure, index) => {
    const least = index === 0 ? 1 : 0;
    if (Number(figure) <= least) return [];
    const below = `[${least}-${Number(figure) - 1}]`;
    return [written([...figures.slice(0, index), below, ...any(figures.length - index - 1)])];
  });
  return `(?:${[...fewerFigures, ...asManyFigures].join('|')})`;
}

/** Amounts with cents, from 1 to below `limit` (under 100). */
export function priceBelow(limit: number): AdExpression {
  const whole = Math.floor(limit);
  const cents = Math.round((limit - whole) * 100);
  const [tens, ones] = [Math.floor(cents / 10), cents % 10];
  const firstDigits = [
    ...(tens > 0 ? [`[0-${tens - 1}]\\d?`] : []),
    ...(ones > 0 ? [`${tens}[0-${ones - 1}]`] : []),
    String(tens),
  ];
  return `(?:${numbers(1, whole - 1)}(?:,\\d{1,2})?|${whole}(?:,(?:${firstDigits.join('|')}))?)`;
}

/**
 * From one thousand to below `limit` (four figures) as people write thousands: '1,2 mil', '1 mil', 'mil e duzentos
 * reais'.
 */
export function thousandsBelow(limit: number): AdExpression {
  const [thousands = 0, hundreds = 0, tens = 0] = String(limit).split('').map(Number);
  const words = [
    'cem',
    'duzentos',
    'trezentos',
    'quatrocentos',
    'quinhentos',
    'seiscentos',
    'setecentos',
    'oitocentos',
    'novecentos',
  ];
  const below = [
    ...(hundreds > 0 ? [`[0-${hundreds - 1}]\\d{0,2}`] : []),
    `${hundreds}(?:[0-${Math.max(tens - 1, 0)}]\\d?)?`,
  ];
  return `(?:${thousands}(?:[.,](?:${below.join('|')}))? ?(?:mil|k)\\b|mil(?: e (?:${words.slice(0, hundreds).join('|')}))? reais)`;
}
