import type { Api } from '@ponte/shared-auth';
import { readRows, readObject, readOneOf, readText, requireData, type Read } from '@ponte/shared-domain';

export const suggestionKinds = ['title', 'skill', 'company'] as const;

const readTerms = readRows(readObject({ term: readText, kind: readOneOf(suggestionKinds) }));

export type SuggestedTerm = Read<typeof readTerms>[number];

/** Titles, skills and companies of live vacancies that have a word beginning with the text. @throws AppError */
export async function suggestTerms(api: Api, text: string, signal: AbortSignal): Promise<SuggestedTerm[]> {
  return readTerms(requireData(await api.db.rpc('suggest_terms', { p_prefix: text, p_limit: 8 }).abortSignal(signal)));
}
