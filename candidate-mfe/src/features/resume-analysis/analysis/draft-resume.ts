import { bulletMark, complementaryCourse, foldText, mainCities, states } from '@ponte/shared-domain';
import type { ResumeDraft, ResumeDraftContent } from '../../../my-resume/resume-draft';
import { universityNames } from '../../../my-resume/university-names';
import { findDraftPeriod, type DraftPeriod } from './draft-dates';
import { isCity, isContactLabel, isCountry, isEmail, isNoiseLine, isPageAddress, isPlace, phoneNumber } from './noise';
import { endLabel, isLonePeriod, joinPeriods, lastDuration, startLabel } from './periods';
import { linesOf, type Section } from './sections';
import { listSkills } from './skills';
import { fold, withoutBullet } from './text';

type Work = ResumeDraftContent['work'][number];
type Education = ResumeDraftContent['education'][number];
type Passages = Record<string, string>;

/** More entries than this are no longer looked at by anybody; a section of the profile holds 50. */
const maxEntries = 50;

const label = new RegExp(
  `^(?:empresa|companhia|company|cargo|funcao|position|role|periodo|data|datas|${startLabel}|${endLabel})\\s*[:\\-–]\\s*`,
);
const roleLabel = /^(?:cargo|funcao|position|role)/;
const companyLabel = /^(?:empresa|companhia|company)/;

/** First words of occupations. */
const roleWord =
  /(?<!\p{L})(?:auxiliar|assistente|analista|tecnic[oa]|gerente|coordenador[a]?|supervisor[a]?|diretor[a]?|lider|encarregad[oa]|estagiari[oa]|estagio|aprendiz|jovem aprendiz|operador[a]?|ajudante|atendente|recepcionista|secretari[oa]|caixa|agente|chefe|consultor[a]?|professor[a]?|enfermeir[oa]|engenheir[oa]|arquitet[oa]|advogad[oa]|medic[oa]|farmaceutic[oa]|nutricionista|psicolog[oa]|contador[a]?|motorista|porteir[oa]|vigilante|seguranca|garcom|garconete|cozinheir[oa]|designer|desenvolvedor[a]?|programador[a]?|cientista|developer|engineer|manager|analyst|intern|trainee|freelancer|autonom[oa]|vendedor[a]?|promotor[a]?|comprador[a]?|monitor[a]?|instrutor[a]?|cuidador[a]?|mecanic[oa]|eletricista|soldador[a]?|faxineir[oa]|repositor[a]?|estoquista|almoxarife|conferente|servente|pedreir[oa]|pintor[a]?|costureir[oa]|manicure|cabeleireir[oa]|soldad[oa]|cabo|sargento|oficial|subgerente|cumim|barman|bartender|camareir[oa]|domestic[oa]|merendeir[oa]|copeir[oa]|baba|diarista|frentista|telefonista|escriturari[oa]|bolsista|balconista|representante|entregador[a]?|motoboy|zelador[a]?|jardineir[oa]|marceneir[oa]|serralheir[oa]|carpinteir[oa]|encanador[a]?|padeir[oa]|confeiteir[oa]|acougueir[oa]|tratorista|residente|educador[a]?|formador[a]?)(?!\p{L})/u;
/** The rest is known by the endings of trades, where one name of an entry alone has such: 'Arte-finalista'. */
const roleEnding = /^\S*(?:ista|eir[oa]|[dt]or|[dt]ora|log[oa]|graf[oa])(?!\p{L})/u;
const firmEnd = /(?:S\.\s?A|Ltda|Cia|Inc)\.$/i;
/** What firms begin with, and their forms. */
const companyWord =
  /^(?:construtora|transportadora|distribuidora|incorporadora|editora|hospital|clinica|farmacia|drogaria|(?:super|hiper)?mercado|lojas?|padaria|restaurante|hotel|fazenda|cooperativa|prefeitura|secretaria (?:municipal|estadual)|banco|caixa economica|grafica|industria|grupo|colegio|escola|universidade|faculdade|creche|viacao|estaleiro)(?!\p{L})|(?<!\p{L})(?:ltda|s[./]?a|eireli)\.?$/u;
