import { cleanLine, dayInSaoPaulo, isWebAddress, maxLengthMessage } from '@ponte/shared-domain';
import { z } from 'zod';
import type { Course, CoursePayload } from './educations.api';
import { description, requiredLine } from './entry.form';

/** More hours than ten years of lessons are a typing error. */
const maxHours = 20_000;

const isYear = (text: string): boolean => /^(19|20)\d{2}$/.test(text);

/** '40h', '40 horas' and '1.200' as certificates write them: the number alone. Any other text stays as it is. */
const plainHours = (typed: string): string =>
  typed
    .trim()
    .replace(/\s*(?:h|hs|hrs|horas?)\.?$/i, '')
    .replace(/^(\d{1,2})\.(\d{3})$/, '$1$2');

/**
 * Messages: specification, 'Validation rules', Course. Duration is text while it is typed: an empty box is not zero.
 */
export const courseSchema = z
  .object({
    name: requiredLine('Nome do curso é obrigatório', 2).max(120, maxLengthMessage(120)),
    institution: requiredLine('Nome da instituição é obrigatório', 2).max(120, maxLengthMessage(120)),
    duration: z
      .string()
      .overwrite(plainHours)
      .refine((text) => /^\d+$/.test(text) && Number(text) >= 1, { message: 'Duração é obrigatória' })
      .refine((text) => !(Number(text) > maxHours), { message: 'Use no máximo 20.000 horas' }),
    completionYear: requiredLine('Ano de conclusão é obrigatório', 4)
      .refine((year) => year.length < 4 || isYear(year), { message: 'Use um ano com quatro dígitos' })
      // Without `abort` above: it would also stop the rule about the link below until the year is right.
      .refine((year) => !isYear(year) || year <= dayInSaoPaulo(new Date()).slice(0, 4), {
        message: 'O ano de conclusão não pode estar no futuro',
      }),
    certificate: z.boolean(),
    certificateUrl: z.string().overwrite(cleanLine),
    description,
  })
  // Without a certificate the link is neither shown nor sent, so its text is not checked: it stays in the form in case
  // the box was unticked by mistake.
  .refine((form) => !form.certificate || form.certificateUrl === '' || isWebAddress(form.certificateUrl), {
    path: ['certificateUrl'],
    message: 'URL inválida',
  });

export type CourseForm = z.infer<typeof courseSchema>;

export const emptyCourse: CourseForm = {
  name: '',
  institution: '',
  duration: '',
  completionYear: '',
  certificate: false,
  certificateUrl: '',
  description: '',
};

/** null: the form of a new one. */
export function toForm(course: Course | null): CourseForm {
  if (course === null) return emptyCourse;
  return {
    name: course.name,
    institution: course.institution,
    duration: String(course.duration),
    completionYear: course.completion_year,
    certificate: course.certificate,
    certificateUrl: course.certificate_url ?? '',
    description: course.description ?? '',
  };
}

/** What the form says, in the words of the screen: for comparing two versions. */
export function describe(form: CourseForm): Record<string, string> {
  return {
    'Nome do curso': form.name.trim(),
    Instituição: form.institution.trim(),
    'Duração (horas)': plainHours(form.duration),
    'Ano de conclusão': form.completionYear.trim(),
    'Possui Certificado': form.certificate ? 'Sim' : 'Não',
    'Link do certificado': form.certificate ? form.certificateUrl.trim() : '',
    Descrição: form.description.trim(),
  };
}

/** The link goes only with a certificate. */
export function toPayload(form: CourseForm): CoursePayload {
  return {
    name: form.name,
    institution: form.institution,
    duration: Number(form.duration),
    completion_year: form.completionYear,
    certificate: form.certificate,
    certificate_url: form.certificate && form.certificateUrl !== '' ? form.certificateUrl : null,
    description: form.description || null,
  };
}
