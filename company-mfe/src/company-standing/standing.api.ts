import type { Api } from '@ponte/shared-auth';
import { requireData, userPlanLabels, type UserPlan } from '@ponte/shared-domain';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { companyVacanciesKey } from '../vacancy-changes/vacancy-changes';

const standingSchema = z.object({
  /** Whether the public may meet the company: its address is confirmed and its name not held back. */
  listed: z._default(z.boolean(), true),
  /** Why the name is held back for review. */
  review_reasons: z._default(z.array(z.string()), []),
  /** The name that was public, or let through, last: taken back, it needs nobody. */
  released_name: z._default(z.nullable(z.string()), null),
  description: z._default(z.nullable(z.string()), null),
});

/** What the public may see of the signed-in company. */
export type Standing = z.output<typeof standingSchema>;

const isPlan = (value: unknown): value is UserPlan => typeof value === 'string' && value in userPlanLabels;

/** As my_vacancy_quota answers. */
export const quotaSchema = z.object({
  plan: z.custom<UserPlan>(isPlan),
  /** The plan's last day, yyyy-MM-dd; null where it has no end. */
  until: z._default(z.nullable(z.string()), null),
  /** Vacancies that the plan allows to be active at once; null is without limit. */
  limit: z.nullable(z.number()),
  used: z.number(),
  /** Nobody has released a vacancy of the company yet: what it publishes waits for a person. */
  reviewed: z._default(z.boolean(), false),
});

/** The company's plan and what of it is in use. */
export type VacancyQuota = z.output<typeof quotaSchema>;

/** The company's own row, as far as it says what the public sees. @throws AppError */
async function getStanding(api: Api, companyId: string, signal: AbortSignal): Promise<Standing | null> {
  const rows = requireData(
    await (
      await api.db()
    )
      .from('companies')
      .select('listed, review_reasons, released_name, description')
      .eq('id', companyId)
      .abortSignal(signal),
  );
  return z.array(standingSchema).parse(rows)[0] ?? null;
}

/** Counted by the database, whose limit it is. @throws AppError */
async function getVacancyQuota(api: Api, signal: AbortSignal): Promise<VacancyQuota | null> {
  return z.nullable(quotaSchema).parse(requireData(await (await api.db()).rpc('my_vacancy_quota').abortSignal(signal)));
}

/** Under the profile's key: saving the profile refreshes it. */
export function standingOptions(api: Api, companyId: string) {
  return queryOptions({
    queryKey: ['company-profile', 'standing', companyId],
    queryFn: ({ signal }) => getStanding(api, companyId, signal),
    refetchOnWindowFocus: true,
  });
}

/** Under the key of the vacancies: every change of one refreshes it. */
export function vacancyQuotaOptions(api: Api, companyId: string) {
  return queryOptions({
    queryKey: [...companyVacanciesKey, 'quota', companyId],
    queryFn: ({ signal }) => getVacancyQuota(api, signal),
    staleTime: 0,
    // With the list beside it, which does so too
    refetchOnWindowFocus: true,
  });
}