const schoolWord = new RegExp(
  String.raw`(?<!\p{L})(?:universidade|faculdades?|centro universitario|instituto|escola|colegio|senai|senac|sesi|sest|senat|sebrae|etec|fatec|fundacao|academia|senar|sesc|cefet|${universityNames}|university|college|school|universite|udemy|alura|coursera|puc\p{L}*|usp|unesp|unicamp|unip|uninove|fgv|uf[a-z]{1,3}|ue[a-z]{1,2}|if[a-z]{1,2}|estacio|anhanguera|unopar|uniasselvi)(?!\p{L})`,
  'u',
);
const isSchool = (text: string): boolean => schoolWord.test(foldText(text));
const degreeWord =
  /(?<!\p{L})(?:bacharel(?:ado)?|licenciatura|tecnolog[oa]|(?:[12][ºo°]?|primeiro|segundo) grau|fundamental|superior|graduacao|graduand[oa]|graduad[oa]|pos-?\s?graduacao|pos(?= em )|especializacao|mba|mestr(?:ado|and[oa])|doutor(?:ado|and[oa])|ensino|curso tecnico|tecnic[oa]|bachelor|master|high school)(?!\p{L})/u;
/** How far somebody has come, beside the name of a degree. */
const statusWord =
  '(?:complet[oa]|incomplet[oa]|conclu[íi]d[oa]|trancad[oa]|interrompid[oa]|cursando|em andamento|em curso|conclus[ãa]o)';
const degreeName =
  "(?:(?:curso|ensino)\\s+)?(?:superior|t[ée]cnico|tecn[óo]log[oa]|bacharel(?:ado)?|licenciatura(?:\\s+plena)?|gradua(?:[çc][ãa]o|d[oa]|nd[oa])|formad[oa]|p[óo]s(?:-?\\s?gradua[çc][ãa]o)?|especializa[çc][ãa]o|mba|mestr(?:ado|and[oa])|doutor(?:ado|and[oa])|(?:bachelor|master)(?:['’]?s)?(?:\\s+degree)?)(?:\\s+(?:lato|stricto)\\s+sensu)?";
const degreeBefore = new RegExp(`^${degreeName}(?:\\s+${statusWord})?\\s+(?:em|de|in|of|en)\\s+`, 'iu');
/** A degree without its subject: 'MBA, Gestão de Projetos'. */
const bareDegree = new RegExp(`^${degreeName}(?:\\s+${statusWord})?$`, 'iu');
const loneStatus = new RegExp(`^${statusWord}$`, 'iu');
/** 'Cursando o 2º ano do Ensino Médio' */
const attending = /^cursando\s+(?:[oa]\s+)?(?:\d{1,2}[ºªoa°]?\s+(?:ano|semestre|per[íi]odo)\s+(?:d[eoa]\s+)?)?/iu;
/** 'Direito pela USP' */
const atSchool = /^(.{4,80}?)\s+(?:pel[oa]|n[oa])\s+(\p{Lu}.*)$/u;
const secondary =
  /^(?:ensino\s+m[ée]dio|(?:2[ºo°]|segundo)\s+grau)(?:\s+(?:completo|incompleto|conclu[íi]do|regular))?$/iu;
const underWay =
  /(?<!\p{L})(?:cursando|em andamento|em curso|previs(?:ao|t[oa])|(?:graduand|mestrand|doutorand)[oa]|in progress|expected|en cours)(?!\p{L})/u;
/** Before a lone date that is the last day. */
const endWord = /(?<!\p{L})(?:previs(?:ao|t[oa])|conclu\p{L}*|termino|formatura|expected|ate)(?!\p{L})/u;
/** Not finished, and mostly left: who is still at it writes so. */
const unfinished = /(?<!\p{L})(?:incomplet|trancad|interrompid)[oa](?!\p{L})/u;

