import { paths, type Resume } from '@ponte/shared-domain';

export interface ResumePart {
  label: string;
  to: string;
  isDone: boolean;
}

/**
 * What companies look for in a resume, in their order. Nothing is required: some vacancies need no more than a name and
 * a phone.
 */
export function listResumeParts({ phone, experiences, educations }: Resume): ResumePart[] {
  return [
    { label: 'Dados pessoais', to: paths.candidateProfile(), isDone: phone !== null },
    { label: 'Experiências', to: paths.experiences(), isDone: experiences.length > 0 },
    { label: 'O que você fez', to: paths.experiences(), isDone: experiences.some((item) => item.description !== null) },
    { label: 'Habilidades', to: paths.experiences(), isDone: experiences.some((item) => item.skills.length > 0) },
    { label: 'Formação', to: paths.educations(), isDone: educations.length > 0 },
  ];
}

/** The parts to suggest: without any experience, one suggestion for it instead of three. */
export function listMissingResumeParts(resume: Resume): ResumePart[] {
  const missing = listResumeParts(resume).filter((part) => !part.isDone);
  return missing.filter(
    (part, index) => missing.findIndex((other) => other.to === part.to) === index || resume.experiences.length > 0,
  );
}
