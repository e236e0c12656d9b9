import {
  cleanLine,
  dayInSaoPaulo,
  educationTypeLabels,
  educationTypes,
  firstDay,
  formatMonth,
  hasMinLength,
  isPlainLine,
  lastDay,
  maxLengthMessage,
  plainLineMessage,
  shiftYears,
} from '@ponte/shared-domain';
import { z } from 'zod';
import type { Education, EducationPayload } from './educations.api';
import { description, requiredLine } from './entry.form';

/** The years that the database takes. Half-typed months come as they stand. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay && text <= lastDay;
}

/** Secondary school has no course: its own name is stored and shown instead. */
export function isSchool(type: string): boolean {
  return type === 'ensino_medio';
}

/** Messages: specification, 'Validation rules', Education. */
export const educationSchema = z
  .object({
    educationType: z.enum(educationTypes, 'Selecione o tipo de formação'),
    institutionName: requiredLine('Nome da instituição é obrigatório', 2).max(120, maxLengthMessage(120)),
    courseName: z.string().overwrite(cleanLine).max(120, maxLengthMessage(120)).refine(isPlainLine, plainLineMessage),
    startDate: requiredLine('Data de início é obrigatória').refine((day) => day === '' || isDay(day), {
      message: 'Data inválida',
    }),
    endDate: z.string(),
    current: z.boolean(),
    description,
  })
  .refine((form) => isSchool(form.educationType) || hasMinLength(2)(form.courseName), {
    path: ['courseName'],
    message: 'Nome do curso é obrigatório',
  })
  .refine((form) => form.startDate <= shiftYears(dayInSaoPaulo(new Date()), 1), {
    path: ['startDate'],
    message: 'A data de início não pode estar a mais de 1 ano de hoje',
  })
  // For an education that goes on the date is neither shown nor sent; it stays in the form, in case the box was ticked
  // by mistake.
  .refine((form) => form.current || form.endDate === '' || isDay(form.endDate), {
    path: ['endDate'],
    message: 'Data inválida',
  })
  .refine((form) => form.current || form.endDate <= shiftYears(dayInSaoPaulo(new Date()), 10), {
    path: ['endDate'],
    message: 'A data de término não pode estar a mais de 10 anos de hoje',
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

/** null: the form of a new one. */
export function toForm(education: Education | null): EducationForm {
  if (education === null) return emptyEducation;
  return {
    educationType: education.education_type,
    institutionName: education.institution_name,
    courseName:
      isSchool(education.education_type) && education.course_name === educationTypeLabels.ensino_medio
        ? ''
        : education.course_name,
    startDate: education.start_date,
    endDate: education.end_date ?? '',
    current: education.current,
    description: education.description ?? '',
  };
}

/** What the form says, in the words of the screen: for comparing two versions. */
export function describe(form: EducationForm): Record<string, string> {
  return {
    'Tipo de formação': educationTypeLabels[form.educationType],
    Instituição: form.institutionName.trim(),
    Curso: form.courseName.trim(),
    'Data de início': form.startDate === '' ? '' : formatMonth(form.startDate),
    'Data de término': form.current || form.endDate === '' ? '' : formatMonth(form.endDate),
    'Cursando Atualmente': form.current ? 'Sim' : 'Não',
    Descrição: form.description.trim(),
  };
}

/** 'Cursando Atualmente' sends no end date. */
export function toPayload(form: EducationForm): EducationPayload {
  return {
    education_type: form.educationType,
    institution_name: form.institutionName,
    course_name: form.courseName || (isSchool(form.educationType) ? educationTypeLabels.ensino_medio : ''),
    start_date: form.startDate,
    end_date:
      form.current || form.endDate === '' ? null : form.endDate < form.startDate ? form.startDate : form.endDate,
    current: form.current,
    description: form.description || null,
  };
}