/** What parts the names of a line, outside of brackets: '(88 anos, Alzheimer)' is one. */
const strongSeparators = /(?:\s+[-–—|•·]\s+|\s*\|\s*|\s{2,})(?![^()]{0,80}\))/u;
const separators = new RegExp(`${strongSeparators.source}|[,;]\\s+(?![^()]{0,80}\\))`, 'u');
/** Blanks and marks that hang at an end once a period was taken out, and the end of a sentence: 'Loja Azul ( ).' */
const clean = (text: string): string =>
  text
    .replace(/\(\s*[-–—/|,]*\s*\)/g, ' ')
    .replace(/^[\s\-–—|,;:•·/(]+|[\s\-–—|,;:•·/(]+$/gu, '')
    .replace(/(?<=[\p{Ll})]{3})(?<!Ltda|Cia|Inc)\.$/iu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** How a job is done, beside its names. */
const aside =
  /^(?:(?:em )?(?:tempo|periodo) (?:integral|parcial)|meio periodo|dedicacao exclusiva|clt|pj|efetiv[oa]|remot[oa]|home office|hibrid[oa]|presencial|(?:full|part)[- ]time|remote|hybrid|on-?site)$/;
/** Of 'CRF-PE' and 'OAB/SP': no towns, although a state stands behind. */
const council =
  /^(?:oab|crea|crm|coren|crf|crc|cra|cau|crp|crn|cro|crefito|cref|creci|cress|tj|tre|trt|mp|detran)\s*[-–/]/;
const isPlacePart = (text: string): boolean =>
  isPlace(text.replace(/\s*\((?:remot[eo]|h[íi]brid[oa]|hybrid|presencial)\)$/iu, '')) &&
  !council.test(foldText(text)) &&
  !isSchool(text);

/**
 * The names of a text. Places, marks and ways to work are none; yet 'Chile' before one name alone is no place:
 * 'Chile, Atendente'.
 */
function namesOf(text: string): string[] {
  const parts = text
    .split(separators)
    .map((name) => clean(name).replace(/^como\s+/iu, ''))
    .filter((name) => /[\p{L}\d]/u.test(name));
  const names = parts.filter((name) => !isPlacePart(name) && !aside.test(foldText(name)));
  const [first = ''] = parts;
  return names.length === 1 && names[0] !== first && isCountry(first) ? [first, ...names] : names;
}

interface Line {
  /** As written, without a bullet. */
  text: string;
  /** Without its period and without a label. */
  rest: string;
  period: DraftPeriod | null;
  /** It says how long something took, and not when. */
  isTimed: boolean;
  isItem: boolean;
  label: string;
}

function readLine(written: string): Line {
  const text = withoutBullet(written);
  const period = findDraftPeriod(text);
  const after = period ? text.slice(period.at + period.length) : '';
  const timed = period ? null : lastDuration.exec(fold(text));
  const own = period
    ? `${text.slice(0, period.at)} ${/^[\s.;]*$/.test(after) ? '' : after}`
    : text.slice(0, timed?.index);
  const found = label.exec(fold(own))?.[0] ?? '';
  const rest = clean(
    own.slice(found.length).replace(/(?<!\p{L})(?:per[íi]odo|de|em|desde|at[ée])\s*:?\s*$/iu, ''),
  ).replace(
    // '1) Loja Azul'
    /^\d{1,2}\s?[.)]\s*(?=\p{L})/u,
    '',
  );
  return {
    text: text.trim(),
    // 'até o momento' and '2 anos' are of the period
    rest: isLonePeriod(text) ? '' : rest,
    period,
    isTimed: timed !== null,
    isItem: bulletMark.test(written),
    label: fold(found),
  };
}

/** 'Consultório particular: psicóloga clínica' */
const firmAndRole = /^([^:]{2,60}):\s+(.{3,60})$/u;

const isRange = ({ period }: Line): boolean => period !== null && (period.end !== undefined || period.current);
const hasManyWords = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).length >= 9;

const beginsWithRole = (text: string): boolean => roleWord.exec(foldText(text))?.index === 0;
/** A word before a colon that begins a note on the job above, not a new job: 'Promoção: gerente, 2020 - 2021'. */
const noteLabel =
  /^(?:premi(?:o|acao)|promoca?o|promovid[oa]|atividade|func(?:ao|oe)|destaque|resultado|projeto|curso|treinamento|conquista|observaca?o)(?:s|es)?$/;

/** The names of a line of a job: 'Loja Azul: vendedora, 2019 - 2021' has two. */
const namesIn = (line: Line): string[] =>
  namesOf(line.rest).flatMap((name) => {
    const [, firm = '', role = ''] = (isRange(line) && firmAndRole.exec(name)) || [];
    return beginsWithRole(role) && !noteLabel.test(foldText(firm)) ? [firm, role] : [name];
  });

/** 'Hotel Azul - camareira': parted by more than commas. */
const isListed = ({ rest }: Line): boolean =>
  rest.split(strongSeparators).filter((part) => part.trim() !== '').length >= 2;

/**
 * A line that tells something. A firm's name ends in a dot, too, and some end what they list with one: 'BRF S.A.,
 * auxiliar de produção. 2009 a 2014.'
 */
