import { bulletMark, keysOf } from '@ponte/shared-domain';
import { fold } from './text';

export type SectionKind =
  | 'header'
  | 'summary'
  | 'objective'
  | 'experience'
  | 'education'
  | 'skills'
  | 'courses'
  | 'languages'
  | 'personal'
  | 'other';

export interface Section {
  kind: SectionKind;
  /** As written; null before the first heading. */
  heading: string | null;
  /** Lines with text, without the heading. */
  lines: string[];
}

/** Headings of Brazilian resumes, folded, and the English ones that turn up in them. */
const headings: Record<Exclude<SectionKind, 'header'>, readonly string[]> = {
  summary: [
    'profil',
    'a propos',
    'a propos de moi',
    'professional summary',
    'career summary',
    'executive summary',
    'resumo',
    'resumo profissional',
    'resumo de qualificacoes',
    'resumo das qualificacoes',
    'sintese profissional',
    'sintese de qualificacoes',
    'perfil',
    'perfil profissional',
    'sobre',
    'sobre mim',
    'quem sou',
    'apresentacao',
    'sumario',
    'sumario executivo',
    'summary',
    'about me',
    'profile',
  ],
  objective: [
    'objetivo',
    'objetivos',
    'objetivo profissional',
    'objetivos profissionais',
    'area de interesse',
    'cargo pretendido',
    'cargo desejado',
    'vaga pretendida',
    'objective',
    'career objective',
    'objectif',
    'objectif professionnel',
  ],
  experience: [
    'atividade profissional',
    'atividades profissionais',
    'historico de empregos',
    'work history',
    'historico',
    'vida profissional',
    'parcours professionnel',
    'parcours',
    'experiencia',
    'experiencias',
    'experiencia profissional',
    'experiencias profissionais',
    'experiencia de trabalho',
    'experiencias de trabalho',
    'experiencia e realizacoes',
    'historico profissional',
    'historico de trabalho',
    'trajetoria profissional',
    'trajetoria',
    'atuacao profissional',
    'vivencia profissional',
    'vivencias profissionais',
    'carreira',
    'percurso profissional',
    'empregos anteriores',
    'ultimos empregos',
    'ultimas experiencias',
    'principais experiencias',
    'experience',
    'work experience',
    'professional experience',
    'onde trabalhei',
    'trabalhos',
    'trabalhos anteriores',
    'ultimos trabalhos',
    'empresas',
    'ultimas empresas',
    'empresas anteriores',
    'onde ja trabalhei',
    'empregos',
    'experiencia no mercado',
  ],
  education: [
    'habilitacoes',
    'habilitacoes literarias',
    'habilitacoes academicas',
    'academic background',
    'academic history',
    'academic qualifications',
    'qualifications',
    'diplomes',
    'etudes',
    'formation',
    'formations',
    'cursos superiores',
    'formacao',
    'formacao academica',
    'formacoes',
    'formacoes academicas',
    'formacao escolar',
    'formacao educacional',
    'formacao profissional',
    'escolaridade',
    'educacao',
    'historico academico',
    'historico escolar',
    'instrucao',
    'grau de instrucao',
    'grau de escolaridade',
    'dados academicos',
    'estudos',
    'graduacao',
    'academico',
    'education',
    'formacao tecnica',
    'formacao superior',
    'formacao basica',
    'ensino',
    'onde estudei',
  ],
  skills: [
    'linguagens',
    'linguagens de programacao',
    'programming languages',
    'frameworks',
    'bancos de dados',
    'competencias informaticas',
    'competencias digitais',
    'competences',
    'competences techniques',
    'savoir-faire',
    'technologies',
    'tools',
    'expertise',
    'strengths',
    'tecnologia',
    'habilidades',
    'habilidade',
    'competencias',
    'conhecimentos',
    'qualificacoes',
    'aptidoes',
    'habilidades tecnicas',
    'habilidades profissionais',
    'habilidades pessoais',
    'habilidades comportamentais',
    'habilidades e competencias',
    'competencias tecnicas',
    'competencias profissionais',
    'competencias comportamentais',
    'principais competencias',
    'principais habilidades',
    'conhecimentos tecnicos',
    'conhecimentos especificos',
    'conhecimentos em informatica',
    'conhecimentos de informatica',
    'qualificacoes profissionais',
    'qualificacoes tecnicas',
    'qualificacao profissional',
    'tecnologias',
    'ferramentas',
    'informatica',
    'areas de conhecimento',
    'especialidades',
    'pontos fortes',
    'stack',
    'hard skills',
    'soft skills',
    'skills',
    'qualidades',
    'software',
    'softwares',
    'programas',
    'sistemas',
    'o que sei fazer',
    'o que faco',
    'dominio',
    'dominios',
  ],
  courses: [
    'courses',
    'certificates',
    'licenses & certifications',
    'licenses and certifications',
    'honors-awards',
    'cursos',
    'curso',
    'cursos complementares',
    'cursos extracurriculares',
    'cursos livres',
    'cursos e treinamentos',
    'certificacoes',
    'certificacao',
    'certificados',
    'treinamentos',
    'formacao complementar',
    'formacoes complementares',
    'qualificacao complementar',
    'qualificacoes complementares',
    'aperfeicoamento',
    'aperfeicoamento profissional',
    'especializacoes',
    'licencas',
    'workshops',
    'certifications',
  ],
  languages: [
    'lingua materna',
    'outras linguas',
    'mother tongue',
    'other languages',
    'competencias linguisticas',
    'langues',
    'idioma',
    'idiomas',
    'linguas',
    'lingua estrangeira',
    'linguas estrangeiras',
    'languages',
  ],
  personal: [
    'informacao pessoal',
    'coordonnees',
    'contacts',
    'contact details',
    'contact information',
    'personal details',
    'personal information',
    'personal data',
    'informations personnelles',
    'dados pessoais',
    'informacoes pessoais',
    'identificacao',
    'dados',
    'contato',
    'contatos',
    'dados de contato',
    'informacoes de contato',
    'endereco',
    'contact',
  ],
  other: [
    'carta de conducao',
    'driving licence',
    'destaque',
    'destaques',
    'highlights',
    'projects',
    'personal projects',
    'publications',
    'awards',
    'honors',
    'interests',
    'volunteering',
    'volunteer experience',
    'references',
    'achievements',
    'centres d interet',
    'loisirs',
    'adicionais',
    'informacoes adicionais',
    'informacoes complementares',
    'outras informacoes',
    'dados complementares',
    'atividades complementares',
    'atividades extracurriculares',
    'atividades',
    'voluntariado',
    'trabalho voluntario',
    'trabalhos voluntarios',
    'experiencia voluntaria',
    'projetos',
    'projetos pessoais',
    'projetos relevantes',
    'publicacoes',
    'artigos',
    'premios',
    'premiacoes',
    'reconhecimentos',
    'referencias',
    'interesses',
    'hobbies',
    'pretensao salarial',
    'disponibilidade',
    'portfolio',
    'links',
    'redes sociais',
    'intercambio',
    'observacoes',
    'realizacoes',
    'conquistas',
    'resultados',
  ],
};

