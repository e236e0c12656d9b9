import { messageOf } from '../../../shared-domain/src/message-of.ts';
import { callerClient, serviceClient } from '../_shared/backend.ts';
import { errorResponse, json, postHandler, readObject, type Env, type Handler } from '../_shared/http.ts';
import { openTypesense } from '../_shared/typesense.ts';
import { readQuestion, SearchFailed, SearchRefused, type VacancySearch } from './contract.ts';
import { postgresSearch } from './postgres-search.ts';
import { isEngineCursor, typesenseSearch } from './typesense-search.ts';

/*
 * The search of vacancies where an installation has a search engine beside its database (SEARCH_ENGINE_URL,
 * SEARCH_ENGINE_KEY). Takes and gives what search_vacancies does, so that a page asks one as the other
 * (PONTE_SEARCH_ENGINE=on, shared-auth). Whatever the engine does, somebody answers: it has a second and a half, then
 * PostgreSQL is asked, and the engine is left alone for a while.
 */

/** How long the engine is not asked after it has failed, in milliseconds. */
const rest = 15_000;
let restsUntil = 0;

/** For tests: the engine is asked again at once. */
export function endRest(): void {
  restsUntil = 0;
}

/** The engine that is configured and not at rest; one whose variables are wrong is logged. */
function findEngine(env: Env): VacancySearch | undefined {
  if (Date.now() < restsUntil) return undefined;
  try {
    const engine = openTypesense(env);
    return engine && typesenseSearch(engine, serviceClient(env));
  } catch (error) {
    console.error(`search: engine_misconfigured: ${messageOf(error)}`);
    return undefined;
  }
}

export const handle: Handler = postHandler('search', async (request, env) => {
  const body = await readObject(request, 32 * 1024);
  const question = body && readQuestion(body);
  if (!question)
    return errorResponse(400, 'invalid_search', 'Não foi possível ler a busca. Recarregue a página e tente novamente.');
  const isOfEngine = question.cursor !== null && isEngineCursor(question.cursor);
  // A list goes on where it began: no two orders in one list
  const engine = question.cursor === null || isOfEngine ? findEngine(env) : undefined;
  if (engine) {
    try {
      return json(await engine.search(question));
    } catch (error) {
      const isOfItsOwn = error instanceof SearchFailed;
      // A question that the database does not take ('\ud800') says nothing of the engine: who sends some would keep it
      // from everybody
      if (isOfItsOwn) restsUntil = Date.now() + rest;
      // An error of the database's has its status and codes, and no words of the search
      const reason = isOfItsOwn ? error.code : messageOf(error);
      console.error(`search: engine_failed: ${engine.name}: ${reason}`);
    }
  }
  if (isOfEngine)
    return errorResponse(
      503,
      'search_interrupted',
      'Não foi possível carregar mais vagas agora. Recarregue a página para ver a lista de novo.',
    );
  try {
    return json(await postgresSearch(callerClient(request, env)).search(question));
  } catch (error) {
    if (!(error instanceof SearchRefused)) throw error;
    return new Response(error.body, { status: error.status, headers: json(null).headers });
  }
});