function isSentence(line: Line): boolean {
  const { text, rest } = line;
  if (isRange(line)) {
    const names = namesIn(line);
    // 'Fui promovida a gerente de 2020 a 2021.' has a role, too, and no firm beside it.
    const isNamed =
      names.length >= 2 &&
      names.some((name) => beginsWithRole(name) || /^\S*(?:ista|eir[oa])(?!\p{L})/u.test(foldText(name)));
    return (
      namesOf(rest).some(hasManyWords) || (/[.;]$/.test(text) && !firmEnd.test(text) && !isListed(line) && !isNamed)
    );
  }
  return rest.split(strongSeparators).some(hasManyWords) || (/[.;]$/.test(text) && !firmEnd.test(text));
}

/** What may stand in the head of an entry. */
const isHead = (line: Line): boolean =>
  !line.isItem &&
  !isSentence(line) &&
  line.text.length <= 100 &&
  (line.label !== '' || !/^[^:]{2,30}:\s/.test(line.rest) || namesIn(line).length > namesOf(line.rest).length);

/** Below a first day: the job goes on. */
const ongoingNote = /^\(?(?:(?:meu )?(?:emprego|trabalho|cargo) atual|atual(?: emprego| trabalho)?)\)?\.?$/;

/** 'Hotel Azul - camareira - 3 anos': a job of which nobody says when it was. */
const isUndated = (line: Line): boolean =>
  line.isTimed && isHead(line) && namesOf(line.rest).length >= 2 && roleWord.test(foldText(line.rest));

/** Parts of a firm: 'Auxiliar na Expedição' names none. */
const department =
  /^(?:setor|departamento|area|producao|expedicao|estoque|almoxarifado|deposito|limpeza|cozinha|copa|linha|recepcao|administra(?:cao|tivo)|financeiro|faturamento|logistica|compras|vendas|caixa|balcao|atendimento|manutencao|portaria|lavanderia|enfermagem|transporte|entrega|turno|equipe|projeto|programa|rh|recursos humanos|acougue|hortifruti)(?!\p{L})/u;

/**
 * One of the names may be of a firm. 'Gerente substituta, auxiliar do gerente durante 6 meses' is told of the job
 * above.
 */
const hasFirm = (line: Line): boolean =>
  namesIn(line).some((name) => {
    const plain = foldText(name);
    return /^\p{Lu}/u.test(name) && !roleWord.test(plain) && !department.test(plain);
  });

/** 'Vendedora na Loja Azul de 2019 a 2021' has two names, where no line beside it names the firm. */
function withFirm(line: Line, before: Line | undefined, after: Line | undefined): Line {
  const names = line.period === null ? [] : namesIn(line);
  const [, role = '', firm = ''] =
    (names.length === 1 && /^(.{4,60}?)\s+(?:n[oa]s?|at)\s+(\p{Lu}.+)$/u.exec(names[0] ?? '')) || [];
  const isKnown = /\s/.test(firm) && companyWord.test(foldText(firm));
  const isNamedBeside = [before, isKnown ? undefined : after].some(
    (beside) => beside?.period === null && isHead(beside) && namesIn(beside).length === 1,
  );
  return beginsWithRole(role) && !department.test(foldText(firm)) && !isNamedBeside
    ? { ...line, rest: `${role} | ${firm}` }
    : line;
}

/** The lines of each entry: its head around the period, and what follows until the next head. */
function splitEntries(all: readonly Line[]): { head: Line[]; body: Line[] }[] {
  // How long a job took, which some programs write below the firm, says nothing more.
  const written = all
    .filter((line) => line.period !== null || !isLonePeriod(line.text))
    .map((line, index, lines) => withFirm(line, lines[index - 1], lines[index + 1]));
  const hasDates = written.some(({ period }) => period !== null);
  const hasHeads = written.some((line) => line.period !== null && !line.isItem);
  // Of who lists the jobs themselves with bullets, those with a period begin one.
  const lines = hasHeads
    ? written
    : written.map((line) => (line.period === null && (hasDates || !line.isTimed) ? line : { ...line, isItem: false }));
  const mayBegin = (line: Line, above: Line | undefined): boolean =>
    !hasDates || (hasFirm(line) && (above === undefined || above.isItem || isListed(line)));
  const periods = lines.flatMap((line, index) =>
    (line.period !== null && (isHead(line) || line.rest === '')) ||
    (isUndated(line) && mayBegin(line, lines[index - 1]))
      ? [index]
      : [],
  );
  const first = periods[0];
  if (first === undefined) return [];
  // Everybody writes all entries in one order: the period above or below the names.
  const above = Math.min(first, lines[first]?.rest === '' ? 3 : 2);
  const starts = periods.map((at, number) => {
    const floor = number === 0 ? 0 : (periods[number - 1] ?? 0) + 1;
    const named = namesIn(lines[at] ?? readLine('')).length;
    // Yet a period with no name beside or below it has its names above.
    const isBare = named === 0 && !isHead(lines[at + 1] ?? readLine('•'));
    const reach = isBare ? Math.max(above, 2) : above;
    let start = at;
    // Role and company beside the period need no line above.
    while (named < 2 && start > floor && at - start < reach && isHead(lines[start - 1] ?? readLine('•'))) start -= 1;
    return start;
  });
  return periods.slice(0, maxEntries).map((at, number) => {
    const start = starts[number] ?? at;
    const end = starts[number + 1] ?? lines.length;
    let next = at + 1;
    const hasName = (): number => lines.slice(start, next).flatMap(namesIn).length;
    // Role and company may also stand below the period, both or one of them.
    while (next < end && next - at <= 2 && hasName() < 2 && isHead(lines[next] ?? readLine('•'))) next += 1;
    return { head: lines.slice(start, next), body: lines.slice(next, end) };
  });
}

