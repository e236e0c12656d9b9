import {
  contractTypeLabels,
  foldText,
  isContractType,
  isVacancyLevel,
  pcdLabel,
  vacancyLevelLabels,
  workModelLabels,
} from '@ponte/shared-domain';
import type { VacancyPage } from './vacancies.schema';

/** A part of the typed words that the search has read as a place or a wish (docs/search.md). */
export interface UnderstoodWords {
  kind: string;
  /** As the search has read them: small letters, without signs. */
  words: string;
  /** A place's name, or the wish: 'level=junior', 'remote'. */
  label: string;
}

const wishLabels: Readonly<Record<string, string>> = {
  // As the filters and the vacancies call the same
  remote: workModelLabels.remoto,
  hybrid: workModelLabels.hibrido,
  'no-experience': 'Sem experiência',
  'first-job': 'Sem experiência',
  'part-time': 'Meio período',
  night: 'Período noturno',
  weekend: 'Fim de semana',
  'group=pcd': pcdLabel,
  'group=women': 'Para mulheres',
  'group=black': 'Para pessoas negras',
  'group=lgbt': 'Para pessoas LGBTQIA+',
  'group=trans': 'Para pessoas trans',
  'group=fifty': 'Para pessoas com 50 anos ou mais',
  'group=refugee': 'Para pessoas refugiadas',
  'group=indigenous': 'Para pessoas indígenas',
};

/** How the page names it; undefined for a wish that it does not know. */
export function understoodLabel({ kind, label }: UnderstoodWords): string | undefined {
  if (kind === 'place') return label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const [name, value = ''] = label.split('=');
  if (name === 'level') return isVacancyLevel(value) ? vacancyLevelLabels[value] : undefined;
  if (name === 'contract') return isContractType(value) ? contractTypeLabels[value] : undefined;
  return wishLabels[label];
}

const filterNames: Readonly<Record<string, string>> = { level: 'nivel', contract: 'tipo' };
const wishFilters: Readonly<Record<string, string>> = {
  remote: 'modelo remoto',
  hybrid: 'modelo hibrido',
  'group=pcd': 'pcd sim',
};

/**
 * Whether words and a filter ('nivel junior': its name and value) ask for the same. 'Estágio' is both a level and a
 * contract.
 */
export function saysTheSame({ label }: Pick<UnderstoodWords, 'label'>, filter: string): boolean {
  if (label === 'level=estagio' && filter === 'tipo estagio') return true;
  const [wish = '', value = ''] = label.split('=');
  const name = filterNames[wish];
  return filter === (name === undefined ? wishFilters[label] : `${name} ${value}`);
}

/**
 * The words that were searched instead of misspelled ones, as the page names them: what begins a word without its '*'.
 * @returns undefined where they are the typed ones
 */
export function shownWords(
  typed: string,
  { correctedQuery, searchedQuery }: Pick<VacancyPage, 'correctedQuery' | 'searchedQuery'>,
): string | undefined {
  const shown = correctedQuery ?? searchedQuery?.replaceAll('*', '') ?? typed;
  return foldText(shown) === foldText(typed) ? undefined : shown;
}

/** What a search tells of how it has read its words. */
export type Reading = Pick<VacancyPage, 'understood' | 'searchedQuery'>;

/** A part of the words that can be left out. */
export interface ReadWords {
  understood: UnderstoodWords;
  label: string;
  /** The search's words without them. */
  rest: string;
}

/**
 * What the page names of what the words were understood as. What was read in mistyped words is left out of those that
 * were searched in their place.
 */
export function listReadWords(typed: string, { understood, searchedQuery }: Reading): ReadWords[] {
  const searched = searchedQuery?.replaceAll('*', '') ?? '';
  return understood.flatMap((each) => {
    const label = understoodLabel(each);
    const rest = withoutWords(typed, each.words) ?? withoutWords(searched, each.words);
    return label === undefined || rest === undefined ? [] : [{ understood: each, label, rest }];
  });
}

const fold = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, '');

/**
 * The typed text without these words, and without the preposition before them.
 * @returns undefined when the words are not found in it
 */
export function withoutWords(typed: string, words: string): string | undefined {
  // 'dev/remoto', where the words are no whole ones of the text ('home-office' is)
  return withoutTokens(typed.split(/\s+/), words) ?? withoutTokens(typed.split(/[\s/,;|–-]+/), words);
}

function withoutTokens(typed: readonly string[], words: string): string | undefined {
  const tokens = typed.filter((token) => token !== '');
  const wanted = fold(words);
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = start + 1; end <= tokens.length; end += 1) {
      const text = fold(tokens.slice(start, end).join(''));
      if (text.length > wanted.length) break;
      if (text !== wanted || wanted === '') continue;
      const before = tokens.slice(0, start);
      while (/^(em|no|na|nos|nas|de|do|da|para|pra|perto)$/i.test(before.at(-1) ?? '')) before.pop();
      return [...before, ...tokens.slice(end)].join(' ');
    }
  }
  return undefined;
}
