import { bulletMark, complementaryCourse, foldText, mainCities, states } from '@ponte/shared-domain';
import type { ResumeDraft, ResumeDraftContent } from '../../../my-resume/resume-draft';
import { findDraftPeriod, type DraftPeriod } from './draft-dates';
import { isContactLabel, isEmail, isNoiseLine, isPageAddress, isPlace, phoneNumber } from './noise';
import { endLabel, isLonePeriod, joinPeriods, startLabel } from './periods';
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

/** First words of occupations. The rest is known by the endings of trades: '-ista', '-eiro', '-dor'. */
const roleWord =
  /(?<!\p{L})(?:auxiliar|assistente|analista|tecnic[oa]|gerente|coordenador[a]?|supervisor[a]?|diretor[a]?|lider|encarregad[oa]|estagiari[oa]|estagio|aprendiz|jovem aprendiz|operador[a]?|ajudante|atendente|recepcionista|secretari[oa]|caixa|agente|chefe|consultor[a]?|professor[a]?|enfermeir[oa]|engenheir[oa]|arquitet[oa]|advogad[oa]|medic[oa]|farmaceutic[oa]|nutricionista|psicolog[oa]|contador[a]?|motorista|porteir[oa]|vigilante|seguranca|garcom|garconete|cozinheir[oa]|designer|desenvolvedor[a]?|programador[a]?|cientista|developer|engineer|manager|analyst|intern|trainee|freelancer|autonom[oa]|vendedor[a]?|promotor[a]?|comprador[a]?|monitor[a]?|instrutor[a]?|cuidador[a]?|mecanic[oa]|eletricista|soldador[a]?|faxineir[oa]|repositor[a]?|estoquista|almoxarife|conferente|servente|pedreir[oa]|pintor[a]?|costureir[oa]|manicure|cabeleireir[oa])(?!\p{L})/u;
const schoolWord =
  /(?<!\p{L})(?:universidade|faculdades?|centro universitario|instituto|escola|colegio|senai|senac|sesi|sest|senat|sebrae|etec|fatec|fundacao|academia|university|college|school|universite|udemy|alura|coursera|puc\p{L}*|usp|unesp|unicamp|unip|uninove|fgv|uf[a-z]{1,3}|ue[a-z]{1,2}|if[a-z]{1,2}|estacio|anhanguera|unopar|uniasselvi)(?!\p{L})/u;
const degreeWord =
  /(?<!\p{L})(?:bacharel(?:ado)?|licenciatura|tecnolog[oa]|superior|graduacao|graduand[oa]|graduad[oa]|pos-?\s?graduacao|especializacao|mba|mestrado|doutorado|ensino|curso tecnico|tecnic[oa]|bachelor|master|high school)(?!\p{L})/u;
const degreeBefore =
  /^(?:(?:curso\s+)?(?:superior|t[ée]cnico|tecn[óo]logo|bacharel(?:ado)?|licenciatura|gradua[çc][ãa]o|p[óo]s-?\s?gradua[çc][ãa]o|especializa[çc][ãa]o|mba|mestrado|doutorado|bachelor|master)(?:\s+(?:completo|incompleto|conclu[íi]do))?\s+(?:em|de|in|of)\s+)/iu;
const secondary = /^ensino\s+m[ée]dio(?:\s+(?:completo|incompleto|conclu[íi]do|regular))?$/iu;
const underWay = /(?<!\p{L})(?:cursando|em andamento|in progress|en cours)(?!\p{L})/u;
/** Not finished, and mostly left: who is still at it writes so. */
const unfinished = /(?<!\p{L})incomplet[oa](?!\p{L})/u;

