import { z } from 'zod';
import type { Experience, ExperiencePayload } from './experiences.api';

const required = (message: string, min = 1): z.ZodString => z.string().trim().min(min, message);

/** The years that the database takes. Half-typed months come as they stand. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900-01-01' && text <= '2199-12-31';
}

/** Messages: specification, 'Validation rules', Experience. */
export const experienceSchema = z
  .object({
    company: required('Nome da empresa é obrigatório', 2).max(120, 'Use no máximo 120 caracteres'),
    role: required('Cargo é obrigatório', 2).max(120, 'Use no máximo 120 caracteres'),
    startDate: required('Data de início é obrigatória').refine((day) => day === '' || isDay(day), { message: 'Data inválida' }),
    endDate: z.string().refine((day) => day === '' || isDay(day), { message: 'Data inválida' }),
    current: z.boolean(),
    description: required('Descreva suas atividades (mínimo 10 caracteres)', 10).max(4000, 'Use no máximo 4.000 caracteres'),
    skills: z.array(z.string()).min(1, 'Adicione pelo menos uma habilidade').max(30, 'Use no máximo 30 habilidades'),
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

export function toForm(experience: Experience): ExperienceForm {
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

/** Specification: endDate is omitted when current. */
export function toPayload(form: ExperienceForm): ExperiencePayload {
  return {
    company: form.company,
    role: form.role,
    start_date: form.startDate,
    end_date: form.current || form.endDate === '' ? null : form.endDate < form.startDate ? form.startDate : form.endDate,
    current: form.current,
    description: form.description,
    skills: form.skills,
  };
}

/** One skill more: trimmed, blank ignored, one that is there already (whatever its case) not doubled. */
export function addSkill(skills: readonly string[], typed: string): string[] {
  const skill = typed.replace(/\s+/g, ' ').trim().slice(0, 60);
  const isKnown = skills.some((known) => known.toLowerCase() === skill.toLowerCase());
  return skill === '' || isKnown ? [...skills] : [...skills, skill];
}
