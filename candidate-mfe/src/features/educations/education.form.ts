import { educationTypes } from '@ponte/shared-domain';
import { z } from 'zod';
import type { Education, EducationPayload } from './educations.api';

const required = (message: string, min = 1): z.ZodString => z.string().trim().min(min, message);

/** The years that the database takes. Half-typed months come as they stand. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900-01-01' && text <= '2199-12-31';
}

/** Messages: specification, 'Validation rules', Education. */
export const educationSchema = z
  .object({
    educationType: z.enum(educationTypes, 'Selecione o tipo de formação'),
    institutionName: required('Nome da instituição é obrigatório', 2).max(120, 'Use no máximo 120 caracteres'),
    courseName: required('Nome do curso é obrigatório', 2).max(120, 'Use no máximo 120 caracteres'),
    startDate: required('Data de início é obrigatória').refine((day) => day === '' || isDay(day), { message: 'Data inválida' }),
    endDate: z.string().refine((day) => day === '' || isDay(day), { message: 'Data inválida' }),
    current: z.boolean(),
    description: z.string().trim().max(2000, 'Use no máximo 2.000 caracteres'),
  })
  // Months are asked for; the day of one stored before tells nothing.
  .refine((form) => form.current || form.endDate === '' || form.endDate.slice(0, 7) >= form.startDate.slice(0, 7), {
    path: ['endDate'],
    message: 'A data de término não pode ser anterior à de início',
  });

export type EducationForm = z.infer<typeof educationSchema>;

export const emptyEducation: EducationForm = {
  educationType: 'graduacao',
  institutionName: '',
  courseName: '',
  startDate: '',
  endDate: '',
  current: false,
  description: '',
};

export function toForm(education: Education): EducationForm {
  return {
    educationType: education.education_type,
    institutionName: education.institution_name,
    courseName: education.course_name,
    startDate: education.start_date,
    endDate: education.end_date ?? '',
    current: education.current,
    description: education.description ?? '',
  };
}

/** 'Cursando Atualmente' sends no end date. */
export function toPayload(form: EducationForm): EducationPayload {
  return {
    education_type: form.educationType,
    institution_name: form.institutionName,
    course_name: form.courseName,
    start_date: form.startDate,
    end_date: form.current || form.endDate === '' ? null : form.endDate < form.startDate ? form.startDate : form.endDate,
    current: form.current,
    description: form.description || null,
  };
}
