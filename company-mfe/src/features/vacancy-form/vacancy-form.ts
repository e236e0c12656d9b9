import {
  cleanLine,
  cleanText,
  contractTypeLabels,
  contractTypes,
  findUnclearAmount,
  formatDate,
  hasMinLength,
  isPlainLine,
  maxLengthMessage,
  plainLineMessage,
  splitLines,
  vacancyLevelLabels,
  vacancyLevels,
  workModelLabels,
  workModels,
  type ContractType,
  type VacancyLevel,
  type WorkModel,
} from '@ponte/shared-domain';
import { z } from 'zod';
import { deadlineProblem } from '../../vacancy-deadline/vacancy-deadline';

/** The database's limits (supabase/migrations, vacancies), checked before anything is sent. */
export const maxLengths = {
  title: 150,
  location: 120,
  salary: 120,
  description: 10_000,
  requirement: 500,
  benefit: 300,
} as const;
const maxItems = 50;

/** A list typed one item a line. Its length is judged without bullets and empty lines: those are not requirements. */
function lines(minLength: number, maxItemLength: number, message: string) {
  return z
    .string()
    .refine((text) => hasMinLength(minLength)(cleanLines(text)), message)
    .refine((text) => splitLines(text).length <= maxItems, `Use no máximo ${maxItems} linhas`)
    .refine(
      (text) => splitLines(text).every((line) => line.length <= maxItemLength),
      `${maxLengthMessage(maxItemLength)} em cada linha`,
    );
}

/** A select that starts empty and must not stay so. */
function choice<T extends string>(values: readonly T[], message: string) {
  return z.union([z.literal(''), z.enum(values)], message).transform((value, context): T => {
    const chosen = values.find((one) => one === value);
    if (chosen !== undefined) return chosen;
    context.addIssue(message);
    return z.NEVER;
  });
}

/** Specification, 'Validation rules', Job form: limits and messages. */
const fields = z.object({
  title: z
    .string()
    .overwrite(cleanLine)
    .refine(hasMinLength(5), 'Título da vaga é obrigatório (mín. 5 caracteres)')
    .max(maxLengths.title, maxLengthMessage(maxLengths.title))
    .refine(isPlainLine, plainLineMessage),
  description: z
    .string()
    .overwrite(cleanText)
    .trim()
    .refine(hasMinLength(20), 'Descrição deve ter pelo menos 20 caracteres')
    .max(maxLengths.description, maxLengthMessage(maxLengths.description)),
  requirements: lines(10, maxLengths.requirement, 'Requisitos são obrigatórios'),
  location: z
    .string()
    .overwrite(cleanLine)
    .refine(hasMinLength(3), 'Localização é obrigatória')
    .max(maxLengths.location, maxLengthMessage(maxLengths.location))
    .refine(isPlainLine, plainLineMessage),
  /** Empty: not said. */
  workModel: z.union([z.literal(''), z.enum(workModels)]),
  type: choice(contractTypes, 'Tipo de contrato é obrigatório'),
  level: choice(vacancyLevels, 'Nível profissional é obrigatório'),
  salary: z
    .string()
    .overwrite(cleanLine)
    .max(maxLengths.salary, maxLengthMessage(maxLengths.salary))
    .refine(isPlainLine, plainLineMessage),
  showSalary: z.boolean(),
  benefits: lines(1, maxLengths.benefit, 'Benefícios são obrigatórios'),
  deadline: z.string(),
  isForPcd: z.boolean(),
  published: z.boolean(),
  /** Reasons for exceptions to the ad check (ad-exceptions.ts); judged beside what is found in the texts. */
  exceptions: z.array(z.string()),
});

const payFields = fields.pick({ salary: true, showSalary: true });

/** The amount to ask about; undefined where the salary is clear, or is not to be shown and so not sent. */
function findUnclearPay(values: unknown): string | undefined {
  const { data } = payFields.safeParse(values);
  return data?.showSalary ? findUnclearAmount(data.salary) : undefined;
}

/**
 * @param today yyyy-MM-dd in São Paulo: a deadline before it would publish an expired vacancy.
 * @param present the stored deadline, which may be further away than a new one
 */
