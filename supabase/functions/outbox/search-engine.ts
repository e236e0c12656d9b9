import { messageOf } from '../../../shared-domain/src/message-of.ts';
import type { Backend } from '../_shared/backend.ts';
import type { Env } from '../_shared/http.ts';
import { EngineError, openTypesense, type Typesense, type VacancyDocument } from '../_shared/typesense.ts';

/*
 * Brings the search engine to what the vacancies are now (private.index_notices, target 'typesense'), where
 * SEARCH_ENGINE_URL is set. A notice names a vacancy; what it is, or that the public may not find it any more, is read
 * when it is told.
 */

/** As the database calls it. */
export const engineTarget = 'typesense';

/** Most vacancies of a batch: a document has some 3 kB. */
const batchSize = 500;
/** Most batches of one call of the outbox. */
const mostBatches = 20;
/** How long a failing engine is left alone, in seconds: the least that the database knows. */
const wait = 60;

/** The engine, if its variables are set; wrong ones are logged, and nothing is queued for it. */
export function configuredEngine(env: Env): Typesense | undefined {
  try {
    return openTypesense(env);
  } catch (error) {
    console.error(`outbox: search engine: ${messageOf(error)}`);
    return undefined;
  }
}

interface Claimed {
  batch: string;
  notices: { vacancy_id: string }[];
}

/** Tells the engine what waits for it. The database has to know the target (set_index_targets). */
export async function feedSearchEngine(service: Backend, engine: Typesense): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const claimed = await service.rpc<'claim_index_notices', Claimed>('claim_index_notices', {
      p_target: engineTarget,
      p_limit: batchSize,
    });
    const ids = claimed.notices.map(({ vacancy_id }) => vacancy_id);
    if (ids.length === 0) return;
    let problem: string | undefined;
    try {
      const documents = await service.rpc<'search_documents', VacancyDocument[]>('search_documents', { p_ids: ids });
      const there = new Set(documents.map(({ id }) => id));
      const refused = await engine.write(documents);
      for (const [id, code] of refused) console.error(`outbox: the search engine does not take ${id}: ${code}`);
      // One that is refused must not stay as it was before
      await engine.remove(ids.filter((id) => !there.has(id) || refused.has(id)));
    } catch (error) {
      problem = messageOf(error);
      const code = error instanceof EngineError ? error.code : 'unexpected';
      console.error(`outbox: search_engine_failed: ${code}: ${ids.length} vacancies wait: ${problem}`);
    }
    await service.rpc('finish_index_notices', {
      p_target: engineTarget,
      p_batch: claimed.batch,
      ...(problem !== undefined && { p_told: [], p_error: problem, p_wait: wait }),
    });
    if (problem !== undefined || ids.length < batchSize) return;
  }
}
