import { uniqueTexts, withFields, type ImportDraft, type ImportKind } from './import-entries';

/** A field of a draft that the person can complete before it is imported. */
export interface ImportField {
  name: string;
  /** As in the section's own form. */
  label: string;
  control: 'line' | 'text' | 'month' | 'skills' | 'type' | 'current';
}

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  experiences: [
    { name: 'company', label: 'Empresa', control: 'line' },
    { name: 'role', label: 'Cargo', control: 'line' },
    { name: 'startDate', label: 'Data de início', control: 'month' },
    { name: 'endDate', label: 'Data de término', control: 'month' },
    { name: 'current', label: 'Trabalho atual', control: 'current' },
    { name: 'description', label: 'Descrição das atividades', control: 'text' },
    { name: 'skills', label: 'Habilidades', control: 'skills' },
  ],
  educations: [
    { name: 'educationType', label: 'Tipo de formação', control: 'type' },
    { name: 'institutionName', label: 'Instituição', control: 'line' },
    { name: 'courseName', label: 'Curso', control: 'line' },
    { name: 'startDate', label: 'Data de início', control: 'month' },
    { name: 'endDate', label: 'Data de término', control: 'month' },
    { name: 'current', label: 'Cursando Atualmente', control: 'current' },
    { name: 'description', label: 'Descrição', control: 'text' },
  ],
  courses: [
    { name: 'name', label: 'Nome do curso', control: 'line' },
    { name: 'institution', label: 'Instituição', control: 'line' },
    { name: 'duration', label: 'Duração (horas)', control: 'line' },
    { name: 'completionYear', label: 'Ano de conclusão', control: 'line' },
    { name: 'certificateUrl', label: 'Link do certificado', control: 'line' },
    { name: 'description', label: 'Descrição', control: 'text' },
  ],
};

/**
 * The fields of a draft that are shown and sent. What goes on has no end. A course has a link only where the imported
 * file says that there is a certificate: no box asks for that here.
 */
export function listFields(draft: ImportDraft): readonly ImportField[] {
  const hasCertificate = draft.kind === 'courses' && draft.form.certificate;
  return importFields[draft.kind].filter(
    ({ name }) => (name !== 'endDate' || !isCurrent(draft)) && (name !== 'certificateUrl' || hasCertificate),
  );
}

/** The value of a field, as it is typed. */
export function valueOf({ form }: ImportDraft, name: string): string {
  const value = new Map<string, unknown>(Object.entries(form)).get(name);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** The draft as something that goes on, or not: what goes on has no end, and gets back the one that it had. */
export function withCurrent(draft: ImportDraft, current: boolean): ImportDraft {
  return draft.kind === 'courses' ? draft : withFields(draft, { current });
}

export const isCurrent = ({ kind, form }: ImportDraft): boolean => kind !== 'courses' && form.current;

/** The draft with skills more; of its own none is lost. */
export function withMoreSkills(draft: ImportDraft, skills: readonly string[]): ImportDraft {
  return draft.kind === 'experiences'
    ? { ...draft, form: { ...draft.form, skills: uniqueTexts([...draft.form.skills, ...skills]) } }
    : draft;
}

/** The draft with another value in one of the fields above. */
export function withValue(draft: ImportDraft, name: string, value: string | string[]): ImportDraft {
  return withFields(draft, { [name]: value });
}
