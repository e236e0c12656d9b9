import { bulletMark, fold } from './text';

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
    'resumo', 'resumo profissional', 'resumo de qualificacoes', 'resumo das qualificacoes', 'sintese profissional', 'sintese de qualificacoes',
    'perfil', 'perfil profissional', 'sobre', 'sobre mim', 'quem sou', 'apresentacao', 'sumario', 'sumario executivo', 'summary', 'about me', 'profile',
  ],
  objective: ['objetivo', 'objetivos', 'objetivo profissional', 'objetivos profissionais', 'area de interesse', 'cargo pretendido', 'cargo desejado', 'vaga pretendida', 'objective'],
  experience: [
    'experiencia', 'experiencias', 'experiencia profissional', 'experiencias profissionais', 'experiencia de trabalho', 'experiencias de trabalho',
    'experiencia e realizacoes', 'historico profissional', 'historico de trabalho', 'trajetoria profissional', 'trajetoria', 'atuacao profissional', 'vivencia profissional', 'vivencias profissionais',
    'carreira', 'percurso profissional', 'empregos anteriores', 'ultimos empregos', 'ultimas experiencias', 'principais experiencias', 'experience', 'work experience', 'professional experience',
    'onde trabalhei', 'onde ja trabalhei', 'empregos', 'experiencia no mercado',
  ],
  education: [
    'formacao', 'formacao academica', 'formacoes', 'formacoes academicas', 'formacao escolar', 'formacao educacional', 'formacao profissional', 'escolaridade', 'educacao', 'historico academico',
    'historico escolar', 'instrucao', 'grau de instrucao', 'grau de escolaridade', 'dados academicos', 'estudos', 'graduacao', 'academico', 'education',
    'formacao tecnica', 'formacao superior', 'formacao basica', 'ensino', 'onde estudei',
  ],
  skills: [
    'habilidades', 'habilidade', 'competencias', 'conhecimentos', 'qualificacoes', 'aptidoes', 'habilidades tecnicas', 'habilidades profissionais', 'habilidades pessoais',
    'habilidades comportamentais', 'habilidades e competencias', 'competencias tecnicas', 'competencias profissionais', 'competencias comportamentais', 'principais competencias', 'principais habilidades',
    'conhecimentos tecnicos', 'conhecimentos especificos', 'conhecimentos em informatica', 'conhecimentos de informatica', 'qualificacoes profissionais', 'qualificacoes tecnicas', 'qualificacao profissional',
    'tecnologias', 'ferramentas', 'informatica', 'areas de conhecimento', 'especialidades', 'pontos fortes', 'stack', 'hard skills', 'soft skills', 'skills',
    'qualidades', 'software', 'softwares', 'programas', 'sistemas', 'o que sei fazer', 'o que faco', 'dominio', 'dominios',
  ],
  courses: [
    'cursos', 'curso', 'cursos complementares', 'cursos extracurriculares', 'cursos livres', 'cursos e treinamentos', 'certificacoes', 'certificacao', 'certificados', 'treinamentos', 'formacao complementar',
    'formacoes complementares', 'qualificacao complementar', 'qualificacoes complementares', 'aperfeicoamento', 'aperfeicoamento profissional', 'especializacoes', 'licencas', 'workshops', 'certifications',
  ],
  languages: ['idioma', 'idiomas', 'linguas', 'lingua estrangeira', 'linguas estrangeiras', 'languages'],
  personal: ['dados pessoais', 'informacoes pessoais', 'identificacao', 'dados', 'contato', 'contatos', 'dados de contato', 'informacoes de contato', 'endereco', 'contact'],
  other: [
    'informacoes adicionais', 'informacoes complementares', 'outras informacoes', 'dados complementares', 'atividades complementares', 'atividades extracurriculares', 'atividades', 'voluntariado', 'trabalho voluntario',
    'trabalhos voluntarios', 'experiencia voluntaria', 'projetos', 'projetos pessoais', 'projetos relevantes', 'publicacoes', 'artigos', 'premios', 'premiacoes', 'reconhecimentos', 'referencias', 'interesses', 'hobbies',
    'pretensao salarial', 'disponibilidade', 'portfolio', 'links', 'redes sociais', 'intercambio', 'observacoes', 'realizacoes', 'conquistas', 'resultados',
  ],
};

