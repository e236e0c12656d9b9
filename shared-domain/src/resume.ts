import { phoneField } from './fields';
import { readObject, type Reader } from './read';
import { educationTypeLabels, educationTypes } from './resume-terms';
import { isWebAddress } from './text';

/*
 * The resume as apply_to_vacancy copies it for a company (private.resume_snapshot) and as my_resume gives it to its owner: one reader and
 * one set of words, so that candidate and company see the same. Without zod, because the apply dialog opens on a public page.
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
  /** Address of a certificate: http or https alone. */
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

type Row = Readonly<Record<string, unknown>>;

const readRow: Reader<Row> = (value, place) => {
  readObject({})(value, place);
  return value as Row;
};

/** Numbers too: the year of a course was one in early snapshots. */
function textOf(row: Row, key: string): string | null {
  const value = row[key];
  return (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || null;
}

function rowsOf(row: Row, key: string, place: string): Row[] {
  const value = row[key] ?? [];
  if (!Array.isArray(value)) throw new TypeError(`${place}.${key}: expected a list`);
  return value.map((entry: unknown, index) => readRow(entry, `${place}.${key}.${index}`));
}

const month = /^(\d{4})-(\d{2})/;

function shortMonth(date: string): string {
  const parts = month.exec(date);
  return parts ? `${parts[2]}/${parts[1]}` : date;
}

/** '03/2021 - Atual', as the candidate sees it in the resume; empty without a start. */
export function describePeriod(start: string | null, end: string | null, isCurrent: boolean): string {
  if (start === null) return '';
  return `${shortMonth(start)} - ${isCurrent ? 'Atual' : end === null ? 'Sem data de término' : shortMonth(end)}`;
}

const periodOf = (row: Row): string =>
  describePeriod(textOf(row, 'start_date'), textOf(row, 'end_date'), row['current'] === true);

const listed = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

function educationLabel(row: Row): string | undefined {
  const type = educationTypes.find((known) => known === row['education_type']);
  return type && educationTypeLabels[type];
}

function certificateOf(row: Row): string | null {
  const address = textOf(row, 'certificate_url');
  // Written by a candidate and pressed by a company: no other scheme gets through.
  return row['certificate'] !== false && address !== null && isWebAddress(address) ? address : null;
}

/**
 * Reads a resume as the database gives it. Snapshots outlive the release that wrote them, so everything but the shape of a list may be
 * missing: an old resume is then shorter, and never an error.
 * @throws TypeError for what is no resume at all
 */
export const readResume: Reader<Resume> = (value, place = 'resume') => {
  const resume = readRow(value, place);
  return {
    name: textOf(resume, 'full_name') ?? '',
    email: textOf(resume, 'email') ?? '',
    phone: textOf(resume, 'phone'),
    place: listed(textOf(resume, 'city'), textOf(resume, 'state')) || null,
    experiences: rowsOf(resume, 'experiences', place).map((row) => ({
      title: textOf(row, 'role') ?? '',
      place: textOf(row, 'company') ?? '',
      detail: periodOf(row),
      description: textOf(row, 'description'),
      skills: Array.isArray(row['skills'])
        ? row['skills'].filter((skill): skill is string => typeof skill === 'string')
        : [],
      certificate: null,
    })),
    educations: rowsOf(resume, 'educations', place).map((row) => ({
      title: textOf(row, 'course_name') ?? '',
      place: textOf(row, 'institution_name') ?? '',
      detail: listed(educationLabel(row), periodOf(row)),
      description: textOf(row, 'description'),
      skills: [],
      certificate: null,
    })),
    courses: rowsOf(resume, 'courses', place).map((row) => {
      const hours = textOf(row, 'duration');
      const year = textOf(row, 'completion_year');
      return {
        title: textOf(row, 'name') ?? '',
        place: textOf(row, 'institution') ?? '',
        detail: listed(hours && (hours === '1' ? '1 hora' : `${hours} horas`), year && `Concluído em ${year}`),
        description: textOf(row, 'description'),
        skills: [],
        certificate: certificateOf(row),
      };
    }),
  };
};

/** A resume in the words and the order of the page: what shared-ui's RecordDocument shows. */
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