const datesOf = ({ start, end, current }: DraftPeriod): Pick<Work, 'startDate' | 'endDate' | 'current'> => ({
  ...(start === undefined ? {} : { startDate: start }),
  ...(end === undefined ? {} : { endDate: end }),
  current,
});

function readWork(
  { head, body }: { head: Line[]; body: Line[] },
  skills: readonly string[],
): { entry: Work; passages: Passages } {
  const parts = head.flatMap((line) => namesIn(line).map((text) => ({ text, line })));
  const unlabelled = parts.filter(
    ({ text, line }) => !companyLabel.test(line.label) && !companyWord.test(foldText(text)),
  );
  const byEnding = unlabelled.filter(({ text }) => roleEnding.test(foldText(text)));
  const role =
    parts.find(({ line }) => roleLabel.test(line.label)) ??
    unlabelled.find(({ text }) => beginsWithRole(text)) ??
    unlabelled.find(({ text }) => roleWord.test(foldText(text))) ??
    (byEnding.length === 1 ? byEnding[0] : undefined) ??
    (parts.length > 1 && unlabelled.length === 1 ? unlabelled[0] : undefined) ??
    parts.find(({ text, line }) => !companyLabel.test(line.label) && roleWord.test(foldText(text))) ??
    (parts.length > 1 ? unlabelled[0] : undefined);
  const company = parts.find(({ line }) => companyLabel.test(line.label)) ?? parts.find((part) => part !== role);
  const dated = head.find(({ period }) => period !== null);
  const isOngoing = dated?.period?.end === undefined && body.some(({ text }) => ongoingNote.test(foldText(text)));
  // Where a job was has no place in the profile.
  const described = body.filter(
    ({ text, rest, isItem }) =>
      (isItem || rest === '' || namesOf(rest).length > 0) && !(isOngoing && ongoingNote.test(foldText(text))),
  );
  const text = described.map(({ text, isItem }) => (isItem ? `- ${text}` : text)).join('\n');
  const folded = fold([...head, ...body].map((line) => line.text).join('\n'));
  const named = skills.filter((skill) => hasWord(folded, fold(skill)));
  const skillLines = [...head, ...body].filter((line) => named.some((skill) => hasWord(fold(line.text), fold(skill))));
  return {
    entry: {
      name: company?.text ?? '',
      position: role?.text ?? '',
      ...(dated?.period
        ? datesOf({ ...dated.period, current: dated.period.current || isOngoing })
        : { current: false }),
      summary: text,
      keywords: named,
    },
    passages: passagesOf({
      company: company?.line.text,
      role: role?.line.text,
      startDate: dated?.text,
      endDate: dated?.text,
      description: described.map((line) => line.text).join('\n'),
      skills: skillLines.map((line) => line.text).join('\n'),
    }),
  };
}

const wordEdge = /[\p{L}\p{N}]/u;
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!wordEdge.test(text.charAt(at - 1)) && !wordEdge.test(text.charAt(at + word.length))) return true;
  }
  return false;
}

const passagesOf = (passages: Record<string, string | undefined>): Passages =>
  Object.fromEntries(Object.entries(passages).filter((pair): pair is [string, string] => Boolean(pair[1])));