const kindOf = new Map<string, SectionKind>(
  Object.entries(headings).flatMap(([kind, phrases]) =>
    // Letters set wide come out of a PDF as one word: 'EXPERIÊNCIAPROFISSIONAL'.
    phrases.flatMap((phrase) => [phrase, phrase.replaceAll(' ', '')].map((form) => [form, kind as SectionKind] as const)),
  ),
);

const longestHeading = 48;

/** Titles that also stand before a list inside a job or a course: alone on their line they are headings, with text after a colon not. */
const ambiguousInline = new Set(['sistemas', 'programas', 'software', 'softwares', 'ensino', 'dominio', 'tecnologias', 'ferramentas', 'stack', 'atividades', 'projetos', 'resultados', 'realizacoes', 'conquistas', 'curso', 'graduacao', 'endereco', 'contato', 'links', 'dados']);

function kindOfHeading(text: string): SectionKind | null {
  const plain = fold(text)
    .replace(/^[\s\d.)#]*(?=\p{L})/u, '')
    // 'Minhas experiências', 'Meus conhecimentos'.
    .replace(/^(?:meus?|minhas?)\s+(?=\p{L})/u, '')
    .replace(/[^\p{L}\s&/,e-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const known = kindOf.get(plain);
  if (known) return known;
  // 'Formação e cursos', 'Habilidades & ferramentas': every part is a heading; the first one says what the section is.
  const parts = plain.split(/ e | & |\/|,| - /).map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3) return null;
  const partKinds = parts.map((part) => kindOf.get(part));
  if (partKinds.every((kind) => kind !== undefined)) return partKinds[0] ?? null;
  // 'Experiência profissional e acadêmica', 'Formação acadêmica e complementar'.
  const first = partKinds[0];
  return first && /^(?:academica|complementar|profissional|academicas|tecnicas|tecnica|comportamentais|pessoais)$/.test(parts[1] ?? '') ? first : null;
}

interface HeadingLine {
  kind: SectionKind;
  heading: string;
  /** What follows a heading on its own line: 'Habilidades: Excel, Word'. */
  rest: string;
}

function readHeading(line: string, current: SectionKind): HeadingLine | null {
  const text = line.replace(bulletMark, '').replace(/^[^\p{L}\p{N}]+/u, '').trim();
  const colon = text.indexOf(':');
  const rest = colon === -1 ? '' : text.slice(colon + 1).trim();
  if (rest === '') {
    if (text.length > longestHeading) return null;
    // 'Experiência profissional (8 anos)': what stands in brackets belongs to what follows.
    const [, before = '', bracket = ''] = /^([^()]+)\(([^()]+)\)\s*:?$/.exec(text) ?? [];
    const bracketKind = bracket === '' ? null : kindOfHeading(before);
    if (bracketKind) return { kind: bracketKind, heading: before.trim(), rest: bracket.trim() };
    const kind = kindOfHeading(text);
    return kind && { kind, heading: text.replace(/[\s:]+$/, ''), rest: '' };
  }
  const title = text.slice(0, colon).trim();
  if (title.length > longestHeading) return null;
  const kind = kindOfHeading(title);
  if (!kind || kind === 'personal' || ambiguousInline.has(fold(title))) return null;
  // Under a job, 'Competências: ...' or 'Idiomas: ...' belongs to the job only when it is a list item.
  if (current === 'experience' && bulletMark.test(line)) return null;
  return { kind, heading: title, rest };
}

/** Cuts a resume at its headings. What stands before the first one is the header. */
export function splitSections(text: string): Section[] {
  const sections: Section[] = [{ kind: 'header', heading: null, lines: [] }];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const current = sections.at(-1);
    const found = readHeading(line, current?.kind ?? 'header');
    if (found) sections.push({ kind: found.kind, heading: found.heading, lines: found.rest === '' ? [] : [found.rest] });
    else current?.lines.push(line.trim());
  }
  return sections;
}

/** All lines of one kind, in order. */
export function linesOf(sections: readonly Section[], kind: SectionKind): string[] {
  return sections.filter((section) => section.kind === kind).flatMap((section) => section.lines);
}
