import type { Api } from '@ponte/shared-auth';
import { requireData, type Tables, type TablesInsert } from '@ponte/shared-domain';

const educationColumns = 'id, education_type, institution_name, course_name, start_date, end_date, current, description' as const;
const courseColumns = 'id, name, institution, duration, completion_year, certificate, certificate_url, description' as const;

export type Education = Pick<
  Tables<'educations'>,
  'id' | 'education_type' | 'institution_name' | 'course_name' | 'start_date' | 'end_date' | 'current' | 'description'
>;
export type EducationPayload = Omit<TablesInsert<'educations'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

export type Course = Pick<
  Tables<'courses'>,
  'id' | 'name' | 'institution' | 'duration' | 'completion_year' | 'certificate' | 'certificate_url' | 'description'
>;
export type CoursePayload = Omit<TablesInsert<'courses'>, 'id' | 'user_id' | 'created_at' | 'updated_at'>;

/** The candidate's education, what goes on and the latest first. @throws AppError */
export async function listEducations(api: Api, userId: string, signal: AbortSignal): Promise<Education[]> {
  return requireData(
    await api.db
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
    await api.db
      .from('courses')
      .select(courseColumns)
      .eq('user_id', userId)
      .order('completion_year', { ascending: false })
      .order('id')
      .abortSignal(signal),
  );
}

/** Updates the row with this id, creates one without. single(): a row deleted in another tab is an error. @throws AppError */
export async function saveEducation(api: Api, userId: string, id: string | null, education: EducationPayload): Promise<void> {
  const table = api.db.from('educations');
  requireData(
    id === null
      ? await table.insert({ ...education, user_id: userId }).select('id').single()
      : await table.update(education).eq('id', id).eq('user_id', userId).select('id').single(),
  );
}

/** @throws AppError */
export async function saveCourse(api: Api, userId: string, id: string | null, course: CoursePayload): Promise<void> {
  const table = api.db.from('courses');
  requireData(
    id === null
      ? await table.insert({ ...course, user_id: userId }).select('id').single()
      : await table.update(course).eq('id', id).eq('user_id', userId).select('id').single(),
  );
}

/** @throws AppError */
export async function removeEducation(api: Api, userId: string, id: string): Promise<void> {
  requireData(await api.db.from('educations').delete().eq('id', id).eq('user_id', userId));
}

/** @throws AppError */
export async function removeCourse(api: Api, userId: string, id: string): Promise<void> {
  requireData(await api.db.from('courses').delete().eq('id', id).eq('user_id', userId));
}
