import * as z from 'zod/mini';
import { states, type Uf } from './places';
import { vacancyLevelLabels, type VacancyLevel } from './vacancy-terms';

/** What pay is asked for; '' is all of Brazil, or all levels. The names are those of the address of /salarios. */
export interface PayQuestion {
  /** A title as it is typed: the database finds the occupation that it names. */
  cargo: string;
  uf: Uf | '';
  nivel: VacancyLevel | '';
}

/** What `pay_statistics` answers (docs/decisions/2026-11-25-pay-statistics.md). */
export const payAnswerSchema = z.object({
  /** The name of an occupation that the title was understood by; null when none was. */
  occupation: z.nullable(z.string()),
  /** Null when fewer than five companies have published pay. Pay in reais a month; counts are 'at least'. */
  figures: z.nullable(
    z.pipe(
      z.object({
        companies: z.number(),
        vacancies: z.number(),
        first_quartile: z.number(),
        median: z.number(),
        third_quartile: z.number(),
        as_of: z.string(),
      }),
      z.transform((figures) => ({
        companies: figures.companies,
        vacancies: figures.vacancies,
        firstQuartile: figures.first_quartile,
        median: figures.median,
        thirdQuartile: figures.third_quartile,
        /** yyyy-MM-dd. */
        asOf: figures.as_of,
      })),
    ),
  ),
});

export type PayAnswer = z.output<typeof payAnswerSchema>;
export type PayFigures = NonNullable<PayAnswer['figures']>;

/** 'Pleno, São Paulo', 'todos os níveis, Brasil': which vacancies a question is about, beside the title. */
export function describePayGroup({ uf, nivel }: Pick<PayQuestion, 'uf' | 'nivel'>): string {
  const level = nivel === '' ? 'todos os níveis' : vacancyLevelLabels[nivel];
  return `${level}, ${states.find((state) => state.uf === uf)?.name ?? 'Brasil'}`;
}
