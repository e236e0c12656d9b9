import type { ResumeLanguage } from './language';
import { fold, withoutBullet } from './text';

/*
 * Verbs by which somebody says what they did at work. In Portuguese they are told by their form, since every trade has
 * its own: a list would know the verbs of an office alone. Nouns and names of the same form stand in the lists below.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** That somebody worked, or would like to, and not what they did. */
const saysNoMore = words(
  'trabalhei atuei passei entrei comecei iniciei fiquei estudei cursei morei nasci trabalhava estudava trabalhar atuar ' +
    'buscar aprender crescer ingressar obter contribuir',
);
/** First person of the past that no rule tells. */
const irregularPast = words('fiz dei pus refiz mantive obtive trouxe compus propus dispus expus intervim');
/** No verbs in '-ei'. */
const nounsInEi = words(
  'volei hoquei joquei jersei pajei frei sidnei claudinei valdinei edinei ednei sirlei shirlei wanderlei vanderlei',
);
/** No verbs in '-i', as far as the rule for them takes them: trades, food, places, names, beginnings of words. */
const nounsInI = words(
  `gari juri mini semi multi anti bisturi safari rubi tupi guarani jabuti zumbi sagui frenesi sashimi salami pastrami
  tsunami origami martini panini zucchini graffiti quati barueri parati itamarati morumbi mari haiti audi davi levi
  yuri henri luigi ceci sesi suivi`,
);
/** No verbs in '-ava' and '-ia', as far as the rule for them takes them. */
const nounsOfTheImperfect = words('oitava escrava bratislava rodovia ferrovia hidrovia periferia luzia');
/** No verbs in '-ar': adjectives first of all. */
const nounsInAr = words(
  `escolar militar familiar particular similar celular popular regular titular hospitalar domiciliar exemplar
  preliminar complementar suplementar elementar parlamentar polar solar lunar linear circular modular vestibular
  curricular extracurricular singular muscular vascular cardiovascular molecular ocular nuclear disciplinar
  interdisciplinar multidisciplinar transdisciplinar secular espetacular paladar jantar lugar bazar radar pomar
  patamar avatar altar pilar andar hangar jaguar colar caviar bilhar edgar oscar cesar osmar omar gilmar ademar
  itamar neymar valdemar waldemar lindomar baltazar palomar ultramar`,
);
/** No verbs in '-er', as far as the rule for them takes them: trades by their English names. */
const nounsInEr = words('bartender tender sender gender mulher talher voucher teacher cover rover unilever');
const nounsInIr = words(
  'elixir souvenir kefir faquir nadir jair odair altair aldair moacir valdir valmir ademir samir',
);
/** No verbs in '-ndo'. */
const nounsInNdo = words(
  `comando bando contrabando quando fernando orlando armando rolando dividendo reverendo estupendo adendo tremendo
  lindo arlindo mestrando doutorando graduando formando cursando bacharelando vestibulando estudando`,
);

/** Ends of '-er' and '-ir' verbs in the first person of the past that no noun has: told anywhere in a line. */
const certainPast = /(?:nd|olv|uz|eceb|elec|nec|rec|tec|mov)i$/;
const past = (plain: string, written: string): boolean =>
  irregularPast.has(plain) ||
  (plain.length >= 4 && plain.endsWith('ei') && !nounsInEi.has(plain)) ||
  (plain.length >= 4 &&
    (/(?:[bcdgmnprstvz]|lh|ench|ex|gu|trib?u)i$/.test(plain) || written.endsWith('uí')) &&
    !/(?:ll|tt|cc|ss)i$/.test(plain) &&
    !nounsInI.has(plain));

/** '-ia' is the end of many more nouns than verbs: the verbs of work, by what stands before it. */
const imperfect = (plain: string, written: string): boolean =>
  !/[áâéêíóôú]/iu.test(written.replace(/ía$/u, '')) &&
  !nounsOfTheImperfect.has(plain) &&
  (/\p{L}{3}ava$/u.test(plain) ||
    /(?:nd|eb|olv|duz|mit|rig|dig|ec|mov|faz|traz|serv|fer|inser|umpr|screv|xped|vid|abr|cobr)ia$/.test(plain) ||
    /(?:mantinha|obtinha|compunha|dispunha)$/.test(plain) ||
    /(?:tribuía|truía)$/u.test(written.toLowerCase()));