const separators = /\s+[-–—|•·]\s+|\s*\|\s*|\s{2,}|,\s+|;\s+/u;
/** Blanks and marks that hang at an end once a period was taken out: 'Loja Azul ( )'. */
const clean = (text: string): string =>
  text
    .replace(/\(\s*[-–—/|,]*\s*\)/g, ' ')
    .replace(/^[\s\-–—|,;:•·/(]+|[\s\-–—|,;:•·/(]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

interface Line {
  /** As written, without a bullet. */
  text: string;
  /** Without its period and without a label. */
  rest: string;
  period: DraftPeriod | null;
  isItem: boolean;
  label: string;
}

function readLine(written: string): Line {
  const text = withoutBullet(written);
  const period = findDraftPeriod(text);
  const own = period ? `${text.slice(0, period.at)} ${text.slice(period.at + period.length)}` : text;
  const found = label.exec(fold(own))?.[0] ?? '';
  const rest = clean(own.slice(found.length).replace(/(?<!\p{L})(?:per[íi]odo|de|desde|at[ée])\s*:?\s*$/iu, ''));
  return {
    text: text.trim(),
    // 'até o momento' and '2 anos' are of the period
    rest: period && isLonePeriod(text) ? '' : rest,
    period,
    isItem: bulletMark.test(written),
    label: fold(found),
  };
}

const isSentence = ({ text, rest }: Line): boolean => (rest.match(/\p{L}+/gu) ?? []).length >= 9 || /[.;]$/.test(text);
/** What may stand in the head of an entry. */
const isHead = (line: Line): boolean =>
  !line.isItem &&
  !isSentence(line) &&
  line.text.length <= 100 &&
  (line.label !== '' || !/^[^:]{2,30}:\s/.test(line.text));

/** The lines of each entry: its head around the period, and what follows until the next head. */
function splitEntries(lines: readonly Line[]): { head: Line[]; body: Line[] }[] {
  const periods = lines.flatMap((line, index) =>
    line.period !== null && (isHead(line) || line.rest === '') ? [index] : [],
  );
  const first = periods[0];
  if (first === undefined) return [];
  // Everybody writes all entries in one order: the period above or below the names.
  const above = Math.min(first, lines[first]?.rest === '' ? 3 : 2);
  const starts = periods.map((at, number) => {
    const floor = number === 0 ? 0 : (periods[number - 1] ?? 0) + 1;
    const named = (lines[at]?.rest ?? '').split(separators).filter((part) => part !== '').length;
    let start = at;
    // Role and company beside the period need no line above.
    while (named < 2 && start > floor && at - start < above && isHead(lines[start - 1] ?? readLine('•'))) start -= 1;
    return start;
  });
  return periods.slice(0, maxEntries).map((at, number) => {
    const start = starts[number] ?? at;
    const end = starts[number + 1] ?? lines.length;
    let next = at + 1;
    const hasName = (): number =>
      lines
        .slice(start, next)
        .flatMap(({ rest }) => (rest === '' ? [] : rest.split(separators)))
        .filter((part) => part !== '').length;
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
  const parts = head.flatMap((line) =>
    line.rest === ''
      ? []
      : line.rest
          .split(separators)
          .map((text) => ({ text: clean(text), line }))
          .filter(({ text }) => text !== '' && !isPlace(text)),
  );
  const role =
    parts.find(({ line }) => roleLabel.test(line.label)) ??
    parts.find(({ text, line }) => !companyLabel.test(line.label) && roleWord.test(foldText(text))) ??
    (parts.length > 1 ? parts.find(({ line }) => !companyLabel.test(line.label)) : undefined);
  const company = parts.find(({ line }) => companyLabel.test(line.label)) ?? parts.find((part) => part !== role);
  const dated = head.find(({ period }) => period !== null);
  const text = body.map(({ text, isItem }) => (isItem ? `- ${text}` : text)).join('\n');
  const folded = fold([...head, ...body].map((line) => line.text).join('\n'));
  const named = skills.filter((skill) => hasWord(folded, fold(skill)));
  const skillLines = [...head, ...body].filter((line) => named.some((skill) => hasWord(fold(line.text), fold(skill))));
  return {
    entry: {
      name: company?.text ?? '',
      position: role?.text ?? '',
      ...(dated?.period ? datesOf(dated.period) : { current: false }),
      summary: text,
      keywords: named,
    },
    passages: passagesOf({
      company: company?.line.text,
      role: role?.line.text,
      startDate: dated?.text,
      endDate: dated?.text,
      description: body.map((line) => line.text).join('\n'),
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
    const has = (test: RegExp): boolean => group?.some(({ text }) => test.test(foldText(text))) ?? false;
    const plain = foldText(line.text);
    const isSame =
      group !== undefined &&
      group.length < 4 &&
      ((line.rest === '' && !group.some(({ period }) => period !== null)) ||
        (!(has(degreeWord) && degreeWord.test(plain) && !schoolWord.test(plain)) &&
          !(has(schoolWord) && schoolWord.test(plain)) &&
          !(
            group.some(({ period }) => period !== null) &&
            (line.period !== null || (has(schoolWord) && has(degreeWord)))
          )));
    if (isSame) group.push(line);
    else groups.push([line]);
  }
  return groups.slice(0, maxEntries);
}

const partsOf = (lines: readonly Line[]): { text: string; line: Line }[] =>
  lines.flatMap((line) =>
    line.rest
      // '(7º semestre)'
      .replace(/\([^()]*\)/g, ' ')
      .split(separators)
      .map((text) => ({ text: clean(text), line }))
      .filter(({ text }) => text !== '' && !isPlace(text)),
  );

function readDegree(lines: readonly Line[]): { entry: Education; passages: Passages } {
  const parts = partsOf(lines).filter(
    ({ text }) => !/^(?:completo|incompleto|conclu[íi]d[oa]|cursando|em andamento|conclus[ãa]o)$/iu.test(text),
  );
  const school = parts.find(({ text }) => schoolWord.test(foldText(text)));
  const degree =
    parts.find((part) => part !== school && degreeWord.test(foldText(part.text))) ??
    parts.find((part) => part !== school);
  const area = (degree?.text ?? '').replace(degreeBefore, '');
  const dated = lines.find(({ period }) => period !== null);
  const isUnderWay = lines.some(({ text }) => underWay.test(foldText(text)));
  const isUnfinished = lines.some(({ text }) => unfinished.test(foldText(text)));
  const studyType = degree?.text ?? '';
  const period = dated?.period;
  return {
    entry: {
      institution: school?.text ?? parts.find((part) => part !== degree)?.text ?? '',
      area: secondary.test(area) ? '' : area,
      studyType: isUnfinished && !unfinished.test(foldText(studyType)) ? `${studyType} incompleto` : studyType,
      // A year alone is that of the end.
      ...(period
        ? period.end === undefined && !period.current && !isUnderWay
          ? { ...(period.start === undefined ? {} : { endDate: period.start }) }
          : datesOf(period)
        : {}),
      current: isUnderWay || period?.current === true,
    },
    passages: passagesOf({
      institutionName: (school ?? parts.find((part) => part !== degree))?.line.text,
      courseName: degree?.line.text,
      educationType: degree?.line.text,
      startDate: dated?.text,
      endDate: dated?.text,
    }),
  };
}

/** '40h', '360 horas', '1.200 horas' */
const hoursFigure = /(?<![\d.,])(\d{1,2}\.\d{3}|\d{1,4})\s*(?:h|hs|hrs|horas?)(?!\p{L})/iu;

/** 'NR-12, NR-35, empilhadeira': courses of which nothing but the name is known, on one line. */
function splitCourses(line: Line): Line[] {
  const names = line.rest.split(/,\s+|;\s+/);
  const isList =
    names.length >= 3 && line.period === null && !hoursFigure.test(line.text) && !schoolWord.test(foldText(line.text));
  return isList ? names.map((name) => ({ ...line, rest: name })) : [line];
}

function readCourse(line: Line): { entry: Education; passages: Passages } {
  const hours = hoursFigure.exec(line.text)?.[1]?.replace('.', '');
  const parts = partsOf([{ ...line, rest: clean(line.rest.replace(hoursFigure, ' ')) }]);
  const school = parts.find(({ text }, index) => index > 0 && schoolWord.test(foldText(text))) ?? parts[1];
  const end = line.period?.end ?? line.period?.start;
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

const place = new RegExp(
  `(\\p{Lu}[\\p{L}'’. ]{1,39}?)\\s*(?:[-–/,]|\\()\\s*(${states.map(({ uf }) => uf).join('|')})(?![\\p{L}])`,
  'u',
);

function readBasics(
  lines: readonly string[],
  name: string,
): { basics: ResumeDraftContent['basics']; passages: Passages } {
  const nameLine = name === '' ? undefined : lines.find((line) => fold(line).includes(fold(name)));
  const phoneLine = lines.find((line) => phoneNumber.test(line));
  const digits = (phoneNumber.exec(phoneLine ?? '')?.[0] ?? '').replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  const head = lines.slice(0, 25);
  const placeLine = head.find((line) => place.test(line));
  const [, city = '', region = ''] = place.exec(placeLine ?? '') ?? [];
  const cityLine =
    placeLine ?? head.find((line) => mainCities.some(({ name: known }) => withoutBullet(line) === known));
  const known = mainCities.find(({ name: mainCity }) => withoutBullet(cityLine ?? '') === mainCity);
  const written = city.replace(/^.*[,:]\s*/, '').trim();
  // 'OAB/PR' and 'CREA-SP' are no towns
  const town = /^\p{Lu}{2,6}$/u.test(written) ? '' : written;
  const location = town !== '' ? { city: town, region } : known ? { city: known.name, region: known.uf } : undefined;
  return {
    basics: {
      ...(nameLine === undefined ? {} : { name }),
      ...(digits === '' ? {} : { phone: digits.replace(/^0/, '') }),
      ...(location ? { location } : {}),
    },
    passages: passagesOf({
      fullName: nameLine?.trim(),
      phone: digits === '' ? undefined : phoneLine?.trim(),
      place: location ? cityLine?.trim() : undefined,
    }),
  };
}

/** Lines that say something of a job or a course: no contact, no page number. */
const isContent = (line: string): boolean =>
  line.trim() !== '' &&
  !isContactLabel(line) &&
  !(isEmail(line) && line.length < 60) &&
  !(isPageAddress(line) && line.split(/\s+/).length < 3) &&
  (isLonePeriod(withoutBullet(line)) || !isNoiseLine(line));

/**
 * What a resume's text says, as far as it can be told, for filling in a profile: every value with the lines it was read
 * from. What can't be told stays empty, and the person completes or leaves it.
 * @param sections of the text
 * @param name as the analysis read it; '' for none
 */
export function draftResume(text: string, sections: readonly Section[], name: string): ResumeDraft {
  const passages: Record<string, Passages> = {};
  const skills = listSkills(linesOf(sections, 'skills'), name);
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
    ...linesOf(sections, 'courses')
      .filter(isContent)
      .map(readLine)
      .filter(({ rest }) => rest !== '')
      .flatMap(splitCourses)
      .slice(0, maxEntries)
      .map(readCourse),
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
