import type { Api } from '@ponte/shared-auth';
import { AppError, type SaveResult } from '@ponte/shared-domain';
import { courseSchema, toPayload as toCoursePayload } from '../../../my-resume/course.form';
import { educationSchema, toPayload as toEducationPayload } from '../../../my-resume/education.form';
import { createCourse, createEducation, updateCourse, updateEducation } from '../../../my-resume/educations.api';
import { experienceSchema, toPayload as toExperiencePayload } from '../../../my-resume/experience.form';
import { createExperience, updateExperience } from '../../../my-resume/experiences.api';
import { savePersonalInfo, type PersonalInfo } from '../../../my-resume/personal-info.api';
import { personalInfoSchema, toForm, toPayload, type PersonalInfoForm } from '../../../my-resume/personal-info.form';
import type { ImportDraft, StoredEntry } from './import-entries';

/**
 * The key of a retry goes by the entry's content: the same entry again, after an answer that was lost, makes no second
 * row. The forms' own key ('new') is left alone, because somebody may have typed there.
 */
const byContent = {};

/** What an entry replaced, or, in a conflict, what another window made of it meanwhile. */
export interface ReplacedEntry {
  status: SaveResult<unknown>['status'];
  stored: StoredEntry;
}

const replaced = <Row>(result: SaveResult<Row>, toStored: (row: Row) => StoredEntry): ReplacedEntry => ({
  status: result.status,
  stored: toStored(result.status === 'saved' ? result.row : result.stored),
});

/**
 * Writes one entry as its form would: a new row, or over the version of `twin` that was shown.
 *
 * @returns null for a new one
 *
 * @throws AppError 'row_gone' when the twin was deleted meanwhile; ZodError for a draft with problems
 */
export async function writeDraft(
  api: Api,
  userId: string,
  draft: ImportDraft,
  twin: StoredEntry | null,
): Promise<ReplacedEntry | null> {
  switch (draft.kind) {
    case 'experiences': {
      const payload = toExperiencePayload(experienceSchema.parse(draft.form));
      if (twin?.kind === 'experiences') {
        const result = await updateExperience(api, userId, twin.row, twin.row.updated_at, payload);
        return replaced(result, (row) => ({ kind: 'experiences', row }));
      }
      await createExperience(api, payload, byContent);
      return null;
    }
    case 'educations': {
      const payload = toEducationPayload(educationSchema.parse(draft.form));
      if (twin?.kind === 'educations') {
        const result = await updateEducation(api, userId, twin.row, twin.row.updated_at, payload);
        return replaced(result, (row) => ({ kind: 'educations', row }));
      }
      await createEducation(api, payload, byContent);
      return null;
    }
    case 'courses': {
      const payload = toCoursePayload(courseSchema.parse(draft.form));
      if (twin?.kind === 'courses') {
        const result = await updateCourse(api, userId, twin.row, twin.row.updated_at, payload);
        return replaced(result, (row) => ({ kind: 'courses', row }));
      }
      await createCourse(api, payload, byContent);
      return null;
    }
  }
}

/**
 * Replaces what was chosen, over the version that was shown.
 *
 * @returns the personal data as they are now
 *
 * @throws AppError 'stale_version' when it was changed meanwhile
 */
export async function writePersonalInfo(
  api: Api,
  userId: string,
  stored: PersonalInfo,
  values: Partial<PersonalInfoForm>,
): Promise<PersonalInfo> {
  const form = personalInfoSchema.parse({ ...toForm(stored, stored.full_name), ...values });
  const result = await savePersonalInfo(api, userId, toPayload(form), { seen: stored, version: stored.updated_at });
  if (result.status === 'conflict') {
    throw new AppError(
      'stale_version',
      'Seus dados pessoais foram alterados em outra janela ou aparelho. Confira os atuais e tente novamente.',
      { status: 409 },
    );
  }
  return result.row;
}
