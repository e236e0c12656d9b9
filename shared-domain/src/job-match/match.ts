import { states } from '../places.ts';
import { foldText } from '../fold-text.ts';
import { isPersonalTerm, withoutPersonalParts } from './personal-lines.ts';

/** Marks that lists start with, in documents and in pictures of them. */
export const bulletMark = /^[\s•●○◦▪■□▸►➢➤→➔>✓✔·*–—‣⁃\uf0b7\uf0a7\uf076\uf0d8-]+/u;

export interface JobTerm {
  /** As the job description writes it. */
  term: string;
  /** Line of the description that asks for it. */
  passage: string;
}

export interface FoundTerm extends JobTerm {
  /** Line of the resume that has it. */
  resumePassage: string;
}

export interface JobMatch {
  /**
   * Share of the terms that the resume has, 0 to 100; null when the description names fewer than three: a share of one
   * or two says nothing.
   */
  score: number | null;
  found: FoundTerm[];
  missing: JobTerm[];
}

const maxTerms = 30;
const fewestTermsForScore = 3;

/** Said where terms were found, and too few of them for a share. */
export const fewTermsNotice =
  'A descrição colada traz poucos requisitos para uma porcentagem. Copie também a parte do anúncio que diz o que a vaga pede.';

/** Occupations whose feminine has another ending, folded. */
const otherEndings: Readonly<Record<string, string>> = {
  garconete: 'garcom',
  atriz: 'ator',
  embaixatriz: 'embaixador',
  poetisa: 'poeta',
  sacerdotisa: 'sacerdote',
  diaconisa: 'diacono',
  maestrina: 'maestro',
  consulesa: 'consul',
  camponesa: 'campones',
  patroa: 'patrao',
  peoa: 'peao',
  arrumadeira: 'arrumador',
  lavadeira: 'lavador',
  passadeira: 'passador',
  bordadeira: 'bordador',
  cerzideira: 'cerzidor',
  varredeira: 'varredor',
  benzedeira: 'benzedor',
  motogirl: 'motoboy',
  bikegirl: 'bikeboy',
  girl: 'boy',
  bargirl: 'barman',
  barmaid: 'barman',
  barwoman: 'barman',
  camerawoman: 'cameraman',
  // Written without their accent; 'cirurgia' is another word
  escriva: 'escrivao',
  guardia: 'guardiao',
  tabelia: 'tabeliao',
  artesa: 'artesao',
  tecela: 'tecelao',
  anfitria: 'anfitriao',
  capita: 'capitao',
  campea: 'campeao',
  sacrista: 'sacristao',
  alema: 'alemao',
};

/** Occupations of several words that are called otherwise in the other gender. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})comiss[áa]ri[oa]s?\s+de\s+(?:bordo|v[ôo]o)(?!\p{L})/giu, 'aeromoça'],
  [/(?<!\p{L})cirurgia(?=[\s-]dentista(?!\p{L}))/giu, 'cirurgião'],
  [/(?<!\p{L})(?:m[ãa]e|pai)s?(?=\s+socia(?:l|is)(?!\p{L}))/giu, 'mãe'],
];

/**
 * One form for singular and plural, feminine and masculine: 'desenvolvedoras' and 'desenvolvedor' are the same word.
 */
