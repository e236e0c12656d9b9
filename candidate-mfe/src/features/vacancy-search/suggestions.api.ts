import type { Api } from '@ponte/shared-auth';
import { requireData, rowsSchema } from '@ponte/shared-domain';
import * as z from 'zod/mini';

export const suggestionKinds = ['title', 'skill', 'company'] as const;

const termsSchema = rowsSchema(z.object({ term: z.string(), kind: z.enum(suggestionKinds) }));

export type SuggestedTerm = z.output<typeof termsSchema>[number];

/** Titles, skills and companies of live vacancies that have a word beginning with the text. @throws AppError */
export async function suggestTerms(api: Api, text: string, signal: AbortSignal): Promise<SuggestedTerm[]> {
  return termsSchema.parse(
    requireData(await (await api.db()).rpc('suggest_terms', { p_prefix: text, p_limit: 8 }).abortSignal(signal)),
  );
}