const infinitive = (plain: string): boolean =>
  (plain.length >= 4 && plain.endsWith('ar') && plain !== 'auxiliar' && !nounsInAr.has(plain)) ||
  (/(?:nd|ced|ec|eb|ev|lv|ov|rv|az|lh|ch|met|bat|rr|eg|ex|mant|obt|cont|^l)er$/.test(plain) && !nounsInEr.has(plain)) ||
  (plain.length >= 4 && plain.endsWith('ir') && !nounsInIr.has(plain)) ||
  /^(?:re|com|pro|dis|ex|trans)por$/.test(plain);

const gerund = (plain: string): boolean => /\p{L}{2}[aei]ndo$/u.test(plain) && !nounsInNdo.has(plain);

/** A word with what stands before and behind it. */
const anyWord = /(?<![\p{L}\p{M}])\p{L}+/gu;
const itemStart = /(?:[:;.!?•·|()]|\s[-–—])\s*$/;
const joined = /(?:[,/]|(?<!\p{L})(?:e|ou|eu|que|onde|também|tambem|já|ja|não|nao))\s*$/iu;
/** 'Sidnei Souza', 'Senai Recife': a name goes on with a capital, a verb with what was done. */
const goesOn = /^\s+(?:\p{Ll}|\d|\p{Lu}{2})/u;
const endsHere = /^\s*(?:[,;./)]|$)/;

function tellsPortugueseAction(line: string): boolean {
  const text = withoutBullet(line);
  const isShouted = !/\p{Ll}/u.test(text);
  for (const { 0: written, index } of text.matchAll(anyWord)) {
    const plain = fold(written);
    if (saysNoMore.has(plain)) continue;
    const isSmall = isShouted || /^\p{Ll}/u.test(written);
    // Abbreviations: 'SENAI', 'API'
    if (!isShouted && written.length > 1 && /^\p{Lu}+$/u.test(written)) continue;
    const before = text.slice(Math.max(0, index - 12), index);
    const after = text.slice(index + written.length, index + written.length + 12);
    const isFirst = index === 0 || itemStart.test(before);
    const isNext = isFirst || (isSmall && joined.test(before));
    const hasObject = isShouted ? /^\s+\S/.test(after) : goesOn.test(after);
    const isPast = past(plain, written);
    // Told without what was done, too: 'Vendi, recebi e entreguei'
    const isCertain = isPast && (plain.endsWith('ei') || certainPast.test(plain));
    if (isCertain && (isSmall || (isFirst && (hasObject || endsHere.test(after))))) return true;
    if (isNext && hasObject && (isPast || imperfect(plain, written))) return true;
    if (isFirst && hasObject && (infinitive(plain) || gerund(plain))) return true;
    // 'Auxiliar de limpeza' is a trade, 'Auxiliar na limpeza' what was done.
    if (isFirst && plain === 'auxiliar' && /^\s+(?:n?[oa]s?|em)\s/iu.test(after)) return true;
    // 'Revi os contratos, aumentando a margem'
    if (plain === 'aumentando' || plain === 'reduzindo') return true;
  }
  return false;
}

const englishPast =
  /\b(?:managed|led|developed|created|built|designed|implemented|launched|increased|reduced|improved|organi[sz]ed|coordinated|negotiated|trained|delivered|achieved|analy[sz]ed|supported|served|sold|handled|prepared|maintained|wrote|planned|supervised|automated|migrated|cleaned|tested|taught|hired|ran|conducted|assisted|operated|resolved)\b/i;

/** Whether a line says what somebody did: 'Operei empilhadeira', 'Atender clientes'. */
export const tellsAction = (line: string, language: ResumeLanguage): boolean =>
  language === 'en' ? englishPast.test(line) : tellsPortugueseAction(line);

/** The same as a noun or as a task: weaker, and also in the names of fields of work. */
const namedAction =
  /\b(?:coordenação|liderança de|implantação|implementação|desenvolvimento|elaboração|gestão|coordenar|liderar|desenvolver|implementar|negociação|controle|planejamento)\b/iu;

export const namesAction = (line: string): boolean => namedAction.test(line);