export function stem(word: string): string {
  // 'cirurgiã' and 'cirurgião'; without the accent it would be 'cirurgia'
  let form = foldText(word.normalize('NFC').replace(/ã(s?)$/iu, 'ão$1'));
  if (form.length <= 3 || /[\d+#.]/.test(form)) return form;
  form = form
    .replace(/coes$/, 'cao')
    .replace(/oes$|(?<=...)aes$/, 'ao')
    .replace(/(a|e|o)is$/, '$1l')
    .replace(/res$/, 'r')
    .replace(/zes$/, 'z')
    .replace(/ns$/, 'm')
    .replace(/([^s])s$/, '$1');
  form = otherEndings[form] ?? form;
  return form.length > 4 ? form.replace(/[aoe]$/, '') : form;
}

const words = (text: string): string[] =>
  otherNames
    .reduce((written, [name, other]) => written.replace(name, other), text)
    .match(/\.net\b|[\p{L}\d][\p{L}\d+#]*(?:[.&][\p{L}\d]+)*[+#]*/giu) ?? [];

/** Words that are not specific to a requirement, stemmed below. */
const emptyWords = new Set(
  `a o as os um uma uns umas de da do das dos em na no nas nos por para pra com sem sob sobre entre ate ao aos e ou que se ser ter sua seu suas seus nosso nossa nossos nossas voce voces como mais menos muito
  muita bem boa bom boas bons area areas vaga vagas empresa experiencia experiencias conhecimento conhecimentos dominio vivencia nocao nocoes habilidade habilidades capacidade facilidade requisito requisitos diferencial
  diferenciais desejavel desejaveis obrigatorio obrigatoria obrigatorios necessario necessaria necessarios imprescindivel indispensavel minimo minima basico basica intermediario intermediaria avancado avancada
  completo completa incompleto cursando concluido formacao curso cursos superior graduacao ensino medio anos ano meses atuar atuacao atuando trabalhar trabalho buscamos procuramos oferecemos responsabilidades
  atividades beneficios salario salarial contratacao regime clt pj horario segunda sexta local cidade estado remoto hibrido presencial vale transporte refeicao alimentacao plano saude odontologico seguro
  vida inicio imediato profissional profissionais pessoa pessoas candidato candidata time equipe equipes nivel pleno senior junior estagio perfil etc afins outros outras outro outra demais uso pacote bons
  ferramenta ferramentas forte solido solida comprovada anterior previa fazer realizar garantir apoiar auxiliar executar elaborar acompanhar desenvolver manter participar utilizar utilizacao rotina rotinas principal
  principais ser estar sera serao esta este essa esse isso aqui onde quando qual quais todo toda todos todas novo nova novos novas dia dias via r$ sao paulo rio janeiro foco disponibilidade interesse gostar`
    .split(/\s+/)
    .map(stem),
);

const stemmed = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(stem));

const schoolingWords = stemmed(
  'fundamental mestrado doutorado tecnico pos mba tecnologo licenciatura bacharelado bacharel grau segundo primeiro colegial',
);
const personWords = stemmed(
  'homem homens mulher mulheres masculino feminino jovem jovens idade maior menor filho filhos filha solteiro casado casada solteira cristao crista catolico catolica evangelico evangelica religiao nao',
);

const content = (text: string): string[] =>
  words(text).filter((word) => !emptyWords.has(stem(word)) && !/^\d+$/.test(word));

/** Names of one thing in two ways. */
const aliases: readonly (readonly string[])[] = [
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['rh', 'recursos humanos'],
  ['dp', 'departamento pessoal'],
  ['ti', 'tecnologia da informacao'],
  ['nf-e', 'nfe', 'nota fiscal eletronica'],
  ['k8s', 'kubernetes'],
  ['postgres', 'postgresql'],
  ['node', 'node.js', 'nodejs'],
  ['react', 'react.js', 'reactjs'],
  ['powerbi', 'power bi'],
  ['excel', 'microsoft excel', 'ms excel'],
  ['office', 'pacote office', 'microsoft office'],
  ['ingles', 'english'],
];

const leadIn =
  /^(?:(?:boa?s?|s[óo]lid[oa]s?|amplo|forte|pr[ée]via|m[íi]nim[oa])\s+)*(?:experi[êe]ncias?|conhecimentos?|dom[íi]nio|viv[êe]ncia|no[çc](?:ão|ões)|habilidades?|capacidade|facilidade|forma[çc][ãa]o|gradua[çc][ãa]o|ensino|curso|certifica[çc][ãa]o|profici[êe]ncia|flu[êe]ncia)\b[^,;:]*?\s(?:em|com|como|de|do|da|no|na|nos|nas|para|sobre)\s+/iu;

const isRequirementHeading = (plain: string): boolean =>
  /^(?:requisitos|pre-requisitos|qualificacoes|diferenciais|conhecimentos|competencias|habilidades|o que (?:buscamos|esperamos|voce precisa)|perfil|desejavel|exigencias|formacao|tecnologias)/.test(
    plain,
  );
const isOtherHeading = (plain: string): boolean =>
  /^(?:beneficios|salario|remuneracao|local|horario|sobre a|quem somos|oferecemos|o que oferecemos|contratacao|regime|jornada)/.test(
    plain,
  );

/** Words of sentences that address the reader: a sentence with one describes the job and contains no term. */
const speech =
  /(?<!\p{L})(?:voc[êe]s?|n[óo]s|somos|estamos|buscamos|procuramos|oferecemos|temos|queremos|esperamos|precisamos|contratamos|vai|vamos|v[ãa]o|ir[áa]|ser[áa]|dever[áa]|deve|precisa|venha|fa[çc]a|participe|envie|candidate-se|est[áa]|s[ãa]o|[ée])(?!\p{L})/iu;

/** Words in capitals that name no tool: states, contracts, documents, forms of company. */
const notTools = new Set<string>([
  ...states.map(({ uf }) => uf),
  'CLT',
  'PJ',
  'PCD',
  'PCDS',
  'VR',
  'VA',
  'VT',
  'MEI',
  'ME',
  'EPP',
  'CNPJ',
  'CPF',
  'RG',
  'CNH',
  'LTDA',
  'SA',
  'EIRELI',
  'RS',
  'BR',
  'CEP',
]);

/** Texts of our own vacancy page around the advertisement, which are copied along with the whole page. */
const pageTexts =
  /^(?:pular para .*|ir para (?:o conte[uú]do|o menu|a busca|o rodap[eé])|vagas?|empresas|planos|blog|entrar|cadastrar|candidatar-se|salvar(?: vaga)?|vaga salva|compartilhar|copiar link|denunciar(?: vaga)?|voltar.*|ver (?:a )?empresa|ver vaga|ver todas.*|nova|vagas semelhantes|publicada .*|inscri[çc][õo]es at[ée] .*|\p{Lu}{1,3})$/iu;

/** 'vendas, Excel, inglês, CRM': a line that is nothing but a list of short terms. */
function isShortList(line: string): boolean {
  const parts = line.replace(/[.;]$/, '').split(/\s*[,;|•·/]\s*|\s+e\s+/u);
  return (
    parts.length >= 3 &&
    !speech.test(line) &&
    parts.every((part) => part !== '' && part.length <= 40 && part.split(/\s+/).length <= 4)
  );
}

/** 'SAP', 'C#', 'ISO 9001', 'JavaScript', 'Node.js': written as names of tools are. */
const toolNames =
  /(?<![\p{L}\d])(?:\p{Lu}{2,}(?:\s\d{3,5})?|\p{Lu}[\p{L}]*[+#]+|\p{L}+\.(?:js|net)|\.NET|\p{Lu}\p{Ll}+\p{Lu}\p{L}*)(?![\p{L}\d])/gu;

/** Terms that a job description asks for, in its order. */
export function jobTerms(description: string): JobTerm[] {
  const terms = new Map<string, JobTerm>();
  const add = (term: string, passage: string): void => {
    const clean = term.replace(/^[^\p{L}\d.]+|[^\p{L}\d+#)]+$/gu, '');
    const own = content(clean);
    if (speech.test(clean) || notTools.has(clean) || isPersonalTerm(clean)) return;
    if (own.length > 4 || clean.length > 50) return;
    // A level of schooling is compared as one (resume-match.ts), and a word about the person is no requirement
    if (own.every((word) => schoolingWords.has(stem(word)) || personWords.has(stem(word)))) return;
    const key = own.map(stem).join(' ');
    if (key.length > 1 && !terms.has(key)) terms.set(key, { term: clean, passage });
  };
  let isOffer = false;
  let isRequirement = false;
  for (const raw of description.split('\n')) {
    const line = raw.trim();
    const plain = foldText(line).replace(/^[^\p{L}]+/u, '');
    if (isOtherHeading(plain)) isOffer = true;
    else if (isRequirementHeading(plain)) [isOffer, isRequirement] = [false, true];
    // Requirements of sex, age or place of residence are left out, whatever the description says: nobody is measured by
    // them.
    if (isOffer || pageTexts.test(line)) continue;
    const asked = withoutPersonalParts(line);
    const asks =
      isRequirement ||
      bulletMark.test(line) ||
      isShortList(line) ||
      /(?:experi[êe]ncia|conhecimento|dom[íi]nio|viv[êe]ncia|forma[çc][ãa]o|flu[êe]ncia)\s+(?:em|com|de|no|na)/iu.test(
        line,
      );
    if (asks) {
      const body = asked.replace(bulletMark, '').replace(/^[^:]{2,40}:\s*/, '');
      for (const part of body.split(/[.;,()/|]\s+|[;,()|]|\s(?:e|ou|e\/ou)\s/u))
        add(part.trim().replace(leadIn, ''), line);
    }
    for (const [name] of asked.matchAll(toolNames)) add(name, line);
  }
  return withoutParts([...terms.values()]).slice(0, maxTerms);
}

/** 'Excel' goes where 'Excel avançado' asks for the same in the same line. */
function withoutParts(terms: readonly JobTerm[]): JobTerm[] {
  const stems = terms.map((term) => content(term.term).map(stem));
  return terms.filter((term, index) => {
    const own = stems[index] ?? [];
    return !terms.some((other, otherIndex) => {
      const theirs = stems[otherIndex] ?? [];
      return other.passage === term.passage && theirs.length > own.length && own.every((word) => theirs.includes(word));
    });
  });
}

function variants(term: string): string[] {
  const plain = foldText(term);
  const group = aliases.find((names) => names.includes(plain));
  return group ? [term, ...group] : [term];
}

/**
 * Looks for terms in the lines of a resume.
 * @param lines without personal data
 * @returns the found ones, each with the index of its line, and the others, in their order
 */
export function findTerms(
  terms: readonly JobTerm[],
  lines: readonly string[],
): { found: { term: JobTerm; line: number }[]; missing: JobTerm[] } {
  const stemmed = lines.map((line) => new Set(words(line).map(stem)));
  const all = new Set(stemmed.flatMap((stems) => [...stems]));
  const found: { term: JobTerm; line: number }[] = [];
  const missing: JobTerm[] = [];
  for (const term of terms) {
    const wanted = variants(term.term).map((variant) => content(variant).map(stem));
    let line = stemmed.findIndex((stems) => wanted.some((own) => own.every((word) => stems.has(word))));
    if (line === -1) {
      // The words of a longer term may stand apart: 'gestão' and 'estoque' in two lines still answer 'gestão de
      // estoque'.
      const apart = wanted.find((own) => own.every((word) => all.has(word)));
      if (apart) line = stemmed.findIndex((stems) => stems.has(apart.at(-1) ?? ''));
    }
    if (line === -1) missing.push(term);
    else found.push({ term, line });
  }
  return { found, missing };
}

/** Compares a resume, without personal data, with what a job asks for. */
export function matchJob(resume: string, description: string): JobMatch {
  const lines = resume.split('\n');
  const { found, missing } = findTerms(jobTerms(description), lines);
  const total = found.length + missing.length;
  return {
    score: total < fewestTermsForScore ? null : Math.round((100 * found.length) / total),
    found: found.map(({ term, line }) => ({ ...term, resumePassage: (lines[line] ?? '').trim() })),
    missing,
  };
}
