import { fillSearchEngine } from './fill-engine';
import { readFiles } from './files';
import { parseSearchWords } from './read';
import { synonymsOf } from './engine-synonyms';

/* `npm run search-engine:fill`: fills the search engine of SEARCH_ENGINE_URL anew (docs/scaling.md). */
const written = await fillSearchEngine(
  (name) => process.env[name] || undefined,
  synonymsOf(parseSearchWords(readFiles())),
  (text) => console.log(text),
);
console.log(`${written} vacancies are searched by the engine now.`);
