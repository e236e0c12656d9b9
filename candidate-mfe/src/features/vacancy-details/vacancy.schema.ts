import type { Api } from '@ponte/shared-auth';
import {
  answerBehaviourSchema,
  contractTypes,
  daysUntil,
  orNull,
  payLine,
  placeLine,
  rowsSchema,
  statedPay,
  toWebAddress,
  vacancyLevels,
  workModels,
} from '@ponte/shared-domain';
import * as z from 'zod/mini';
import { vacancyCardSchema } from '../../vacancy-card/vacancy-card.schema';

const detailsSchema = (api: Api) =>
  z.pipe(
    z.object({
      status: z.enum(['live', 'expired', 'draft']),
      now: z.string(),
      vacancy: z.object({
        id: z.string(),
        title: z.string(),
        description: z.string(),
        requirements: z.array(z.string()),
        benefits: z.array(z.string()),
        location: z.string(),
        city: orNull(z.string()),
        state: orNull(z.string()),
        remote: z.boolean(),
        work_model: orNull(z.enum(workModels)),
        for_pcd: z._default(z.boolean(), false),
        type: z.enum(contractTypes),
        level: z.enum(vacancyLevels),
        salary: orNull(z.string()),
        salary_min: orNull(z.number()),
        salary_max: orNull(z.number()),
        posted_at: z.string(),
        deadline: orNull(z.string()),
        source: z.enum(['own', 'external']),
        published: orNull(z.boolean()),
        confirmed_at: orNull(z.string()),
        confirmed_until: orNull(z.string()),
      }),
      company: z.object({
        slug: z.string(),
        name: z.string(),
        industry: orNull(z.string()),
        description: orNull(z.string()),
        city: orNull(z.string()),
        state: orNull(z.string()),
        website: orNull(z.string()),
        logo_path: orNull(z.string()),
        open_positions: z.number(),
        has_page: orNull(z.boolean()),
      }),
      answers: answerBehaviourSchema,
      similar: rowsSchema(vacancyCardSchema(api)),
    }),
    z.transform(({ status, now, vacancy, company, answers, similar }) => ({
      status,
      now,
      vacancy: {
        id: vacancy.id,
        title: vacancy.title,
        description: vacancy.description,
        requirements: vacancy.requirements,
        benefits: vacancy.benefits,
        location: placeLine(vacancy),
        city: vacancy.city,
        state: vacancy.state,
        isRemote: vacancy.remote,
        workModel: vacancy.work_model,
        isForPcd: vacancy.for_pcd,
        type: vacancy.type,
        level: vacancy.level,
        pay: payLine({ text: vacancy.salary, min: vacancy.salary_min, max: vacancy.salary_max }),
        /** For search engines; null where no amount is known. */
        statedPay: statedPay({ text: vacancy.salary, min: vacancy.salary_min, max: vacancy.salary_max }),
        postedAt: vacancy.posted_at,
        deadline: vacancy.deadline,
        isExternal: vacancy.source === 'external',
        isPublished: vacancy.published ?? false,
        /** When its company last said that it is open; null for a draft and for what comes from another site. */
        confirmedAt: vacancy.confirmed_at,
        /** Without a confirmation it is in no search, and its page is not to be indexed. */
        isConfirmed: vacancy.confirmed_until === null || daysUntil(vacancy.confirmed_until, now) >= 0,
      },
      company: {
        /** Slug of its page; null while it has none, because its profile is incomplete. */
        slug: company.has_page === false ? null : company.slug,
        name: company.name,
        industry: company.industry,
        description: company.description?.trim() || null,
        place: [company.city, company.state].filter(Boolean).join(', ') || null,
        website: toWebAddress(company.website),
        /** Public URL of the logo; null for the placeholder. */
        logo: company.logo_path === null ? null : api.photoAddress(company.logo_path),
        openPositions: company.open_positions,
      },
      /** How the company answers; null while too few people applied. */
      answers,
      similar,
    })),
  );

export type VacancyDetails = z.output<ReturnType<typeof detailsSchema>>;

const goneSchema = (api: Api) =>
  z.object({ status: z.enum(['gone']), now: z.string(), similar: rowsSchema(vacancyCardSchema(api)) });

/** A vacancy that is no longer public: nothing of it is returned but similar live ones. */
export type GoneVacancy = z.output<ReturnType<typeof goneSchema>>;

const statusSchema = z.object({ status: z.string() });

/** An answer of get_vacancy. @param api gives the URLs of the companies' logos */
export function parseVacancy(api: Api, answer: unknown): VacancyDetails | GoneVacancy {
  return statusSchema.parse(answer).status === 'gone'
    ? goneSchema(api).parse(answer)
    : detailsSchema(api).parse(answer);
}
