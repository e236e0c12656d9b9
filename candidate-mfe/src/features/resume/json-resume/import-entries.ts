import {
  cleanLine,
  complementaryCourse,
  dayInSaoPaulo,
  educationTypeLabels,
  educationTypes,
  foldText,
  type EducationType,
} from '@ponte/shared-domain';
import type { z } from 'zod';
import {
  courseSchema,
  describe as describeCourse,
  toForm as toCourseForm,
  type CourseForm,
} from '../../../my-resume/course.form';
import {
  describe as describeEducation,
  educationSchema,
  toForm as toEducationForm,
  type EducationForm,
} from '../../../my-resume/education.form';
import type { Course, Education } from '../../../my-resume/educations.api';
import {
  addSkills,
  describe as describeExperience,
  experienceSchema,
  toForm as toExperienceForm,
  type ExperienceForm,
} from '../../../my-resume/experience.form';
import type { Experience } from '../../../my-resume/experiences.api';
import { universityNames } from '../../../my-resume/university-names';
import type { JsonResumeFile } from './json-resume.schema';

/** An entry of a file as the form of its section would hold it. */
export type ImportDraft =
  | { kind: 'experiences'; form: ExperienceForm }
  | { kind: 'educations'; form: EducationForm }
  | { kind: 'courses'; form: CourseForm };

export type ImportKind = ImportDraft['kind'];

/** The draft with other values in these fields of its own form. */
export function withFields(draft: ImportDraft, fields: Readonly<Record<string, unknown>>): ImportDraft {
  // Callers name fields of the kind's own form; the schema judges the values.
  return { ...draft, form: { ...draft.form, ...fields } } as ImportDraft;
}

/** What is stored of an entry. */
export type StoredEntry =
  { kind: 'experiences'; row: Experience } | { kind: 'educations'; row: Education } | { kind: 'courses'; row: Course };

/** What the candidate has already. */
export interface StoredEntries {
  experiences: readonly Experience[];
  educations: readonly Education[];
  courses: readonly Course[];
}

export interface ImportEntry {
  /** Of this entry in its file. */
  id: string;
  draft: ImportDraft;
  /** By field: what the person should look at, because the file says less than the form asks. */
  notes: Readonly<Record<string, string>>;
  /** What is stored already, which this entry would replace; null for something new. */
  twin: StoredEntry | null;
  /** The same stands before it in the file. */
  isRepeated: boolean;
}

interface ReadDate {
  day: string;
  note?: string;
  /** How many characters of yyyy-MM the file says. */
  precision: number;
}

/**
 * A date of the file as the form holds it: a day. A year becomes its first or last month, which the person is asked to
 * look at.
 */
function readDate(text: string | undefined, month: '01' | '12'): ReadDate {
  if (text === undefined || text === '') return { day: '', precision: 0 };
  if (text.length === 4)
    return { day: `${text}-${month}-01`, note: `O arquivo diz só ${text}: confira o mês.`, precision: 4 };
  return { day: text.length === 7 ? `${text}-01` : text, precision: 7 };
}

/** In order: 'pós-graduação' is no 'graduação'. In letters without accents, of Portuguese and English files. */
const studyTypeWords: readonly (readonly [EducationType, RegExp])[] = [
  ['doutorado', /(?<!pos-?\s?)(?:doutor|doctor)|\bph\.?\s?d/],
  ['pos_graduacao', /pos-?\s?graduac|\bpos em\b|especializac|\bmba\b|post-?\s?grad|graduate (?:certificate|diploma)/],
  ['mestrado', /mestrad|mestrand|mestre|\bmaster|\bm\.?sc?\b/],
  ['ensino_medio', /ensino medio|segundo grau|\b2[ºo°]? grau|high school|secondary/],
  ['tecnico', /\btecnic[oa]|technical|vocational/],
  ['graduacao', /graduac|bacharel|licenciatura|tecnolog|superior|bachelor|undergraduate|\bb\.?(?:sc?|a|eng)\b/],
];