const kindOf = new Map<string, SectionKind>(
  keysOf(headings).flatMap((kind) =>
    // Letters set wide come out of a PDF as one word: 'EXPERIÊNCIAPROFISSIONAL'.
    headings[kind].flatMap((phrase) => [phrase, phrase.replaceAll(' ', '')].map((form) => [form, kind] as const)),
  ),
);

const longestHeading = 48;

/**
 * Titles that also stand before a list inside a job or a course: alone on their line they are headings, with text after
 * a colon not.
 */
const ambiguousInline = new Set([
  'sistemas',
  'programas',
  'software',
  'softwares',
  'ensino',
  'dominio',
  'tecnologias',
  'ferramentas',
  'stack',
  'atividades',
  'projetos',
  'resultados',
  'realizacoes',
  'conquistas',
  'curso',
  'graduacao',
  'endereco',
  'contato',
  'links',
  'dados',
]);

/** Words that make a heading of their kind together with words that only say more of it. */
const coreWords: Record<Exclude<SectionKind, 'header'>, RegExp> = {
  experience: /^(?:experiencias?|experiences?|trajetoria|carreira|empregos|employment|career|vivencias?|estagios)$/,
  education: /^(?:formac(?:ao|oes)|educacao|escolaridade|education|graduacao|formations?|diplomes)$/,
  skills:
    /^(?:habilidades|competencias|conhecimentos|aptidoes|skills|tecnologias|ferramentas|technologies|tools|competenc(?:es|ies)|qualificacoes)$/,
  courses: /^(?:cursos|certificac(?:ao|oes)|certificados|treinamentos|certifications|courses|certificates)$/,
  languages: /^(?:idiomas?|linguas|languages|langues)$/,
  summary: /^(?:resumo|perfil|summary|profile|apresentacao|profil)$/,
  objective: /^(?:objetivos?|objective)$/,
  personal: /^(?:contatos?|contacts?|coordonnees)$/,
  other:
    /^(?:destaques?|premios|projetos|publicacoes|interesses|hobbies|voluntariado|referencias|awards|projects|publications|interests|references|achievements|conquistas|realizacoes)$/,
};
const qualifierWords =
  /^(?:profissiona(?:l|is)|academic[oa]s?|tecnic[oa]s?|principa(?:l|is)|minhas?|meus?|e|de|do|da|dos|das|em|no|na|pessoa(?:l|is)|comportamentais|relevantes?|gera(?:l|is)|complementar(?:es)?|adiciona(?:l|is)|anterior(?:es)?|ultim[oa]s?|recentes?|escolar|basica|superior|internaciona(?:l|is)|trabalho|mercado|informatica|interpessoais|especific[oa]s|extracurriculares|outr[oa]s|my|the|of|and|key|core|technical|professional|work|relevant|additional|personal|other|main|academic|history|background|details|information|training|selected|top|soft|hard|et|des|professionnel(?:le)?s?|techniques?)$/;

