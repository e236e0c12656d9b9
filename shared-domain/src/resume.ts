import * as z from 'zod/mini';
import { phoneField } from './fields';
import { educationTypeLabels, educationTypes } from './resume-terms';
import { isWebAddress } from './plain-text';
import { describePeriod } from './resume-period';
import { plural } from './text';

/*
 * The resume as apply_to_vacancy copies it for a company (private.resume_snapshot) and as my_resume returns it to its
 * owner. Both use one schema and the same labels, so that candidate and company see the same.
 */

/** One experience, education or course, ready to be shown. */
export interface ResumeEntry {
  title: string;
  /** Employer or school; empty when the snapshot has none. */
  place: string;
  /** Period, kind, hours: one line, may be empty. */
  detail: string;
  description: string | null;
  skills: string[];
  /** URL of a certificate: http or https only. */
  certificate: string | null;
}

export interface Resume {
  name: string;
  email: string;
  /** Digits. */
  phone: string | null;
  /** 'Recife, PE' */
  place: string | null;
  experiences: ResumeEntry[];
  educations: ResumeEntry[];
  courses: ResumeEntry[];
}

/**
 * Whether a resume has a part that is compared with vacancies. Of one that has none neither side is shown a comparison:
 * all of it would be missing.
 */
export const isComparable = ({ experiences, educations, courses }: Resume): boolean =>
  experiences.length + educations.length + courses.length > 0;

/**
 * A value that may be missing, empty or of another type; numbers too, because the year of a course was one in early
 * snapshots.
 */
const text = z.catch(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim() || null),
  ),
  null,
);

/** A list that may be missing; any other type makes the whole resume invalid. */
const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.pipe(
    z.nullish(z.array(row)),
    z.transform((rows) => rows ?? []),
  );

const period = { start_date: text, end_date: text, current: z.optional(z.unknown()) };

const experienceSchema = z.object({
  ...period,
  role: text,
  company: text,
  description: text,
  skills: z.catch(z.array(z.unknown()), []),
});

const educationSchema = z.object({
  ...period,
  course_name: text,
  institution_name: text,
  education_type: z.catch(z.nullable(z.enum(educationTypes)), null),
  description: text,
});

const courseSchema = z.object({
  name: text,
  institution: text,
  duration: text,
  completion_year: text,
  description: text,
  certificate: z.optional(z.unknown()),
  certificate_url: text,
});

const periodOf = ({ start_date, end_date, current }: z.output<z.ZodMiniObject<typeof period>>): string =>
  describePeriod(start_date, end_date, current === true);

const listed = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

function certificateOf({ certificate, certificate_url: address }: z.output<typeof courseSchema>): string | null {
  // A candidate wrote the link and a company opens it, so no other scheme is allowed.
  return certificate !== false && address !== null && isWebAddress(address) ? address : null;
}

/**
 * A resume as the database gives it. Snapshots are older than the present release, so everything except a list's type
 * may be missing: an old resume is then shorter, not an error.
 */
export const resumeSnapshotSchema = z.object({
  full_name: text,
  email: text,
  phone: text,
  city: text,
  state: text,
  experiences: listOf(experienceSchema),
  educations: listOf(educationSchema),
  courses: listOf(courseSchema),
});

/** The values of a resume, under the database's names. */
export type ResumeSnapshot = z.output<typeof resumeSnapshotSchema>;

/** A resume from the database, ready to be shown. */
export const resumeSchema = z.pipe(
  resumeSnapshotSchema,
  z.transform((resume): Resume => ({
    name: resume.full_name ?? '',
    email: resume.email ?? '',
    phone: resume.phone,
    place: listed(resume.city, resume.state) || null,
    experiences: resume.experiences.map((row) => ({
      title: row.role ?? '',
      place: row.company ?? '',
      detail: periodOf(row),
      description: row.description,
      skills: row.skills.filter((skill) => typeof skill === 'string'),
      certificate: null,
    })),
    educations: resume.educations.map((row) => ({
      title: row.course_name ?? '',
      place: row.institution_name ?? '',
      detail: listed(row.education_type && educationTypeLabels[row.education_type], periodOf(row)),
      description: row.description,
      skills: [],
      certificate: null,
    })),
    courses: resume.courses.map((row) => {
      const { duration: hours, completion_year: year } = row;
      return {
        title: row.name ?? '',
        place: row.institution ?? '',
        detail: listed(
          hours && plural(Number(hours), 'hora', 'horas'),
          year && `${hours ? 'concluído' : 'Concluído'} em ${year}`,
          // Where there is a link, it says so.
          row.certificate === true && certificateOf(row) === null
            ? `${hours || year ? 'com' : 'Com'} certificado`
            : undefined,
        ),
        description: row.description,
        skills: [],
        certificate: certificateOf(row),
      };
    }),
  })),
);

/** A resume with the labels and the order of the page, as shared-ui's RecordDocument shows it. */
export interface ResumeDocument {
  title: string;
  facts: { label: string; text: string; href?: string }[];
  sections: {
    title: string;
    entries: {
      title: string;
      subtitle: string;
      detail: string;
      text?: string;
      note?: string;
      link?: { label: string; href: string };
    }[];
  }[];
}

/** Sections without entries are left out. */
export function toResumeDocument(resume: Resume): ResumeDocument {
  const { name, email, phone, place } = resume;
  return {
    title: name,
    facts: [
      ...(email
        ? [{ label: 'E-mail', text: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }]
        : []),
      ...(phone ? [{ label: 'Telefone', text: phoneField.format(phone), href: `tel:+55${phone}` }] : []),
      ...(place ? [{ label: 'Onde mora', text: place }] : []),
    ],
    sections: [
      { title: 'Experiência profissional', entries: resume.experiences },
      { title: 'Formação acadêmica', entries: resume.educations },
      { title: 'Cursos complementares', entries: resume.courses },
    ]
      .filter(({ entries }) => entries.length > 0)
      .map((section) => ({
        title: section.title,
        entries: section.entries.map((entry) => ({
          title: entry.title,
          subtitle: entry.place,
          detail: entry.detail,
          ...(entry.description ? { text: entry.description } : {}),
          ...(entry.skills.length > 0 ? { note: `Habilidades: ${entry.skills.join(', ')}` } : {}),
          ...(entry.certificate ? { link: { label: 'Ver certificado', href: entry.certificate } } : {}),
        })),
      })),
  };
}