function educationTypeOf(studyType: string): EducationType | undefined {
  const folded = foldText(studyType);
  return (
    educationTypes.find((type) => foldText(educationTypeLabels[type]) === folded) ??
    studyTypeWords.find(([, words]) => words.test(folded))?.[0]
  );
}

/** What they teach is a graduation, but for what says that it is none. 'União' and 'Unimed' are no universities. */
const university = new RegExp(
  String.raw`(?<!\p{L})(?:universidade|faculdades?|centro universitario|university|puc|usp|unesp|unicamp|${universityNames}|uf\p{L}{1,3}|ue\p{L}{1,2})(?!\p{L})`,
  'u',
);
const noGraduation = /doutor|mestr|residencia|extensao|especializ|aperfeicoa|capacita|intercambio|bootcamp|ensino/;

const unfinished = /(?<!\p{L})(?:incomplet|trancad|interrompid)\p{L}*/u;

/** A degree that was left: its type, and the secondary school without a course, would tell of one that was finished. */
function courseNameOf(area: string, studyType: string): string {
  const [word] = unfinished.exec(foldText(studyType)) ?? [];
  if (word === undefined || unfinished.test(foldText(area))) return area;
  return area.trim() === '' ? studyType : `${area} (${word})`;
}

const filled = (texts: readonly (string | undefined)[] = []): string[] =>
  texts.filter((text): text is string => text !== undefined && text.trim() !== '');

const lines = (...parts: (string | undefined)[]): string => filled(parts).join('\n');

type Draft = Pick<ImportEntry, 'draft' | 'notes'> & { precision: number };

function notesOf(notes: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(notes).filter((note): note is [string, string] => note[1] !== undefined));
}

type Period = Pick<ExperienceForm, 'startDate' | 'endDate' | 'current'>;

/**
 * When an entry began and ended, and what the person should look at of it.
 * @param latest day that an end may have, where only its year is known
 */
function readPeriod(
  item: Pick<NonNullable<JsonResumeFile['work']>[number], 'startDate' | 'endDate' | 'current'>,
  latest?: string,
): { form: Period; notes: Record<string, string | undefined>; precision: number } {
  const start = readDate(item.startDate, '01');
  const end = readDate(item.endDate, '12');
  if (latest !== undefined && item.endDate === latest.slice(0, 4)) end.day = `${latest.slice(0, 7)}-01`;
  // The format's way to say that it goes on is to name no end; an entry without a start says nothing of when it was.
  const isDateless = start.day === '' && end.day === '' && item.current === undefined;
  const dateless = isDateless ? 'O arquivo não diz as datas: confira.' : undefined;
  return {
    form: {
      startDate: start.day,
      endDate: end.day,
      current: end.day === '' && (item.current ?? !isDateless),
    },
    notes: { startDate: start.note, endDate: end.note ?? dateless, current: dateless },
    precision: start.precision,
  };
}

function toExperience(item: NonNullable<JsonResumeFile['work']>[number]): Draft {
  // A job that ended this year has ended by this month.
  const period = readPeriod(item, dayInSaoPaulo(new Date()));
  return {
    draft: {
      kind: 'experiences',
      form: {
        company: item.name ?? '',
        role: item.position ?? '',
        ...period.form,
        description: lines(item.summary, ...filled(item.highlights).map((highlight) => `- ${highlight}`)),
        // One by one: a stored skill may have a comma in it.
        skills: uniqueTexts(item.keywords ?? []),
      },
    },
    notes: notesOf(period.notes),
    precision: period.precision,
  };
}