const headingWord = new RegExp([qualifierWords, ...Object.values(coreWords)].map(({ source }) => source).join('|'));

/**
 * Letters set wide come out of a PDF as one word: 'conhecimentosehabilidades' in the fewest words that headings are
 * made of.
 */
function apartAtWords(joined: string): string[] | null {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= joined.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      if (!before || (best[end] && before.length + 1 >= (best[end]?.length ?? 0))) continue;
      const word = joined.slice(start, end);
      if (headingWord.test(word)) best[end] = [...before, word];
    }
  }
  return best[joined.length] ?? null;
}

/**
 * 'Principais experiências profissionais', 'Experiências e estágios', 'Employment history': the first word that names a
 * part says which.
 */
function kindOfWords(plain: string): SectionKind | null {
  const written = plain.split(/[\s&/,-]+/).filter((word) => word !== '');
  const joined = written.join('');
  const words =
    written.length <= 2 && joined.length >= 12 && joined.length <= longestHeading
      ? (apartAtWords(joined) ?? written)
      : written;
  if (words.length === 0 || words.length > 6) return null;
  let found: SectionKind | null = null;
  for (const word of words) {
    const core = keysOf(coreWords).find((kind) => coreWords[kind].test(word));
    if (core) found ??= core;
    else if (!qualifierWords.test(word)) return null;
  }
  return found;
}