/** Lines of one degree: it ends where another degree or school begins. */
function splitDegrees(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const hasDegree = partsOf([line]).some(({ text }) => degreeWord.test(foldText(text)) && !isSchool(text));
    const has = (test: RegExp): boolean => group?.some(({ text }) => test.test(foldText(text))) ?? false;
    const isDated = group?.some(({ period }) => period !== null) ?? false;
    // It has its names and its dates, and another degree begins.
    const isWhole =
      isDated &&
      partsOf(group ?? []).length >= 2 &&
      line.rest !== '' &&
      !/^[^:]{2,30}:\s/.test(line.rest) &&
      (hasDegree || isSchool(line.text));
    const isSame =
      group !== undefined &&
      group.length < 4 &&
      !isWhole &&
      ((line.rest === '' && !isDated) ||
        (!(has(degreeWord) && hasDegree) &&
          !(has(schoolWord) && isSchool(line.text)) &&
          !(isDated && (line.period !== null || (has(schoolWord) && has(degreeWord))))));
    if (isSame) group.push(line);
    else groups.push([line]);
  }
  return groups.slice(0, maxEntries);
}

/** 'Graduação: Direito' */
const labelledDegree = (text: string): string[] => {
  const [, name = '', rest = ''] = /^([^:]{3,40}):\s+(.+)$/u.exec(text) ?? [];
  return degreeWord.test(foldText(name)) ? [name, rest] : [text];
};

interface Part {
  text: string;
  line: Line;
}

/** The names of a degree or a course. What stands in brackets is one where it alone names the school. */
function partsOf(lines: readonly Line[]): Part[] {
  const brackets = /\(([^()]*)\)/g;
  const hasSchool = lines.some(({ rest }) => isSchool(rest.replace(brackets, ' ')));
  const parts = lines.flatMap((line) =>
    namesOf(
      // '(7º semestre)'
      line.rest.replace(brackets, (_whole, inner: string) => (!hasSchool && isSchool(inner) ? ` - ${inner} ` : ' ')),
    )
      .flatMap(labelledDegree)
      .map((text) => ({ text: text.replace(attending, ''), line })),
  );
  return parts.flatMap((part) => {
    const [, name = '', school = ''] = atSchool.exec(part.text) ?? [];
    const isBoth = school !== '' && !isSchool(name) && (isSchool(school) || parts.length === 1);
    return isBoth ? [name, school].map((text) => ({ ...part, text })) : [part];
  });
}

function readDegree(lines: readonly Line[]): { entry: Education; passages: Passages } {
  const parts = partsOf(lines).filter(({ text }) => !loneStatus.test(text));
  const school = parts.find(({ text }) => isSchool(text));
  const degree =
    parts.find((part) => part !== school && degreeWord.test(foldText(part.text))) ??
    parts.find((part) => part !== school);
  const isBare = bareDegree.test(degree?.text ?? '');
  const subject = (isBare ? parts.find((part) => part !== school && part !== degree) : undefined) ?? degree;
  const area = (subject?.text ?? '').replace(degreeBefore, '');
  const dated = lines.find(({ period }) => period !== null);
  const isUnderWay = lines.some(({ text }) => underWay.test(foldText(text)));
  const status = lines.map(({ text }) => unfinished.exec(foldText(text))?.[0]).find((word) => word !== undefined);
  const studyType = degree?.text ?? '';
  const place = school ?? parts.find((part) => part !== degree && part !== subject);
  const period = dated?.period;
  // A year alone is that of the end, but for who is still at it.
  const isLone = period?.end === undefined && !period?.current;
  const isEnd = isLone && (!isUnderWay || endWord.test(foldText(dated?.text.slice(0, period?.at) ?? '')));
  return {
    entry: {
      institution: place?.text ?? '',
      area: secondary.test(area) ? '' : area,
      studyType:
        status !== undefined && !unfinished.test(foldText(studyType)) ? `${studyType} ${status}`.trim() : studyType,
      ...(period && !isEnd ? datesOf(isUnderWay ? { ...period, end: undefined } : period) : {}),
      ...(period?.start !== undefined && isEnd && !isUnderWay ? { endDate: period.start } : {}),
      current: isUnderWay || period?.current === true,
    },
    passages: passagesOf({
      institutionName: place?.line.text,
      courseName: subject?.line.text,
      educationType: degree?.line.text,
      startDate: dated?.text,
      endDate: dated?.text,
    }),
  };
}

/** '40h', '360 horas', '1.200 horas' */
const hoursFigure = /(?<![\d.,x])(\d{1,2}\.\d{3}|\d{1,4})\s*(?:h|hs|hrs|horas?)(?:\s?[/-]?\s?aulas?|\/a)?(?!\p{L})/iu;

