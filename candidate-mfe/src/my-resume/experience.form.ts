import {
  cleanLine,
  cleanText,
  dayInSaoPaulo,
  firstDay,
  formatMonth,
  hasMinLength,
  isPlainLine,
  lastDay,
  maxLengthMessage,
  plainLineMessage,
} from '@ponte/shared-domain';
import { z } from 'zod';
import type { Experience, ExperiencePayload } from './experiences.api';

const required = (message: string, min = 1): z.ZodString =>
  z.string().overwrite(cleanLine).refine(hasMinLength(min), message);

/** The years that the database takes. Half-typed months come as they stand. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay && text <= lastDay;
}

/** In characters, as the database has it. */
export const maxDescriptionLength = 4_000;

/** Messages: specification, 'Validation rules', Experience. */
export const experienceSchema = z
  .object({
    company: required('Nome da empresa é obrigatório', 2)
      .max(120, maxLengthMessage(120))
      .refine(isPlainLine, plainLineMessage),
    role: required('Cargo é obrigatório', 2).max(120, maxLengthMessage(120)).refine(isPlainLine, plainLineMessage),
    startDate: required('Data de início é obrigatória').refine((day) => day === '' || isDay(day), {
      message: 'Data inválida',
    }),
    endDate: z.string(),
    current: z.boolean(),
    description: z
      .string()
      .overwrite(cleanText)
      .trim()
      .refine(hasMinLength(10), 'Descreva suas atividades (mínimo 10 caracteres)')
      .max(maxDescriptionLength, maxLengthMessage(maxDescriptionLength)),
    skills: z
      .array(z.string().overwrite(cleanLine))
      .min(1, 'Adicione pelo menos uma habilidade')
      .max(30, 'Use no máximo 30 habilidades')
      // The database's limit.
      .refine((skills) => skills.every((skill) => skill.length <= 80), `${maxLengthMessage(80)} em cada habilidade`)
      .refine((skills) => skills.every(isPlainLine), plainLineMessage),
  })
  .refine((form) => form.startDate <= dayInSaoPaulo(new Date()), {
    path: ['startDate'],
    message: 'A data de início não pode estar no futuro',
  })
  // For an experience that goes on the date is neither shown nor sent; it stays in the form, in case the box was ticked
  // by mistake.
  .refine((form) => form.current || form.endDate === '' || isDay(form.endDate), {
    path: ['endDate'],
    message: 'Data inválida',
  })
  .refine((form) => form.current || form.endDate <= dayInSaoPaulo(new Date()), {
    path: ['endDate'],
    message: 'A data de término não pode estar no futuro. Se você ainda trabalha aqui, marque Trabalho atual',
  })
  // Months are asked for; the day of one stored before tells nothing.
  .refine((form) => form.current || form.endDate === '' || form.endDate.slice(0, 7) >= form.startDate.slice(0, 7), {
    path: ['endDate'],
    message: 'A data de término não pode ser anterior à de início',
  });

export type ExperienceForm = z.infer<typeof experienceSchema>;

export const emptyExperience: ExperienceForm = {
  company: '',
  role: '',
  startDate: '',
  endDate: '',
  current: false,
  description: '',
  skills: [],
};

/** null: the form of a new one. */
export function toForm(experience: Experience | null): ExperienceForm {
  if (experience === null) return emptyExperience;
  return {
    company: experience.company,
    role: experience.role,
    startDate: experience.start_date,
    endDate: experience.end_date ?? '',
    current: experience.current,
    description: experience.description,
    skills: experience.skills,
  };
}

/** What the form says, in the words of the screen: for comparing two versions. */
export function describe(form: ExperienceForm): Record<string, string> {
  return {
    Empresa: form.company.trim(),
    Cargo: form.role.trim(),
    'Data de início': form.startDate === '' ? '' : formatMonth(form.startDate),
    'Data de término': form.current || form.endDate === '' ? '' : formatMonth(form.endDate),
    'Trabalho atual': form.current ? 'Sim' : 'Não',
    'Descrição das atividades': form.description.trim(),
    Habilidades: form.skills.join(', '),
  };
}

/** Specification: endDate is omitted when current. */
export function toPayload(form: ExperienceForm): ExperiencePayload {
  return {
    company: form.company,
    role: form.role,
    start_date: form.startDate,
    end_date:
      form.current || form.endDate === '' ? null : form.endDate < form.startDate ? form.startDate : form.endDate,
    current: form.current,
    description: form.description,
    skills: form.skills,
  };
}

/**
 * What was typed or pasted, as skills more: a list is taken apart at commas, semicolons, tabs and line breaks. Each is
 * trimmed; blanks are ignored, one that is there already (whatever its case) is not doubled. Nothing is cut: a skill
 * that is too long is refused by the schema, in words.
 */
export function addSkills(skills: readonly string[], typed: string): string[] {
  const all = [...skills];
  for (const part of typed.split(/[,;\t\r\n]+/)) {
    const skill = cleanLine(part).replace(/ +/g, ' ');
    const isKnown = all.some((known) => known.toLowerCase() === skill.toLowerCase());
    if (skill !== '' && !isKnown) all.push(skill);
  }
  return all;
}
