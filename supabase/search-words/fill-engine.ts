import { secretKeys, serviceClient } from '../functions/_shared/backend.ts';
import type { Env } from '../functions/_shared/http.ts';
import { openTypesense, vacanciesAlias, type VacancyDocument } from '../functions/_shared/typesense.ts';
import type { Synonyms } from '../functions/_shared/typesense.ts';

/** How long changes wait at most when a filling is broken off, in seconds; each batch begins it anew. */
const hold = 600;

/**
 * Fills the search engine anew, beside the collection that is searched meanwhile: synonyms, a new collection, every
 * vacancy that the public may find, in the order of their ids, then the alias moves and the old collections go. Changes
 * wait in the database's queue until it has moved.
 * @param env SEARCH_ENGINE_URL, SEARCH_ENGINE_KEY, SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY or SUPABASE_SECRET_KEYS
 * @returns how many vacancies were written
 * @throws Error that names a missing variable, or what failed; the old collection is then searched as before
 */
export async function fillSearchEngine(
  env: Env,
  synonyms: readonly Synonyms[],
  say: (text: string) => void,
): Promise<number> {
  const engine = openTypesense(env);
  if (!engine) throw new Error('SEARCH_ENGINE_URL is not set');
  if (secretKeys(env).length === 0) throw new Error('SUPABASE_SERVICE_ROLE_KEY is not set');
  const service = serviceClient(env);
  const holdFor = (p_seconds: number) => service.rpc('hold_index_target', { p_target: 'typesense', p_seconds });
  const old = (await engine.listCollections()).filter((name) => name.startsWith(`${vacanciesAlias}_`));
  const collection = `${vacanciesAlias}_${Date.now()}`;
  await holdFor(hold);
  let written = 0;
  let refused = 0;
  try {
    try {
      await engine.writeSynonyms(synonyms);
      await engine.createCollection(collection);
      let after: string | null = null;
      do {
        await holdFor(hold);
        const page: { documents: VacancyDocument[]; next: string | null } = await service.rpc<
          'search_documents_after',
          { documents: VacancyDocument[]; next: string | null }
        >('search_documents_after', after === null ? {} : { p_after: after });
        for (const [id, code] of await engine.write(page.documents, collection)) {
          refused += 1;
          say(`${id} is not taken: ${code}`);
        }
        written += page.documents.length;
        if (written % 50_000 < page.documents.length) say(`${written} vacancies`);
        after = page.next;
      } while (after !== null);
    } catch (error) {
      await engine.removeCollection(collection).catch(() => say(`${collection} could not be removed`));
      throw error;
    }
    // Where this fails it may have been done all the same: both collections stay, and the next call removes the one
    // that is not shown.
    await engine.pointAlias(collection);
  } finally {
    await holdFor(0);
  }
  for (const name of old) await engine.removeCollection(name);
  return written - refused;
}