function toEducation(item: NonNullable<JsonResumeFile['education']>[number]): Draft {
  const period = readPeriod(item);
  const studyType = item.studyType?.trim() ?? '';
  const area = item.area?.trim() ?? '';
  const type = educationTypeOf(studyType);
  // Some say no type, others the course twice.
  const isUnsaid = studyType === '' || foldText(studyType) === foldText(area);
  return {
    draft: {
      kind: 'educations',
      form: {
        educationType:
          type ??
          (isUnsaid && university.test(foldText(item.institution ?? '')) && !noGraduation.test(foldText(area))
            ? 'graduacao'
            : 'outros'),
        institutionName: item.institution ?? '',
        courseName: courseNameOf(item.area ?? '', studyType),
        ...period.form,
        description: lines(
          item.description,
          item.score?.trim() ? `Nota: ${item.score}` : undefined,
          filled(item.courses).length > 0 ? `Disciplinas: ${filled(item.courses).join(', ')}` : undefined,
        ),
      },
    },
    notes: notesOf({
      ...period.notes,
      educationType: type
        ? undefined
        : isUnsaid
          ? 'O arquivo não diz o tipo: confira.'
          : `O arquivo diz “${shorten(studyType)}”: confira o tipo.`,
    }),
    precision: period.precision,
  };
}

function toCourse(
  item: { hours?: number | undefined; description?: string | undefined },
  form: Pick<CourseForm, 'name' | 'institution' | 'certificate' | 'certificateUrl'> & { date: string | undefined },
): Draft {
  const { date, ...rest } = form;
  return {
    draft: {
      kind: 'courses',
      form: {
        ...rest,
        duration: item.hours === undefined ? '' : String(item.hours),
        completionYear: date?.slice(0, 4) ?? '',
        description: item.description ?? '',
      },
    },
    notes: {},
    precision: date ? 4 : 0,
  };
}

/** The texts without blanks and without a second one that differs in case alone. */
export function uniqueTexts(texts: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const text of texts) {
    // Two that differ by what nobody sees are stored alike.
    const clean = cleanLine(text);
    if (clean !== '' && !byName.has(clean.toLowerCase())) byName.set(clean.toLowerCase(), clean);
  }
  return [...byName.values()];
}

/** The skills of the whole file, which the format does not give to single experiences. */
export function listFileSkills({ skills = [] }: JsonResumeFile): string[] {
  return uniqueTexts(skills.flatMap(({ name, keywords = [] }) => [name ?? '', ...keywords]));
}

/** Skills as they are typed: 'Excel, SQL'. */
export function splitSkills(typed: string): string[] {
  return addSkills([], typed);
}

/**
 * What makes two entries the same: what and where, and when it began as far as the file says. Where it says nothing,
 * the person may have completed the date at an earlier import.
 */
function identityOf({ kind, form }: ImportDraft, precision: number): string {
  switch (kind) {
    case 'experiences':
      return identity(form.role, form.company, form.startDate.slice(0, precision));
    case 'educations':
      // Secondary school may be without a course; its own name is stored then.
      return identity(
        form.courseName.trim() === '' ? educationTypeLabels[form.educationType] : form.courseName,
        form.institutionName,
        form.startDate.slice(0, precision),
      );
    case 'courses':
      return identity(form.name, form.institution, form.completionYear.slice(0, precision));
  }
}

const identity = (...parts: string[]): string =>
  JSON.stringify(parts.map((part) => foldText(part).replace(/\s+/g, ' ')));

function listStored(stored: StoredEntries): StoredEntry[] {
  return [
    ...stored.experiences.map((row): StoredEntry => ({ kind: 'experiences', row })),
    ...stored.educations.map((row): StoredEntry => ({ kind: 'educations', row })),
    ...stored.courses.map((row): StoredEntry => ({ kind: 'courses', row })),
  ];
}

/** A stored row as the form of its section holds it. */
function draftOf(stored: StoredEntry): ImportDraft {
  switch (stored.kind) {
    case 'experiences':
      return { kind: 'experiences', form: toExperienceForm(stored.row) };
    case 'educations':
      return { kind: 'educations', form: toEducationForm(stored.row) };
    case 'courses':
      return { kind: 'courses', form: toCourseForm(stored.row) };
  }
}

