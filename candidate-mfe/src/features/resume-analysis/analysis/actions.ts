import { states } from '@ponte/shared-domain';
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
/** Told wherever they stand, and whatever follows: no noun and no name has their form. */
const certainActions = words(
  `coordenei liderei implementei implantei desenvolvi criei reduzi aumentei aumentando reduzindo conquistei organizei
  gerenciei negociei treinei elaborei conduzi melhorei automatizei planejei atendi vendi produzi analisei supervisionei
  executei projetei entreguei estruturei otimizei realizei participei apoiei acompanhei controlei administrei ministrei
  preparei fechei migrei integrei redesenhei mantive`,
);
/** First person of the present, of who has the job now; nouns of the same form, as 'cadastro', are left out. */
const present = words(
  `realizo faço faco cuido opero vendo organizo recebo auxilio ajudo preparo limpo dirijo monto emito controlo reponho
  atendo entrego confiro separo carrego descarrego lavo cozinho sirvo corto costuro soldo instalo conduzo coordeno
  lidero gerencio supervisiono administro acompanho elaboro desenvolvo executo analiso participo lanço fecho abasteço
  mantenho produzo crio`,
);
/** First person of the past that no rule tells. */
const irregularPast = words('fiz dei pus refiz obtive trouxe compus propus dispus expus intervim');
/** No verbs in '-ei'. */
const nounsInEi = words(
  'volei hoquei joquei jersei pajei frei sidnei claudinei valdinei edinei ednei sirlei shirlei wanderlei vanderlei',
);
/** No verbs in '-i', as far as the rule for them takes them: trades, food, places, names, beginnings of words. */
const nounsInI = words(
  `gari juri mini semi multi anti bisturi safari rubi tupi guarani jabuti zumbi sagui frenesi sashimi salami pastrami
  tsunami origami martini panini zucchini graffiti quati barueri parati itamarati morumbi mari haiti audi davi levi
  jari ferrari iguatemi mogi guarapari
  camacari birigui jaguari taquari araguari aracati buriti itapevi yuri henri luigi ceci sesi suivi`,
);
/** No verbs in '-ava' and '-ia', as far as the rule for them takes them. */
const nounsOfTheImperfect = words('oitava escrava bratislava rodovia ferrovia hidrovia periferia luzia');
/** No verbs in '-ar': adjectives first of all. */
const nounsInAr = words(
  `auxiliar escolar militar familiar particular similar celular popular regular titular hospitalar domiciliar exemplar
  preliminar complementar suplementar elementar parlamentar polar solar lunar linear circular modular vestibular
  curricular extracurricular singular muscular vascular cardiovascular molecular ocular nuclear disciplinar
  interdisciplinar multidisciplinar transdisciplinar secular espetacular paladar jantar lugar bazar radar pomar
  patamar avatar altar pilar andar hangar jaguar colar caviar bilhar edgar oscar cesar osmar omar gilmar ademar
  itamar telemar vilmar dagmar lucimar josimar claudemar neymar valdemar waldemar lindomar baltazar palomar ultramar`,
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
  // 'Jacareí'
  (plain.length >= 4 && plain.endsWith('ei') && !/í$/iu.test(written) && !nounsInEi.has(plain)) ||
  (plain.length >= 4 &&
    // 'Construí', 'distribuí', and no 'Tatuí'
    (/(?:[bcdgmnprstvz]|lh|ench|ex|gu|trib?u)i$/.test(plain) || /(?:tr|trib|l|min|ss|tit|fr)uí$/iu.test(written)) &&
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
  (plain.length >= 4 && plain.endsWith('ar') && !nounsInAr.has(plain)) ||
  (/(?:nd|ced|ec|eb|ev|lv|ov|rv|az|lh|ch|met|bat|rr|eg|ex|mant|obt|cont|^l)er$/.test(plain) && !nounsInEr.has(plain)) ||
  (plain.length >= 4 && plain.endsWith('ir') && !nounsInIr.has(plain)) ||
  /^(?:re|com|pro|dis|ex|trans)por$/.test(plain);

/** 'Preparo de refeições' and 'Auxilio transporte' are nouns, 'Limpo e organizado' tells of the place. */
const nounAfter: Readonly<Record<string, RegExp>> = {
  preparo: /^\s+(?:d[aeo]s?(?!\p{L})|f[íi]sico|emocional)/iu,
  soldo: /^\s+d[aeo]s?(?!\p{L})/iu,
  auxilio: /^\s+(?!(?:n?[oa]s?|aos?|em|com)\s)/iu,
};
const tellsPresent = (written: string, after: string): boolean => {
  const word = written.toLowerCase();
  return present.has(word) && !/^\s+e\s/iu.test(after) && nounAfter[word]?.test(after) !== true;
};

const gerund = (plain: string): boolean => /\p{L}{2}[aei]ndo$/u.test(plain) && !nounsInNdo.has(plain);

/** A word with what stands before and behind it. */
const anyWord = /(?<![\p{L}\p{M}])\p{L}+/gu;
const itemStart = /(?:[:;.!?•·|()]|\s[-–—])\s*$/;
const joined = /(?:[,/]|(?<!\p{L})(?:e|ou|eu|que|onde|também|tambem|já|ja|não|nao))\s*$/iu;
/** 'Sidnei Souza', 'Senai Recife': a name goes on with a capital, a verb with what was done. */
const goesOn = /^\s+(?:\p{Ll}|\d|\p{Lu}{2})/u;
const isState = new RegExp(`^\\s+(?:${states.map(({ uf }) => uf).join('|')})(?!\\p{L})`, 'u');
/** 'Iguatemi de Porto Alegre', 'Guarapari 2019 - 2021': what follows names, and hardly a verb in '-i'. */
const ofName = /^\s+(?:d[aeo]s?(?!\p{L})|(?:19|20)\d{2}(?!\s*\p{L}{2}))/iu;
const endsHere = /^\s*(?:[,;./)]|$)/;

function tellsPortugueseAction(line: string, takesTasks: boolean): boolean {
  const text = withoutBullet(line);
  const isShouted = !/\p{Ll}/u.test(text);
  for (const { 0: written, index } of text.matchAll(anyWord)) {
    const plain = fold(written);
    if (certainActions.has(plain)) return true;
    if (saysNoMore.has(plain)) continue;
    const isSmall = isShouted || /^\p{Ll}/u.test(written);
    // Abbreviations: 'SENAI', 'API'
    if (!isShouted && written.length > 1 && /^\p{Lu}+$/u.test(written)) continue;
    const before = text.slice(Math.max(0, index - 12), index);
    const after = text.slice(index + written.length, index + written.length + 12);

    const isFirst = index === 0 || itemStart.test(before);
    const isNext = isFirst || (isSmall && joined.test(before));
    const hasMore = /^\s+[\p{L}\d]/u.test(after);
    const hasObject = hasMore && !isState.test(after) && (isShouted || goesOn.test(after));
    const isPast = past(plain, written);
    // Told without what was done, too: 'Vendi, recebi e entreguei'
    const isCertain = isPast && (plain.endsWith('ei') || certainPast.test(plain));
    if (isCertain && (isSmall || (isFirst && (hasObject || endsHere.test(after))))) return true;
    if (isNext && hasObject && ((isPast && !ofName.test(after)) || imperfect(plain, written))) return true;
    if (isNext && hasMore && tellsPresent(written, after)) return true;
    if (!takesTasks) continue;
    if (isFirst && hasObject && (infinitive(plain) || gerund(plain))) return true;
    // 'Auxiliar de limpeza' is a trade, 'Auxiliar na limpeza' what was done.
    if (isFirst && plain === 'auxiliar' && /^\s+n?[oa]s?\s/iu.test(after)) return true;
  }
  return false;
}

const englishPast =
  /\b(?:managed|led|developed|created|built|designed|implemented|launched|increased|reduced|improved|organi[sz]ed|coordinated|negotiated|trained|delivered|achieved|analy[sz]ed|supported|served|sold|handled|prepared|maintained|wrote|planned|supervised|automated|migrated|cleaned|tested|taught|hired|ran|conducted|assisted|operated|resolved)\b/i;

/**
 * Whether a line says what somebody did: 'Operei empilhadeira', 'Atender clientes'.
 * @param isOfWork the line is of a job: elsewhere 'Conquistar o primeiro emprego' is a wish, 'Ler livros' a hobby
 */
export const tellsAction = (line: string, language: ResumeLanguage, isOfWork: boolean): boolean =>
  language === 'en' ? englishPast.test(line) : tellsPortugueseAction(line, isOfWork);

/** The same as a noun or as a task: weaker, and also in the names of fields of work. */
const namedAction =
  /\b(?:coordenação|liderança de|implantação|implementação|desenvolvimento|elaboração|gestão|coordenar|liderar|desenvolver|implementar|negociação|controle|planejamento)\b/iu;

export const namesAction = (line: string): boolean => namedAction.test(line);
