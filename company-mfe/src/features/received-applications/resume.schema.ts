import { educationTypes } from '@ponte/shared-domain';
import { z } from 'zod';

/*
 * The snapshot that apply_to_vacancy wrote. Snapshots outlive the release that wrote them, so everything but the shape of a list may
 * be missing: an old resume is then shorter, and never an error.
 */
const text = z.string().nullish().transform((value) => value?.trim() || null);
const list = <T extends z.ZodType>(item: T) => z.array(item).nullish().transform((value) => value ?? []);

export const resumeSchema = z
  .object({
    phone: text,
    city: text,
    state: text,
    experiences: list(
      z.object({
        company: text,
        role: text,
        start_date: text,
        end_date: text,
        current: z.boolean().nullish(),
        description: text,
        skills: list(z.string()),
      }),
    ),
    educations: list(
      z.object({
        education_type: z.enum(educationTypes).nullish().catch(null),
        institution_name: text,
        course_name: text,
        start_date: text,
        end_date: text,
        current: z.boolean().nullish(),
      }),
    ),
    courses: list(z.object({ name: text, institution: text, duration: z.number().nullish(), completion_year: text.catch(null) })),
  })
  .transform(({ phone, city, state, experiences, educations, courses }) => ({
    phone,
    place: [city, state].filter(Boolean).join(', ') || null,
    experiences: experiences.map((item) => ({
      title: item.role ?? '',
      place: item.company ?? '',
      period: describePeriod(item.start_date, item.end_date, item.current ?? false),
      description: item.description,
      skills: item.skills,
    })),
    educations: educations.map((item) => ({
      type: item.education_type ?? null,
      title: item.course_name ?? '',
      place: item.institution_name ?? '',
      period: describePeriod(item.start_date, item.end_date, item.current ?? false),
    })),
    courses: courses.map((item) => ({
      title: item.name ?? '',
      place: item.institution ?? '',
      hours: item.duration ?? null,
      year: item.completion_year,
    })),
  }));

export type Resume = z.output<typeof resumeSchema>;

const month = /^(\d{4})-(\d{2})/;

function shortMonth(date: string): string {
  const parts = month.exec(date);
  return parts ? `${parts[2]}/${parts[1]}` : date;
}

/** '03/2021 - Atual', as the candidate sees it in the resume. */
export function describePeriod(start: string | null, end: string | null, isCurrent: boolean): string {
  if (start === null) return '';
  return `${shortMonth(start)} - ${isCurrent ? 'Atual' : end === null ? 'Sem data de término' : shortMonth(end)}`;
}
