import type { Api } from '@ponte/shared-auth';
import { applicationStatuses, educationTypes, requireData } from '@ponte/shared-domain';
import { z } from 'zod';

const applicationSchema = z.object({ id: z.string(), status: z.enum(applicationStatuses), applied_at: z.string() });

/** Sends the signed-in candidate's application with the resume as it is now. @throws AppError with the rule's code */
export async function applyToVacancy(api: Api, vacancyId: string): Promise<{ id: string }> {
  const answer = await api.db.rpc('apply_to_vacancy', { p_vacancy_id: vacancyId });
  return applicationSchema.parse(requireData(answer));
}

/** Ids of the vacancies that the candidate has an application to. @throws AppError */
export async function listAppliedVacancyIds(api: Api, candidateId: string, signal: AbortSignal): Promise<string[]> {
  const answer = await api.db
    .from('applications')
    .select('vacancy_id')
    .eq('candidate_id', candidateId)
    .not('vacancy_id', 'is', null)
    .order('applied_at', { ascending: false })
    .abortSignal(signal);
  return z
    .array(z.object({ vacancy_id: z.string() }))
    .parse(requireData(answer))
    .map((row) => row.vacancy_id);
}

const resumeSchema = z.object({
  personal: z
    // As sign-up left it, only the name is there.
    .object({ full_name: z.string(), phone: z.string().nullable(), city: z.string().nullable(), state: z.string().nullable() })
    .nullable(),
  experiences: z.array(z.object({ id: z.string(), company: z.string(), role: z.string() })),
  educations: z.array(
    z.object({
      id: z.string(),
      education_type: z.enum(educationTypes),
      institution_name: z.string(),
      course_name: z.string(),
    }),
  ),
  courses: z.array(z.object({ id: z.string(), name: z.string(), institution: z.string() })),
});

export type ResumeSummary = z.infer<typeof resumeSchema>;

/** What apply_to_vacancy will copy for the company, in short. Row-level security gives the signed-in candidate's own rows. @throws AppError */
export async function getResumeSummary(api: Api, candidateId: string, signal: AbortSignal): Promise<ResumeSummary> {
  const [personal, experiences, educations, courses] = await Promise.all([
    api.db.from('personal_info').select('full_name, phone, city, state').eq('user_id', candidateId).abortSignal(signal).maybeSingle(),
    api.db
      .from('experiences')
      .select('id, company, role')
      .eq('user_id', candidateId)
      .order('start_date', { ascending: false })
      .abortSignal(signal),
    api.db
      .from('educations')
      .select('id, education_type, institution_name, course_name')
      .eq('user_id', candidateId)
      .order('start_date', { ascending: false })
      .abortSignal(signal),
    api.db.from('courses').select('id, name, institution').eq('user_id', candidateId).order('name').abortSignal(signal),
  ]);
  return resumeSchema.parse({
    personal: requireData(personal),
    experiences: requireData(experiences),
    educations: requireData(educations),
    courses: requireData(courses),
  });
}