/** The stored dates, where the file says the same of them, less (a year) or nothing. */
function periodOver(form: Period, stored: Period, notes: ImportEntry['notes']): { period: Period; asked: string[] } {
  const isKnown = (name: 'startDate' | 'endDate'): boolean =>
    stored[name].startsWith(form[name].slice(0, name in notes ? 4 : 7));
  return {
    period: {
      startDate: isKnown('startDate') ? stored.startDate : form.startDate,
      endDate: isKnown('endDate') ? stored.endDate : form.endDate,
      current: 'current' in notes ? stored.current : form.current,
    },
    asked: (['startDate', 'endDate'] as const).filter((name) => name in notes && !isKnown(name)),
  };
}

/** The entry as it would replace what is stored: what the file does not say stays as it is. */
function overStored({ draft, notes }: Draft, stored: ImportDraft): Pick<Draft, 'draft' | 'notes'> {
  const { kind, form } = draft;
  if (kind === 'courses' && stored.kind === 'courses') {
    const { form: own } = stored;
    return {
      draft: {
        kind,
        form: {
          ...form,
          duration: form.duration || own.duration,
          completionYear: form.completionYear || own.completionYear,
          certificate: form.certificate || own.certificate,
          certificateUrl: form.certificateUrl || own.certificateUrl,
          description: form.description || own.description,
        },
      },
      notes,
    };
  }
  if (kind === 'courses' || stored.kind === 'courses') return { draft, notes };
  const { period, asked } = periodOver(form, stored.form, notes);
  const open = Object.fromEntries(Object.entries(notes).filter(([name]) => asked.includes(name)));
  if (kind === 'experiences' && stored.kind === 'experiences') {
    const { form: own } = stored;
    return {
      draft: {
        kind,
        form: {
          ...form,
          ...period,
          description: form.description || own.description,
          skills: form.skills.length > 0 ? form.skills : own.skills,
        },
      },
      notes: open,
    };
  }
  if (kind === 'educations' && stored.kind === 'educations') {
    const { form: own } = stored;
    return {
      draft: {
        kind,
        form: {
          ...form,
          ...period,
          educationType: 'educationType' in notes ? own.educationType : form.educationType,
          description: form.description || own.description,
        },
      },
      notes: open,
    };
  }
  return { draft, notes };
}

/**
 * The draft after what is stored was changed elsewhere: where it said the same, it says what is stored now. The end of
 * something and that it goes on are one thing.
 */
export function overChanged(draft: ImportDraft, before: StoredEntry, now: StoredEntry): ImportDraft {
  const old = new Map<string, unknown>(Object.entries(draftOf(before).form));
  const fresh = new Map<string, unknown>(Object.entries(draftOf(now).form));
  const own = new Map<string, unknown>(Object.entries(draft.form));
  const isKept = (name: string): boolean => JSON.stringify(own.get(name)) === JSON.stringify(old.get(name));
  const isEnd = (name: string): boolean => name === 'endDate' || name === 'current';
  const form = [...own].map(([name, value]) => [
    name,
    (isEnd(name) ? isKept('endDate') && isKept('current') : isKept(name)) ? fresh.get(name) : value,
  ]);
  return withFields(draft, Object.fromEntries(form));
}

/** What the draft says, by the labels of its form. */
export function describeDraft(draft: ImportDraft): Record<string, string> {
  switch (draft.kind) {
    case 'experiences':
      return describeExperience(draft.form);
    case 'educations':
      return describeEducation(draft.form);
    case 'courses':
      return describeCourse(draft.form);
  }
}

/** What is stored, by the labels of its form. */
export const describeStored = (stored: StoredEntry): Record<string, string> => describeDraft(draftOf(stored));

/** Whether nothing would change if the draft replaced what is stored. */
export function isAsStored(draft: ImportDraft, stored: StoredEntry): boolean {
  const now = describeStored(stored);
  return Object.entries(describeDraft(draft)).every(([label, value]) => value === now[label]);
}

/** For a line of a screen; the whole text stays where it is. */
export function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

/** 'Caixa, Mercado Aurora' */
export function titleOf({ kind, form }: ImportDraft): string {
  const parts =
    kind === 'experiences'
      ? [form.role, form.company]
      : kind === 'educations'
        ? [form.courseName.trim() || educationTypeLabels[form.educationType], form.institutionName]
        : [form.name, form.institution];
  return parts.map(shorten).filter(Boolean).join(', ') || 'Item sem nome';
}

