import {
  anywhere,
  cleanSearchText,
  contractTypeLabels,
  contractTypes,
  feedAddress,
  findPlace,
  paths,
  pcdLabel,
  placeGroups,
  salaryBandLabels,
  salaryBands,
  searchWordsMaxLength,
  vacancyLevelLabels,
  vacancyLevels,
  workModelLabels,
  workModels,
  type ContractType,
  type SalaryBand,
  type VacancyLevel,
  type WorkModel,
} from '@ponte/shared-domain';

/** The value in docs/specification.md, section 6, of a choice that filters nothing; it is never written to the URL. */
export const all = 'todos';
/** Characters of a place, and of the name of a saved search. */
export const maxNameLength = 120;

export const allPlaces = placeGroups.flatMap((group) => group.options);

/**
 * The place as the select writes it, when it is one of its options however it was typed ('sao paulo, sp', 'sp', 'São
 * Paulo (SP)', 'sao paulo'). Any other text is kept: the search knows more cities than the select lists.
 */
function knownPlace(value: string): string {
  return findPlace(value)?.value ?? value;
}

/** A filter with one value: on or off. */
const yes = ['sim'] as const;

const sideFilters = {
  salario: salaryBands,
  tipo: contractTypes,
  nivel: vacancyLevels,
  modelo: workModels,
  pcd: yes,
} as const;

export const searchOrders = ['relevancia', 'recentes', 'salario'] as const;
/** The order of the list, as the URL names it. */
export type SearchOrder = (typeof searchOrders)[number];

/** The parameters in the URL of /vagas. */
export interface SearchFilters {
  cargo: string;
  local: string;
  /** Any of these; an empty list filters nothing. */
  salario: readonly SalaryBand[];
  tipo: readonly ContractType[];
  nivel: readonly VacancyLevel[];
  modelo: readonly WorkModel[];
  /** Of vacancies for people with disabilities. */
  pcd: readonly (typeof yes)[number][];
  ordem: SearchOrder;
}
export const sideFilterNames = ['salario', 'tipo', 'nivel', 'modelo', 'pcd'] as const;
export type SideFilterName = (typeof sideFilterNames)[number];
type Values<Text> = Record<'cargo' | 'local' | 'ordem', Text> & Record<SideFilterName, readonly string[]>;
/** The values that a control sets; validated like any other input. */
export type FilterChange = Partial<Values<string>>;

/** Each once, in the order in which they are offered. */
function knownOf<const Known extends string>(known: readonly Known[], values: readonly string[]): Known[] {
  return known.filter((option) => values.includes(option));
}

/** An invalid value filters nothing, so that no query string can break the page. */
function readFilters(values: Values<string | null | undefined>): SearchFilters {
  return {
    cargo: cleanSearchText(values.cargo ?? '', searchWordsMaxLength),
    local: knownPlace(cleanSearchText(values.local ?? '', maxNameLength)),
    salario: knownOf(sideFilters.salario, values.salario),
    tipo: knownOf(sideFilters.tipo, values.tipo),
    nivel: knownOf(sideFilters.nivel, values.nivel),
    modelo: knownOf(sideFilters.modelo, values.modelo),
    pcd: knownOf(sideFilters.pcd, values.pcd),
    ordem: searchOrders.find((order) => order === values.ordem) ?? 'relevancia',
  };
}

export const noFilters: SearchFilters = {
  cargo: '',
  local: '',
  salario: [],
  tipo: [],
  nivel: [],
  modelo: [],
  pcd: [],
  ordem: 'relevancia',
};

export function parseFilters(params: URLSearchParams): SearchFilters {
  return readFilters({
    cargo: params.get('cargo'),
    local: params.get('local'),
    // In a query string '+' is a space: the band '10000+' written by hand arrives as '10000 '.
    salario: params.getAll('salario').map((band) => band.replace(/ $/, '+')),
    tipo: params.getAll('tipo'),
    nivel: params.getAll('nivel'),
    modelo: params.getAll('modelo'),
    pcd: params.getAll('pcd'),
    ordem: params.get('ordem'),
  });
}

/** Whether another order than the search's own was chosen: without words, that one is newest first already. */
export function isSorted({ cargo, ordem }: SearchFilters): boolean {
  return ordem === 'salario' || (ordem === 'recentes' && cargo !== '');
}

/** Whether the list has fewer vacancies than all there are. */
export function isFiltered(filters: SearchFilters): boolean {
  return toSearchParams({ ...filters, ordem: noFilters.ordem }).size > 0;
}

/** The shortest query string of the same page: filters without effect are left out, and the order is fixed. */
export function toSearchParams(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.cargo) params.set('cargo', filters.cargo);
  if (filters.local) params.set('local', filters.local);
  for (const name of sideFilterNames) for (const value of filters[name]) params.append(name, value);
  if (isSorted(filters)) params.set('ordem', filters.ordem);
  return params;
}

