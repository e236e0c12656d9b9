import type { Api } from '@ponte/shared-auth';
import { AppError } from '@ponte/shared-domain';
import { courseSchema, toPayload as toCoursePayload } from '../../../my-resume/course.form';
import { educationSchema, toPayload as toEducationPayload } from '../../../my-resume/education.form';
import { createCourse, createEducation } from '../../../my-resume/educations.api';
import { experienceSchema, toPayload as toExperiencePayload } from '../../../my-resume/experience.form';
import { createExperience } from '../../../my-resume/experiences.api';
import { savePersonalInfo, type PersonalInfo } from '../../../my-resume/personal-info.api';
import { personalInfoSchema, toForm, toPayload, type PersonalInfoForm } from '../../../my-resume/personal-info.form';
import type { ImportDraft } from './import-entries';

/**
 * The key of a retry goes by the entry's content: the same entry again, after an answer that was lost, makes no second
 * row. The forms' own key ('new') is left alone, because somebody may have typed there.
 */
const byContent = {};

/** Writes one entry as its form would. @throws AppError; ZodError for a draft with problems */
export async function writeDraft(api: Api, draft: ImportDraft): Promise<void> {
  switch (draft.kind) {
    case 'experiences':
      return createExperience(api, toExperiencePayload(experienceSchema.parse(draft.form)), byContent);
    case 'educations':
      return createEducation(api, toEducationPayload(educationSchema.parse(draft.form)), byContent);
    case 'courses':
      return createCourse(api, toCoursePayload(courseSchema.parse(draft.form)), byContent);
  }
}

/**
 * Replaces what was chosen, over the version that was shown.
 *
 * @throws AppError 'stale_version' when it was changed meanwhile
 */
export async function writePersonalInfo(
  api: Api,
  userId: string,
  stored: PersonalInfo,
  values: Partial<PersonalInfoForm>,
): Promise<void> {
  const form = personalInfoSchema.parse({ ...toForm(stored, stored.full_name), ...values });
  const result = await savePersonalInfo(api, userId, toPayload(form), { seen: stored, version: stored.updated_at });
  if (result.status === 'conflict') {
    throw new AppError(
      'stale_version',
      'Seus dados pessoais foram alterados em outra janela ou aparelho. Confira os atuais e tente novamente.',
      { status: 409 },
    );
  }
}