/** The first message of each field that the form's own schema refuses. */
export function problemsOf(draft: ImportDraft): Record<string, string> {
  const issues: readonly z.core.$ZodIssue[] =
    (draft.kind === 'experiences'
      ? experienceSchema.safeParse(draft.form)
      : draft.kind === 'educations'
        ? educationSchema.safeParse(draft.form)
        : courseSchema.safeParse(draft.form)
    ).error?.issues ?? [];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}

/** The entries of the file that the product's resume has a place for, in the file's order, beside what is stored. */
export function listImportEntries(file: JsonResumeFile, stored: StoredEntries): ImportEntry[] {
  const isCourse = ({ studyType = '' }: { studyType?: string | undefined }): boolean =>
    foldText(studyType) === foldText(complementaryCourse);
  const drafts: (Draft & { id: string })[] = [
    ...(file.work ?? []).map((item, index) => ({ ...toExperience(item), id: `work-${index}` })),
    ...(file.education ?? []).map((item, index) => ({
      ...(isCourse(item)
        ? toCourse(item, {
            name: item.area ?? '',
            institution: item.institution ?? '',
            date: item.endDate,
            certificate: false,
            certificateUrl: '',
          })
        : toEducation(item)),
      id: `education-${index}`,
    })),
    ...(file.certificates ?? []).map((item, index) => ({
      ...toCourse(item, {
        name: item.name ?? '',
        institution: item.issuer ?? '',
        date: item.date,
        certificate: true,
        certificateUrl: item.url ?? '',
      }),
      id: `certificates-${index}`,
    })),
  ];
  const rows = listStored(stored).map((row) => ({ row, form: draftOf(row) }));
  const seen = new Set<string>();
  return drafts.map((entry) => {
    const { id, draft, notes, precision } = entry;
    const own = identityOf(draft, precision);
    const twin = rows.find(({ form }) => form.kind === draft.kind && identityOf(form, precision) === own);
    const place = `${draft.kind}:${identityOf(draft, 7)}`;
    const isRepeated = seen.has(place);
    seen.add(place);
    return { id, ...(twin ? overStored(entry, twin.form) : { draft, notes }), twin: twin?.row ?? null, isRepeated };
  });
}

const untakenLists = [
  ['languages', 'idiomas'],
  ['projects', 'projetos'],
  ['volunteer', 'trabalho voluntário'],
  ['awards', 'prêmios'],
  ['publications', 'publicações'],
  ['interests', 'interesses'],
  ['references', 'referências'],
] as const;

/** The parts of the file that the product's resume has no place for, in words. */
export function listUntakenParts(file: JsonResumeFile): string[] {
  const { basics = {}, work = [], education = [], skills = [] } = file;
  const texts: readonly (readonly [label: string, texts: readonly (string | undefined)[]])[] = [
    ['foto', [basics.image]],
    ['título profissional', [basics.label]],
    ['resumo', [basics.summary]],
    ['endereço', [basics.location?.address]],
    ['CEP', [basics.location?.postalCode]],
    ['local de trabalho', work.map(({ location }) => location)],
    ['descrição da empresa', work.map(({ description }) => description)],
    ['site da empresa', work.map(({ url }) => url)],
    ['site da instituição', education.map(({ url }) => url)],
    ['nível das habilidades', skills.map(({ level }) => level)],
  ];
  return [
    ...texts.filter(([, values]) => filled(values).length > 0).map(([label]) => label),
    ...(basics.url?.trim() || basics.profiles?.length ? ['site e perfis'] : []),
    ...untakenLists.filter(([part]) => file[part]?.length).map(([, label]) => label),
  ];
}

/** The skills of the file that no experience of it names. */
export function listLooseSkills(file: JsonResumeFile): string[] {
  const used = new Set((file.work ?? []).flatMap(({ keywords = [] }) => keywords.map(foldText)));
  return listFileSkills(file).filter((skill) => !used.has(foldText(skill)));
}