/** The cursor of a list that is read page by page without JavaScript. */
export const cursorParam = 'cursor';

/**
 * The address of a search, in its shortest spelling.
 *
 * @param cursor of the page of its list that is meant, null for the first one
 */
export function searchAddress(filters: SearchFilters, cursor: string | null = null): string {
  const query = toSearchParams(filters);
  if (cursor !== null) query.set(cursorParam, cursor);
  return `${paths.vacancies()}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** Of the feed that tells what a search finds from now on: its order is that of time. */
export const searchFeed = (filters: SearchFilters): string =>
  feedAddress(searchAddress({ ...filters, ordem: noFilters.ordem }));

/**
 * The canonical URL of a search: words and place. The other filters only select among its rows.
 * @param correctedQuery the words that were searched instead of misspelled ones
 */
export function canonicalSearch({ cargo, local }: SearchFilters, correctedQuery: string | null = null): string {
  return paths.vacancies({ cargo: correctedQuery ?? cargo, local: local === anywhere.brazil ? '' : local });
}

const valueLabels: { [Name in SideFilterName]: (value: SearchFilters[Name][number]) => string } = {
  salario: (band) => salaryBandLabels[band],
  tipo: (type) => contractTypeLabels[type],
  nivel: (level) => `Nível ${vacancyLevelLabels[level]}`,
  modelo: (model) => workModelLabels[model],
  pcd: () => pcdLabel,
};

/** What one filter asks for, in words. */
export function sideFilterLabels<Name extends SideFilterName>(filters: SearchFilters, name: Name): string[] {
  const values: readonly SearchFilters[Name][number][] = filters[name];
  return values.map((value) => valueLabels[name](value));
}

export function changeFilters(filters: SearchFilters, change: FilterChange): SearchFilters {
  return readFilters({ ...filters, ...change });
}

/** The values of a filter as the database and a saved search write them. */
function joinValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}

/**
 * What the functions of the database call words, place and filters. The only place where names of the URL become names
 * of the database: a saved search has the same ones (`toNamedSearch`).
 */
export function toSearchArguments(filters: SearchFilters) {
  return {
    p_query: filters.cargo || undefined,
    p_location: filters.local || undefined,
    p_salary: joinValues(filters.salario),
    p_type: joinValues(filters.tipo),
    p_level: joinValues(filters.nivel),
    p_work_model: joinValues(filters.modelo),
    p_pcd: joinValues(filters.pcd),
  };
}

/** A query of at least this many words of three letters and more is a sentence, and not the name of a work. */
const sentenceFrom = 5;
const sentenceStart =
  /^(quero|queria|procuro|preciso|busco|buscamos|estou|sou|tenho|gostaria|trabalhar|trabalho|algum|alguma|onde|como)\b/i;
const maxQuoted = 80;

/** In quotation marks; a long text is cut at a word. */
export function quoteWords(words: string): string {
  const letters = Array.from(words);
  const quoted =
    letters.length > maxQuoted
      ? `${letters
          .slice(0, maxQuoted)
          .join('')
          .replace(/\s+\S*$/, '')}…`
      : words;
  return `“${quoted}”`;
}

/** 'Vagas de motorista'; what somebody says to the search is quoted: 'Vagas para “quero trabalhar de motorista”'. */
function describeWork(cargo: string): string {
  // 'vagas de motorista' needs no second 'Vagas de'
  const work = cargo.replace(/^(vagas?|empregos?|vagas? de emprego)\s+(de|do|da|em|para|como)\s+(?=\S)/i, '');
  const isSentence =
    sentenceStart.test(work) || work.split(/\s+/).filter(({ length }) => length > 2).length >= sentenceFrom;
  if (!isSentence) return `Vagas de ${work}`;
  return `Vagas para ${quoteWords(cargo)}`;
}

/**
 * Title of the results, which is also the page's title.
 * @returns such as 'Vagas de desenvolvedor em Recife, PE'
 */
export function describeSearch(filters: SearchFilters): string {
  const what = filters.cargo ? describeWork(filters.cargo) : 'Vagas de emprego';
  if (!filters.local || filters.local === anywhere.brazil) return filters.cargo ? what : `${what} em todo o Brasil`;
  if (filters.local === anywhere.remote) return filters.cargo ? `${what}, trabalho remoto` : 'Vagas remotas';
  const state = allPlaces.find((option) => option.value === filters.local && /^[A-Z]{2}$/.test(option.value));
  return `${what} em ${state ? state.label.replace(/ \([A-Z]{2}\)$/, '') : filters.local}`;
}

/** The search with its filters, as a feed is called among others: 'Vagas de dev em Recife, PE · CLT · Nível Pleno'. */
export function describeWithFilters(filters: SearchFilters): string {
  return [describeSearch(filters), ...sideFilterNames.flatMap((name) => sideFilterLabels(filters, name))].join(' · ');
}
