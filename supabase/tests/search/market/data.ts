import { readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The data files of the made-up market: one row a line, '#' begins a remark. They say themselves what their columns
 * are.
 */

function readRows(name: string, folder = path.join(import.meta.dirname, 'data')): string[][] {
  return readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

/** CBO is one of the search's own files. */
const searchWordsFolder = path.join(import.meta.dirname, '../../../search-words');

const list = (cell: string | undefined, separator = ';'): string[] =>
  (cell ?? '')
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

export interface Occupation {
  key: string;
  cbo: string;
  area: string;
  /** Occupations of one group are nearly the same work: grade 2 for each other. */
  group: string;
  /** Keys of related work: grade 1. */
  near: readonly string[];
  titles: readonly string[];
  english: readonly string[];
}

export interface Place {
  city: string;
  uf: string;
  regions: readonly string[];
  districts: readonly string[];
}

export interface Sentences {
  duties: string[];
  requirements: string[];
  skills: string[];
}

/** The occupations that most vacancies are of, written by hand, most advertised first. */
export const readHeadOccupations = (): Occupation[] =>
  readRows('occupations.tsv').map(([key = '', cbo = '', area = '', group = '', near, titles, english]) => ({
    key,
    cbo,
    area,
    group,
    near: list(near, ','),
    titles: list(titles),
    english: list(english),
  }));

/** CBO's first digit says what kind of work it is. */
const areaOfMajorGroup: Readonly<Record<string, string>> = {
  4: 'administrativo',
  5: 'varejo',
  6: 'agro',
  7: 'industria',
  8: 'industria',
  9: 'manutencao',
};

/**
 * First words that a query asks alone ('motorista'): an occupation with one of them would be relevant and never judged
 * so.
 */
const headWords =
  /^(administrador|advogad|analista|aprendiz|arquitet|assistente|atendente|auxiliar|balconista|caixa|comprador|condutor|contador|coordenador|corretor|cozinheir|dentista|desenh|designer|diretor|eletric|enferm|engenheir|estagi|estetic|farmac|faxineir|fisiotera|frentista|garagista|gar[cç]|gerente|jardineir|mec[aâ]nic|m[eé]dic|motorista|nutri|operador de (caixa|m[aá]quinas?|empilh|tele)|pedreir|pintor|porteir|professor|programador|promotor|psic[oó]|recepcion|repositor|representante|secret[aá]ri|seguran|servente|soldador|supervisor|t[eé]cnico (de|em) (enferm|seguran|laborat|radiol|inform)|torneir|vendedor|vigi)/i;

/** CBO's occupations that the head does not have, as the long tail: those whose name could be an ad's title. */
export function readTailOccupations(head: readonly Occupation[]): Occupation[] {
  const taken = new Set(head.map(({ cbo }) => cbo.slice(0, 4)));
  const byCode = new Map<string, { name: string; synonyms: string[] }>();
  for (const [code = '', term = '', kind] of readRows('cbo-2002.tsv', searchWordsFolder)) {
    // 0 the armed forces, 1 legislators and directors
    if (/^[01]/.test(code) || taken.has(code.slice(0, 4))) continue;
    if (term.length > 42 || /[();,:"]| - /.test(term) || headWords.test(term)) continue;
    const known = byCode.get(code) ?? { name: '', synonyms: [] };
    if (kind === 'o') known.name = term;
    else known.synonyms.push(term);
    byCode.set(code, known);
  }
  return [...byCode]
    .filter(([, { name }]) => name !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { name, synonyms }]) => ({
      key: `cbo-${code}`,
      cbo: code,
      area: areaOfMajorGroup[code[0] ?? ''] ?? 'geral',
      group: `cbo-${code}`,
      near: [],
      titles: [name, ...synonyms.slice(0, 4)],
      english: [],
    }));
}

export const readPlaces = (): Place[] =>
  readRows('places.tsv').map(([city = '', uf = '', regions, districts]) => ({
    city,
    uf,
    regions: list(regions, ','),
    districts: list(districts),
  }));

export function readSentences(): Map<string, Sentences> {
  const areas = new Map<string, Sentences>();
  for (const [area = '', kind, text = ''] of readRows('areas.tsv')) {
    const sentences = areas.get(area) ?? { duties: [], requirements: [], skills: [] };
    areas.set(area, sentences);
    if (kind === 'duty') sentences.duties.push(text);
    else if (kind === 'requirement') sentences.requirements.push(text);
    else if (kind === 'skill') sentences.skills.push(...list(text));
    else throw new Error(`areas.tsv: ${String(kind)} is no kind`);
  }
  return areas;
}

export interface CompanyKind {
  pattern: string;
  areas: readonly string[];
}

export const readCompanyKinds = (): CompanyKind[] =>
  readRows('companies.tsv').map(([pattern = '', areas]) => ({ pattern, areas: list(areas, ',') }));

export const readCompanyWords = (): string[] => readRows('company-words.txt').flatMap((row) => list(row[0], ' '));