const hoursWithLabel = new RegExp(
  `(?:(?:com\\s+)?(?:carga\\s+hor[áa]ria|dura[çc][ãa]o|total)(?:\\s+(?:total|de))*\\s*[:–-]?\\s*)?${hoursFigure.source}`,
  'iu',
);
/** Of a date that is not the day of completion. */
const expiry = /(?<!\p{L})(?:validade|valid[oa](?:\s+ate)?|vencimento|vence(?:\s+em)?)\s*:?\s*$/u;
const courseNote = new RegExp(
  `^(?:validade|v[áa]lid[oa](?: at[ée])?|vencimento|online|ead|${statusWord}(?: em)?)$`,
  'iu',
);

/** Several courses on one line: 'Excel (40h) – Senac; Revit (60h) – Udemy' */
const splitLine = (line: string): string[] => line.split(/;\s+/);

/** 'NR-12, NR-35, empilhadeira': courses of which nothing but the name is known, on one line. */
function splitCourses(line: Line): Line[] {
  const names = line.rest.split(/,\s+|;\s+/);
  const isList = names.length >= 3 && line.period === null && !hoursFigure.test(line.text) && !isSchool(line.text);
  return isList ? names.map((name) => ({ ...line, rest: name })) : [line];
}

function readCourse(line: Line): { entry: Education; passages: Passages } {
  const hours = hoursFigure.exec(line.text)?.[1]?.replace('.', '');
  const parts = partsOf([{ ...line, rest: clean(line.rest.replace(hoursWithLabel, ' ')) }]).filter(
    ({ text }) => !courseNote.test(text),
  );
  const school =
    parts.find(({ text }, index) => index > 0 && isSchool(text)) ??
    // 'ACLS, Advanced Cardiovascular Life Support, American Heart Association'
    (parts.length > 1 ? parts.at(-1) : undefined);
  const isExpiry = line.period !== null && expiry.test(foldText(line.text.slice(0, line.period.at)));
  const end = isExpiry ? undefined : (line.period?.end ?? line.period?.start);
  return {
    entry: {
      institution: school?.text ?? '',
      area: parts.find((part) => part !== school)?.text ?? '',
      studyType: complementaryCourse,
      ...(end === undefined ? {} : { endDate: end }),
      ...(hours === undefined || Number(hours) === 0 ? {} : { hours: Number(hours) }),
    },
    passages: passagesOf({
      name: line.text,
      institution: school && line.text,
      duration: hours && line.text,
      completionYear: end && line.text,
    }),
  };
}

const placeIn = (regions: readonly string[]): RegExp =>
  new RegExp(`(\\p{Lu}[\\p{L}'’. ]{1,39}?)\\s*(?:[-–/,]|\\()\\s*(${regions.join('|')})(?!\\p{L})`, 'gu');
const placeByLetters = placeIn(states.map(({ uf }) => uf));
const placeByName = placeIn(states.map(({ name }) => name));

/** The town of a line: 'Recife - PE', 'Salvador, Bahia'. 'OAB/PR' and 'CREA-SP' are none. */
function townOf(line: string): { city: string; region: string } | undefined {
  for (const [, before = '', region = ''] of [...line.matchAll(placeByLetters), ...line.matchAll(placeByName)]) {
    const city = before.replace(/^.*[,:]\s*/, '').trim();
    const uf = states.find(({ uf: letters, name }) => letters === region || name === region)?.uf;
    // 'Copacabana, Rio de Janeiro' names a part of the town.
    const isTown = isCity(region) ? isCity(city) : !/^\p{Lu}{2,6}$/u.test(city) || isCity(city);
    if (city !== '' && uf !== undefined && isTown) return { city, region: uf };
  }
  return undefined;
}

/** 'Recife | (81) 98765-4321' */
function knownTownOf(line: string): { city: string; region: string } | undefined {
  const cells = withoutBullet(line).split(strongSeparators);
  const town = mainCities.find(({ name }) => cells.some((cell) => cell.trim() === name));
  return town && { city: town.name, region: town.uf };
}

const phoneNumbers = new RegExp(phoneNumber.source, 'giu');
/** The digits of the telephones of a line. Addresses of pages have numbers, too. */
const numbersOf = (line: string): string[] =>
  [...line.replace(/(?:https?:\/\/|www\.)\S+/giu, ' ').matchAll(phoneNumbers)].map(([number]) =>
    number
      .replace(/\D/g, '')
      .replace(/^55(?=\d{10,11}$)/, '')
      .replace(/^0/, ''),
  );