function kindOfHeading(text: string): SectionKind | null {
  // 'Gosto de cursos.' is a sentence, 'Cursos,' the end of a list.
  if (/[\p{L})][.,;]\s*$/u.test(text)) return null;
  const plain = fold(text)
    .replace(/^[\s\d.)#]*(?=\p{L})/u, '')
    // 'II - Formação'.
    .replace(/^(?:i{1,3}|iv|vi{0,3}|ix|x)\s*[-–—.)]\s*(?=\p{L})/u, '')
    // 'Minhas experiências', 'Meus conhecimentos'.
    .replace(/^(?:meus?|minhas?)\s+(?=\p{L})/u, '')
    .replace(/[^\p{L}\s&/,-]/gu, ' ')
    .replace(/(?:^|\s)-+(?=\s|$)/g, ' - ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s-]+|[\s-]+$/g, '');
  const known = kindOf.get(plain);
  if (known) return known;
  // 'Formação e cursos', 'Habilidades & ferramentas': every part is a heading; the first one says what the section is.
  const parts = plain.split(/ e | & | and | et |\/|,| - /).map((part) => part.trim());
  if (parts.length >= 2 && parts.length <= 3) {
    const partKinds = parts.map((part) => kindOf.get(part));
    if (partKinds.every((kind) => kind !== undefined)) return partKinds[0] ?? null;
  }
  return kindOfWords(plain);
}

/** Whether a line is nothing but the heading of a part. */
export const isHeading = (line: string): boolean => {
  const text = line.replace(bulletMark, '').trim();
  return text !== '' && text.length <= longestHeading && kindOfHeading(withoutBrackets(text)) !== null;
};

const withoutBrackets = (text: string): string => text.replace(/\s*\([^()]*\)\s*:?$/, '');

interface HeadingLine {
  kind: SectionKind;
  heading: string;
  /** What follows a heading on its own line: 'Habilidades: Excel, Word'. */
  rest: string;
}

const yearsInBrackets = /\b(?:anos?|years?|ans)\b/i;

