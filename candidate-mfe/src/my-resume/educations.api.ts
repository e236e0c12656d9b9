import { callOnce, type Api, type CallOnceOptions } from '@ponte/shared-auth';
import { requireData, saveOver, type SaveResult, type Tables, type TablesInsert } from '@ponte/shared-domain';

const educationColumns =
  'id, education_type, institution_name, course_name, start_date, end_date, current, description, updated_at' as const;
const courseColumns =
  'id, name, institution, duration, completion_year, certificate, certificate_url, description, updated_at' as const;

export type Education = Pick<
  Tables<'educations'>,
  | 'id'
  | 'education_type'
  | 'institution_name'
  | 'course_name'
  | 'start_date'
  | 'end_date'
  | 'current'
  | 'description'
  | 'updated_at'
>;
export type EducationPayload = Omit<TablesInsert<'educations'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

export type Course = Pick<
  Tables<'courses'>,
  | 'id'
  | 'name'
  | 'institution'
  | 'duration'
  | 'completion_year'
  | 'certificate'
  | 'certificate_url'
  | 'description'
  | 'updated_at'
>;
export type CoursePayload = Omit<TablesInsert<'courses'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** The candidate's education, what goes on and the latest first. @throws AppError */
export async function listEducations(api: Api, userId: string, signal: AbortSignal): Promise<Education[]> {
  return requireData(
    await (
      await api.db()
    )
      .from('educations')
      .select(educationColumns)
      .eq('user_id', userId)
      .order('current', { ascending: false })
      .order('start_date', { ascending: false })
      .order('id')
      .abortSignal(signal),
  );
}

/** The candidate's complementary courses, the latest first. @throws AppError */
export async function listCourses(api: Api, userId: string, signal: AbortSignal): Promise<Course[]> {
  return requireData(
    await (
      await api.db()
    )
      .from('courses')
      .select(courseColumns)
      .eq('user_id', userId)
      .order('completion_year', { ascending: false })
      .order('id')
      .abortSignal(signal),
  );
}

/**
 * @param call where the retries of this call are known from: the form of a new one, unless it is said.
 *
 * @throws AppError
 */
export async function createEducation(
  api: Api,
  education: EducationPayload,
  call: CallOnceOptions = { form: 'new' },
): Promise<void> {
  await callOnce(api, 'create_education', { p_education: { ...education } }, call);
}

/** Saves over the version that the form was filled from. @throws AppError 'row_gone' when it was deleted meanwhile. */
export async function updateEducation(
  api: Api,
  userId: string,
  seen: Education,
  version: string,
  education: EducationPayload,
): Promise<SaveResult<Education>> {
  return saveOver<Education>({
    payload: education,
    version,
    seen,
    update: async (over) =>
      requireData(
        await (
          await api.db()
        )
          .from('educations')
          .update(education)
          .eq('id', seen.id)
          .eq('user_id', userId)
          .eq('updated_at', over)
          .select(educationColumns),
      )[0],
    read: async () => {
      const answer = await (
        await api.db()
      )
        .from('educations')
        .select(educationColumns)
        .eq('id', seen.id)
        .eq('user_id', userId)
        .maybeSingle();
      return requireData(answer);
    },
  });
}

/**
 * @param call where the retries of this call are known from: the form of a new one, unless it is said.
 *
 * @throws AppError
 */
export async function createCourse(
  api: Api,
  course: CoursePayload,
  call: CallOnceOptions = { form: 'new' },
): Promise<void> {
  await callOnce(api, 'create_course', { p_course: { ...course } }, call);
}

/** Saves over the version that the form was filled from. @throws AppError 'row_gone' when it was deleted meanwhile. */
export async function updateCourse(
  api: Api,
  userId: string,
  seen: Course,
  version: string,
  course: CoursePayload,
): Promise<SaveResult<Course>> {
  return saveOver<Course>({
    payload: course,
    version,
    seen,
    update: async (over) =>
      requireData(
        await (
          await api.db()
        )
          .from('courses')
          .update(course)
          .eq('id', seen.id)
          .eq('user_id', userId)
          .eq('updated_at', over)
          .select(courseColumns),
      )[0],
    read: async () => {
      const answer = await (
        await api.db()
      )
        .from('courses')
        .select(courseColumns)
        .eq('id', seen.id)
        .eq('user_id', userId)
        .maybeSingle();
      return requireData(answer);
    },
  });
}

/** @throws AppError */
export async function removeEducation(api: Api, userId: string, id: string): Promise<void> {
  requireData(await (await api.db()).from('educations').delete().eq('id', id).eq('user_id', userId));
}

/** @throws AppError */
export async function removeCourse(api: Api, userId: string, id: string): Promise<void> {
  requireData(await (await api.db()).from('courses').delete().eq('id', id).eq('user_id', userId));
}