function readBasics(
  lines: readonly string[],
  name: string,
): { basics: ResumeDraftContent['basics']; passages: Passages } {
  const nameLine = name === '' ? undefined : lines.find((line) => fold(line).includes(fold(name)));
  const phones = lines.flatMap((line) => numbersOf(line).map((digits) => ({ digits, line })));
  // A mobile is the person's own; other numbers may be of somebody who takes messages.
  const phone = phones.find(({ digits }) => /^\d{2}9\d{8}$/.test(digits)) ?? phones[0];
  const head = lines.slice(0, 25);
  const townLine = head.find((line) => townOf(line)) ?? head.find((line) => knownTownOf(line));
  const location = townLine === undefined ? undefined : (townOf(townLine) ?? knownTownOf(townLine));
  return {
    basics: {
      ...(nameLine === undefined ? {} : { name }),
      ...(phone ? { phone: phone.digits } : {}),
      ...(location ? { location } : {}),
    },
    passages: passagesOf({
      fullName: nameLine?.trim(),
      phone: phone?.line.trim(),
      place: location ? townLine?.trim() : undefined,
    }),
  };
}

const columnName =
  /^(?:periodo|datas?|anos?|empresa|cargo|funcao|local|cidade|curso|nome|instituicao|escola|nivel|formacao|carga horaria|horas|inicio|termino|conclusao|status|situacao)$/;
/** 'Período | Curso | Instituição' */
function isTableHead(line: string): boolean {
  const cells = line.split(strongSeparators).filter((cell) => cell.trim() !== '');
  return cells.length >= 2 && cells.every((cell) => columnName.test(foldText(cell)));
}

/** Lines that say something of a job or a course: no contact, no page number. */
const isContent = (line: string): boolean =>
  line.trim() !== '' &&
  !isTableHead(line) &&
  !isContactLabel(line) &&
  !(isEmail(line) && line.length < 60) &&
  !(isPageAddress(line) && line.split(/\s+/).length < 3) &&
  (isLonePeriod(withoutBullet(line)) || !isNoiseLine(line));

/**
 * Whether a line among the skills is a course: it is called so, or it has hours and a school or a year. 'Excel (40h),
 * Word, Power BI' and 'Disponibilidade 24h' are none.
 */
function isTaught(line: string): boolean {
  const text = withoutBullet(line);
  if (/^curso\s+(?:de|em)\s/i.test(text)) return true;
  const plain = foldText(text);
  if (!hoursFigure.test(text) || /disponib|escala|plantao|atendimento\s+(?:de\s+)?\d/.test(plain)) return false;
  const { rest, period } = readLine(line);
  return namesOf(rest.replace(hoursWithLabel, ' ')).length <= 3 && (period !== null || schoolWord.test(plain));
}

const partition = (lines: readonly string[], test: (line: string) => boolean): [string[], string[]] => [
  lines.filter(test),
  lines.filter((line) => !test(line)),
];

/**
 * What a resume's text says, as far as it can be told, for filling in a profile: every value with the lines it was read
 * from. What can't be told stays empty, and the person completes or leaves it.
 * @param sections of the text
 * @param name as the analysis read it; '' for none
 */
export function draftResume(text: string, sections: readonly Section[], name: string): ResumeDraft {
  const passages: Record<string, Passages> = {};
  const [taught, listed] = partition(linesOf(sections, 'skills'), isTaught);
  const skills = listSkills(listed, name);
  const { basics, passages: ofBasics } = readBasics(text.split('\n'), name);
  passages['basics'] = ofBasics;
  const summary = linesOf(sections, 'summary').join('\n');

  const work = splitEntries(joinPeriods(linesOf(sections, 'experience').filter(isContent)).map(readLine)).map(
    (entry, index) => {
      const read = readWork(entry, skills);
      passages[`work-${index}`] = read.passages;
      return read.entry;
    },
  );
  const education = [
    ...splitDegrees(joinPeriods(linesOf(sections, 'education').filter(isContent)).map(readLine)).map(readDegree),
    ...[...linesOf(sections, 'courses'), ...taught]
      .filter(isContent)
      .flatMap(splitLine)
      .map(readLine)
      .filter(({ rest }) => rest !== '')
      .flatMap(splitCourses)
      .slice(0, maxEntries)
      .map(readCourse)
      .filter(({ entry }) => entry.area !== ''),
  ].map((read, index) => {
    passages[`education-${index}`] = read.passages;
    return read.entry;
  });
  return {
    content: {
      basics: { ...basics, ...(summary === '' ? {} : { summary }) },
      work,
      education,
      skills: skills.map((skill) => ({ name: skill })),
    },
    passages,
  };
}
