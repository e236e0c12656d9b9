import { resumeSnapshotSchema, type ResumeSnapshot } from './resume';
import { educationTypeLabels } from './resume-terms';
import { isWebAddress } from './plain-text';

/*
 * A resume in the open format JSON Resume, version 1.0.0 (https://jsonresume.org/schema). Its entries may have
 * properties of their own; those that are ours are named below (docs/decisions/2026-11-25-json-resume.md).
 */

/** How the file is called that candidates download. */
export const jsonResumeFileName = 'meu-curriculo.json';

/** `studyType` of a course without a certificate, which has no other place in the format. */
export const complementaryCourse = 'Curso complementar';

interface JsonResumeCourse {
  /** Ours: the format has no place for the length of a course. */
  hours?: number;
  /** Ours, in the format's own word. */
  description?: string;
}

/** The parts of JSON Resume that a resume of the product fills. Days are yyyy-MM-dd, years yyyy. */
export interface JsonResume {
  $schema: string;
  basics: {
    name?: string;
    email?: string;
    phone?: string;
    location?: { city?: string; region?: string; countryCode: 'BR' };
  };
  work: {
    name: string;
    position: string;
    startDate?: string;
    /** Missing while it goes on, and where `current` is false: no end is known. */
    endDate?: string;
    summary?: string;
    /** Ours: in the product each experience has its own skills. The format's `skills` has all of them. */
    keywords?: string[];
    /** Ours: only without `endDate`. */
    current?: boolean;
  }[];
  education: ({
    institution: string;
    area: string;
    studyType?: string;
    startDate?: string;
    endDate?: string;
    current?: boolean;
  } & JsonResumeCourse)[];
  certificates: ({ name: string; issuer: string; date?: string; url?: string } & JsonResumeCourse)[];
  skills: { name: string }[];
  meta: { version: 'v1.0.0' };
}

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** The object without properties that have no value, which JSON could not tell from empty ones. */
function filled<Value extends object>(value: { [Key in keyof Value]: Value[Key] | null | undefined }): Value {
  // What is left has a value, as the type of the result says.
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined)) as Value;
}

const isDay = (text: string | null): text is string => text !== null && /^[12]\d{3}-[01]\d-[0-3]\d$/.test(text);
const dayOrNull = (text: string | null): string | null => (isDay(text) ? text : null);
const yearOrNull = (text: string | null): string | null => (text !== null && /^[12]\d{3}$/.test(text) ? text : null);

function periodOf({
  start_date: start,
  end_date: end,
  current,
}: {
  start_date: string | null;
  end_date: string | null;
  current?: unknown;
}): { startDate: string | null; endDate: string | null; current: boolean | null } {
  const isCurrent = current === true;
  const endDate = isCurrent ? null : dayOrNull(end);
  return { startDate: dayOrNull(start), endDate, current: endDate === null ? isCurrent : null };
}

/** Of experiences: each skill once, whatever its case, in the order of the resume. */
function allSkills(skills: readonly string[]): { name: string }[] {
  const byName = new Map<string, string>();
  for (const skill of skills) if (!byName.has(skill.toLowerCase())) byName.set(skill.toLowerCase(), skill);
  return [...byName.values()].map((name) => ({ name }));
}

/** The resume as a JSON Resume document; what it does not have is left out. */
export function toJsonResume(snapshot: ResumeSnapshot): JsonResume {
  const { full_name: name, email, phone, city, state, experiences, educations, courses } = snapshot;
  const work: JsonResume['work'] = experiences.map((row) =>
    filled<JsonResume['work'][number]>({
      name: row.company ?? '',
      position: row.role ?? '',
      ...periodOf(row),
      summary: row.description,
      keywords: row.skills.filter((skill) => typeof skill === 'string'),
    }),
  );
  const hoursOf = (duration: string | null): number | null =>
    duration !== null && /^\d+$/.test(duration) ? Number(duration) : null;
  const isCertified = (row: ResumeSnapshot['courses'][number]): boolean => row.certificate === true;

  return {
    $schema: schemaAddress,
    basics: filled<JsonResume['basics']>({
      name,
      email,
      // National numbers are stored; the file may be read in another country.
      phone: phone !== null && /^\d{10,11}$/.test(phone) ? `+55${phone}` : phone,
      location:
        city === null && state === null
          ? null
          : filled<NonNullable<JsonResume['basics']['location']>>({ city, region: state, countryCode: 'BR' }),
    }),
    work,
    education: [
      ...educations.map((row) =>
        filled<JsonResume['education'][number]>({
          institution: row.institution_name ?? '',
          area: row.course_name ?? '',
          studyType: row.education_type && educationTypeLabels[row.education_type],
          ...periodOf(row),
          description: row.description,
        }),
      ),
      // Without a certificate it would claim one in `certificates`.
      ...courses
        .filter((row) => !isCertified(row))
        .map((row) =>
          filled<JsonResume['education'][number]>({
            institution: row.institution ?? '',
            area: row.name ?? '',
            studyType: complementaryCourse,
            endDate: yearOrNull(row.completion_year),
            hours: hoursOf(row.duration),
            description: row.description,
          }),
        ),
    ],
    certificates: courses.filter(isCertified).map((row) =>
      filled<JsonResume['certificates'][number]>({
        name: row.name ?? '',
        issuer: row.institution ?? '',
        date: yearOrNull(row.completion_year),
        // Whoever reads the file may make a link of it.
        url: row.certificate_url !== null && isWebAddress(row.certificate_url) ? row.certificate_url : null,
        hours: hoursOf(row.duration),
        description: row.description,
      }),
    ),
    skills: allSkills(work.flatMap(({ keywords = [] }) => keywords)),
    meta: { version: 'v1.0.0' },
  };
}

/**
 * What my_resume answers, as the text of a JSON Resume file.
 * @throws ZodError for an answer that is no resume
 */
export function writeJsonResume(answer: unknown): string {
  return `${JSON.stringify(toJsonResume(resumeSnapshotSchema.parse(answer)), null, 2)}\n`;
}