export function vacancyFormSchema(today: string, present: string | null = null) {
  return fields
    .extend({
      deadline: fields.shape.deadline.superRefine((deadline, context) => {
        const problem = deadlineProblem(deadline, today, present);
        if (problem !== null) context.addIssue(problem);
      }),
    })
    .refine((values) => findUnclearPay(values) === undefined, {
      path: ['salary'],
      error: ({ input }) =>
        `Não está claro quanto é ${findUnclearPay(input)}. Escreva os centavos com dois algarismos, como em 2.500,00.`,
      // Also beside what is wrong in other fields: every message comes at once
      when: () => true,
    });
}

export type ValidVacancy = z.output<typeof fields>;

/** What the fields hold while they are typed in: the selects are still empty. */
export type VacancyFormValues = z.input<typeof fields>;

export const emptyVacancy: VacancyFormValues = {
  title: '',
  description: '',
  requirements: '',
  location: '',
  workModel: '',
  type: '',
  level: '',
  salary: '',
  showSalary: false,
  benefits: '',
  deadline: '',
  isForPcd: false,
  published: true,
  exceptions: [],
};

/** The row as the database stores it, as far as the form writes it. */
export interface VacancyPayload {
  title: string;
  description: string;
  requirements: string[];
  location: string;
  work_model: WorkModel | null;
  type: ContractType;
  level: VacancyLevel;
  salary: string | null;
  benefits: string[];
  deadline: string;
  for_pcd: boolean;
  published: boolean;
}

export type VacancyRow = Omit<VacancyPayload, 'deadline'> & { deadline: string | null };

export function toForm(row: VacancyRow): VacancyFormValues {
  return {
    title: row.title,
    description: row.description,
    requirements: row.requirements.join('\n'),
    location: row.location,
    workModel: row.work_model ?? '',
    type: row.type,
    level: row.level,
    salary: row.salary ?? '',
    showSalary: row.salary !== null,
    benefits: row.benefits.join('\n'),
    deadline: row.deadline ?? '',
    isForPcd: row.for_pcd,
    published: row.published,
    // Those that are kept stand beside the form: they can't be changed
    exceptions: [],
  };
}

/** A new vacancy as a copy of another one. The other one has expired or soon will, so the copy needs a new deadline. */
export function toTemplate(row: VacancyRow): VacancyFormValues {
  return { ...toForm(row), deadline: '', published: true };
}

/** Salary is sent only when it is to be shown (specification, Job). */
export function toPayload(values: ValidVacancy): VacancyPayload {
  const { showSalary, salary, requirements, benefits, workModel, isForPcd, exceptions: _, ...rest } = values;
  return {
    ...rest,
    work_model: workModel === '' ? null : workModel,
    for_pcd: isForPcd,
    requirements: splitLines(requirements),
    benefits: splitLines(benefits),
    salary: showSalary && salary !== '' ? salary : null,
  };
}

/** One item a line, without the bullets of a pasted list. */
export function cleanLines(text: string): string {
  return splitLines(text).join('\n');
}

/** What a vacancy says, in the words of the screen: for comparing two versions. */
export function describeVacancy(values: VacancyFormValues): Record<string, string> {
  return {
    Título: values.title.trim(),
    Descrição: values.description.trim(),
    Requisitos: cleanLines(values.requirements),
    Localização: values.location.trim(),
    'Modelo de trabalho': values.workModel === '' ? '' : workModelLabels[values.workModel],
    'Tipo de contrato': values.type === '' ? '' : contractTypeLabels[values.type],
    'Nível profissional': values.level === '' ? '' : vacancyLevelLabels[values.level],
    'Faixa salarial': values.showSalary ? values.salary.trim() : '',
    Benefícios: cleanLines(values.benefits),
    'Data de expiração': values.deadline === '' ? '' : formatDate(values.deadline),
    'Vaga para PcD': values.isForPcd ? 'Sim' : 'Não',
    Publicada: values.published ? 'Sim' : 'Não',
  };
}

/** Whether two versions of a vacancy say the same. */
export function isSameVacancy(one: VacancyFormValues, other: VacancyFormValues): boolean {
  const texts = describeVacancy(other);
  return Object.entries(describeVacancy(one)).every(([label, text]) => text === texts[label]);
}