function readHeading(line: string, current: SectionKind): HeadingLine | null {
  const text = line
    .replace(bulletMark, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  const colon = text.indexOf(':');
  const rest = colon === -1 ? '' : text.slice(colon + 1).trim();
  if (rest === '') {
    if (text.length > longestHeading) return null;
    // 'Experiência profissional (8 anos)' says how long; 'Formação (acadêmica)' what of.
    const [, before = '', bracket = ''] = /^([^()]+)\(([^()]+)\)\s*:?$/.exec(text) ?? [];
    const bracketKind = bracket === '' ? null : kindOfHeading(before);
    if (bracketKind)
      return { kind: bracketKind, heading: before.trim(), rest: yearsInBrackets.test(bracket) ? bracket.trim() : '' };
    const kind = kindOfHeading(text);
    return kind && { kind, heading: text.replace(/[\s:]+$/, ''), rest: '' };
  }
  const title = text.slice(0, colon).trim();
  if (title.length > longestHeading) return null;
  const kind = kindOfHeading(withoutBrackets(title));
  if (!kind || kind === 'personal') return null;
  // Inside a job or a course, such a title starts a list of that job; elsewhere it heads a part.
  const isInWork = current === 'experience' || current === 'education' || current === 'other' || current === 'courses';
  if (ambiguousInline.has(fold(title)) && (isInWork || kind !== 'skills')) return null;
  // A list item inside its own part is a label: 'Técnicas: ...' among the skills.
  if (current === 'skills' && kind === 'skills') return null;
  // Under a job, 'Competências: ...' or 'Idiomas: ...' belongs to the job only when it is a list item.
  if (current === 'experience' && bulletMark.test(line)) return null;
  return { kind, heading: title, rest };
}

/** 'FORMAÇÃO  Ensino médio': a heading in the first cell of a row, what it heads in the second. */
function readHeadingCell(line: string, current: SectionKind): HeadingLine | null {
  const [first = '', rest = '', ...more] = line.trim().split(/\s{2,}/);
  return rest !== '' && more.length === 0 && isHeading(first) && !first.includes(':')
    ? readHeading(`${first.replace(bulletMark, '')}: ${rest}`, current)
    : null;
}

/** 'HABILIDADES          IDIOMAS': headings of parts that stand beside each other. */
function readHeadingsBeside(line: string): HeadingLine[] | null {
  const cells = line.split(/\s{2,}|\s+\|\s+/).filter((cell) => cell !== '');
  if (cells.length < 2 || !cells.every(isHeading)) return null;
  return cells.map((cell) => ({ kind: kindOfHeading(withoutBrackets(cell)) ?? 'other', heading: cell, rest: '' }));
}

const isCapitals = (line: string): boolean => /\p{Lu}/u.test(line) && line === line.toUpperCase();

/**
 * A heading of nobody's list, after headings in capitals: a few words in capitals among lines that are not. Only where
 * a short list ends, so that no firm's name cuts the experience.
 */
function isUnknownHeading(line: string, section: Section, headingsInCapitals: number): boolean {
  if (
    headingsInCapitals < 2 ||
    !['skills', 'languages', 'courses'].includes(section.kind) ||
    section.lines.length === 0
  )
    return false;
  if (!isCapitals(line) || /[\d,;|@:•/]/.test(line) || bulletMark.test(line)) return false;
  const words = line.split(/\s+/);
  const letters = line.replace(/\P{L}/gu, '').length;
  return (
    words.length <= 5 &&
    (words.length >= 2 ? letters >= 8 : letters >= 9) &&
    !section.lines.some((other) => isCapitals(other) && other.length > 4)
  );
}

/**
 * Divides a resume at its headings. The text before the first one is the header, and so is the start of a column
 * without a heading.
 */
export function splitSections(text: string): Section[] {
  const header: Section = { kind: 'header', heading: null, lines: [] };
  const sections = [header];
  /** Sections whose headings were on one line: their items are next to each other, too. */
  let beside: Section[] = [];
  let headingsInCapitals = 0;
  let isBlockStart = false;
  for (const raw of text.split('\n')) {
    if (raw.startsWith('\f')) isBlockStart = true;
    const line = raw.replaceAll('\f', '');
    if (line.trim() === '') continue;
    const current = sections.at(-1) ?? header;
    const together = readHeadingsBeside(line);
    if (together) {
      beside = together.map(({ kind, heading }) => ({ kind, heading, lines: [] }));
      sections.push(...beside);
      isBlockStart = false;
      continue;
    }
    const found = readHeading(line, current.kind) ?? readHeadingCell(line, current.kind);
    if (found) {
      if (isCapitals(found.heading)) headingsInCapitals += 1;
      sections.push({ kind: found.kind, heading: found.heading, lines: found.rest === '' ? [] : [found.rest] });
      beside = [];
    } else if (isBlockStart && !(current.heading !== null && current.lines.length === 0)) {
      sections.push({ kind: 'header', heading: null, lines: [line.trim()] });
      beside = [];
    } else if (isUnknownHeading(line.trim(), current, headingsInCapitals)) {
      sections.push({ kind: 'other', heading: line.trim(), lines: [] });
      beside = [];
    } else {
      const cells = beside.length > 0 ? line.trim().split(/\s{2,}/) : [line.trim()];
      cells.forEach((cell, index) => {
        // The next heading of one of the columns.
        if (cells.length > 1 && isCapitals(cell) && isHeading(cell)) {
          const next: Section = { kind: kindOfHeading(withoutBrackets(cell)) ?? 'other', heading: cell, lines: [] };
          sections.push(next);
          beside[index] = next;
        } else (beside[index] ?? current).lines.push(cell);
      });
    }
    isBlockStart = false;
  }
  return sections;
}

/** All lines of one kind, in order. */
export function linesOf(sections: readonly Section[], kind: SectionKind): string[] {
  return sections.filter((section) => section.kind === kind).flatMap((section) => section.lines);
}
