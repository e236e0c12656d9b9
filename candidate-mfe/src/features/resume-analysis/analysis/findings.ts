import type { ResumeKind } from '../resume-file';
import type { ResumeLanguage } from './language';
import { bulletMark, formatNumber, isPersonalLine, plural, type JobMatch } from '@ponte/shared-domain';
import { namesAction, tellsAction } from './actions';
import { phoneNumber } from './noise';
import { joinPeriods, monthPattern, tellsPeriod } from './periods';
import { linesOf, type Section } from './sections';
import { fold, withoutBullet } from './text';

export interface Finding {
  id: string;
  title: string;
  advice: string;
  /** The passage that led to it, as written; null when it is something that was looked for and is not there. */
  passage: string | null;
  /** What was looked for, when nothing was found. */
  searched?: string;
  /** Place of the passage, when it is not in the resume. */
  source?: 'job';
}

export interface FindingLists {
  strengths: Finding[];
  improvements: Finding[];
  atsSuggestions: Finding[];
}

export interface FindingsInput {
  /** The whole text. */
  text: string;
  /** The text without the header of its pages, where many programs do not look. */
  bodyText: string;
  /** The text that counts for the score: without personal data. */
  scoredText: string;
  sections: readonly Section[];
  skills: readonly string[];
  secondColumn: string | null;
  emptyPages: readonly number[];
  language: ResumeLanguage;
  /** Pictures of an icon font stand in the file. */
  hasIcons: boolean;
  kind: ResumeKind;
  match: JobMatch | null;
}

/** Points of the readability score: ten things that recruiting programs and recruiters look for, ten points each. */
const pointsEach = 10;

const fewestWords = 120;
const mostWords = 1000;
const enoughSkills = 5;
const longParagraph = 450;

const cut = (line: string): string => {
  const text = withoutBullet(line);
  return text.length <= 160 ? text : `${text.slice(0, 157).trimEnd()}...`;
};

const emailAddress = /[\p{L}\d._%+-]+@[\p{L}\d-]+\.[\p{L}\d.-]+/u;
/** An effect with a number: a share, money, a multiple, so many of something. Years and dates are none. */
const result =
  /\d+(?:[.,]\d+)?\s?%|R\$\s?\d|\b\d+\s?(?:x|vezes)\b|\b\d+(?:[.,]\d+)*\s*(?:mil|milh[õo]es|clientes|pessoas|colaboradores|funcion[áa]rios|alunos|pacientes|usu[áa]rios|vendas|pedidos|projetos|lojas|unidades|equipes|contratos|chamados|atendimentos|leitos|vagas|produtos|fornecedores|turmas|processos|ve[íi]culos|itens|refei[çc][õo]es|obras|apartamentos|notas|entregas|eventos|m[²2])\b/iu;

const weakStart =
  /^(?:respons[áa]vel (?:por|pel[oa]s?)|encarregad[oa] d[eao]|ajudava|fazia|auxiliava em tudo|servi[çc]os gerais de)/iu;
const cliche =
  /\b(?:proativ[oa]|pr[óo]-ativ[oa]|din[âa]mic[oa]|comunicativ[oa]|perfeccionista|esfor[çc]ad[oa]|dedicad[oa]|busco novos desafios|novos desafios|vestir a camisa|fora da caixa|facilidade de aprendizado|f[áa]cil aprendizado|trabalh(?:o|ar) (?:bem )?sob press[ãa]o|trabalho em equipe|apaixonad[oa] por)\b/iu;
const languageLevel =
  /\b(?:ingl[êe]s|espanhol|franc[êe]s|alem[ãa]o|italiano|libras|mandarim|japon[êe]s)\b.{0,25}?\b(?:b[áa]sic[oa]|intermedi[áa]ri[oa]|avan[çc]ad[oa]|fluente|nativ[oa]|t[ée]cnico|A1|A2|B1|B2|C1|C2)\b/iu;
const languageName = /\b(?:ingl[êe]s|espanhol|franc[êe]s|alem[ãa]o|italiano|mandarim|japon[êe]s)\b/iu;
const unreadable = /[\u25a0-\u25ff\u2605\u2606\u2b24\ue000-\uf8ff\ufffd\u{1f300}-\u{1faff}\u2700-\u27bf]/u;
const salary = /\b(?:pretens[ãa]o salarial|[úu]ltimo sal[áa]rio)\b.*/iu;
const documentNumber =
  /\b(?:\d{3}\.\d{3}\.\d{3}-\d{2}|cpf\b|rg\b\s*[:\d]|ctps|t[íi]tulo de eleitor|carteira de trabalho n)/iu;

/** Languages that the analysis was not made for, as people call them. */
const foreignLanguages: Partial<Record<ResumeLanguage, string>> = { fr: 'francês', es: 'espanhol' };

/** Formats that recruiting programs may not take, as people call them. */
const rareFormats: Partial<Record<ResumeKind, string>> = {
  rtf: 'um texto RTF',
  odt: 'um documento do LibreOffice (.odt)',
  xml: 'um documento do Word em XML',
};

const spelledDate = new RegExp(`\\b${monthPattern}\\s*(?:de\\s+|/\\s*)?(?:19|20)\\d{2}`);

/** Sections that tell of other things than work. */
const isAside = ({ kind, heading }: Section): boolean =>
  ['summary', 'objective', 'education', 'skills', 'courses', 'languages'].includes(kind) ||
  /\b(?:interesses?|interests?|hobb(?:y|ies?)|passatempos?|lazer|loisirs)\b/i.test(heading ?? '');

interface Check {
  /** Adds to the score when it holds. */
  holds: boolean;
}

const firstWith = (lines: readonly string[], pattern: RegExp): string | undefined =>
  lines.find((line) => pattern.test(line));

/** Strengths, improvements and ATS suggestions of a resume, each with what led to it, and its readability score. */
export function findFindings(input: FindingsInput): FindingLists & { score: number } {
  const { text, bodyText, scoredText, sections, skills, secondColumn, emptyPages, kind, match, language, hasIcons } =
    input;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const scoredLines = scoredText.split('\n').filter((line) => line.trim() !== '');
  const experience = linesOf(sections, 'experience');
  // Without the heading the work may stand anywhere; its signs are then looked for in the whole text.
  const work = (experience.length > 0 ? experience : scoredLines).filter((line) => !isPersonalLine(line));
  const strengths: Finding[] = [];
  const improvements: Finding[] = [];
  const atsSuggestions: Finding[] = [];
  const checks: Check[] = [];
  const check = (holds: boolean): boolean => {
    checks.push({ holds });
    return holds;
  };

  const email = firstWith(lines, emailAddress);
  const phone = firstWith(lines, phoneNumber);
  const hasEmail = emailAddress.test(bodyText);
  const hasPhone = phoneNumber.test(bodyText);
  if (check(hasEmail && hasPhone)) {
    strengths.push({
      id: 'contact',
      title: 'Contato fácil de achar',
      advice: 'E-mail e telefone estão no texto, onde um programa de seleção consegue lê-los.',
      passage: cut(email === phone ? (email ?? '') : `${email ?? ''} · ${phone ?? ''}`),
    });
  } else {
    const lacking = [!hasEmail && 'e-mail', !hasPhone && 'telefone com DDD'].filter(Boolean).join(' e ');
    // What the header of the page says of it
    const outside = [!hasEmail && email, !hasPhone && phone].filter((line) => typeof line === 'string');
    atsSuggestions.push({
      id: 'contact',
      title: 'Deixe o contato no corpo do texto',
      advice: `Escreva ${lacking} nas primeiras linhas. O que fica no cabeçalho da página ou em uma imagem costuma se perder na leitura automática.`,
      passage: outside.length > 0 ? [...new Set(outside)].join(' · ') : (email ?? phone ?? null),
      searched: `Procuramos e não achamos ${lacking}.`,
    });
  }

  const named: [Section['kind'], string, string][] = [
    ['experience', 'Experiência profissional', '“Experiência”, “Experiência profissional” ou “Histórico profissional”'],
    ['education', 'Formação acadêmica', '“Formação”, “Formação acadêmica” ou “Escolaridade”'],
  ];
  const recognised = sections.filter((section) => ['experience', 'education', 'skills'].includes(section.kind));
  for (const [sectionKind, title, searched] of named) {
    if (check(linesOf(sections, sectionKind).length > 0)) continue;
    atsSuggestions.push({
      id: `heading-${sectionKind}`,
      title: `Use o título “${title}”`,
      advice:
        'Os programas de seleção separam o currículo pelos títulos mais comuns. Um título próprio, ou nenhum, faz essa parte se perder.',
      passage: null,
      searched: `Procuramos por um título como ${searched} e não achamos nenhum.`,
    });
  }
  if ((['experience', 'education', 'skills'] as const).every((wanted) => linesOf(sections, wanted).length > 0)) {
    strengths.push({
      id: 'headings',
      title: 'Partes com títulos conhecidos',
      advice: 'Experiência, formação e habilidades têm títulos que os programas de seleção reconhecem.',
      passage: recognised.map((section) => section.heading).join(' · '),
    });
  }

  const skillLines = linesOf(sections, 'skills');
  if (check(skills.length >= enoughSkills)) {
    strengths.push({
      id: 'skills',
      title: 'Habilidades listadas uma a uma',
      advice: 'Itens curtos e separados são o que as buscas de recrutadores comparam com a vaga.',
      passage: cut(skills.slice(0, 6).join(', ')),
    });
  } else if (skillLines.length > 0) {
    improvements.push({
      id: 'skills',
      title: 'Liste mais habilidades',
      advice: `Achamos ${skills.length === 1 ? 'uma habilidade' : `${skills.length} habilidades`}. Cite de 6 a 10, com nomes de ferramentas e métodos que você usa de verdade.`,
      passage: cut(skillLines[0] ?? ''),
    });
  } else {
    atsSuggestions.push({
      id: 'heading-skills',
      title: 'Crie uma parte “Habilidades”',
      advice: 'Liste de 6 a 10 habilidades separadas por vírgula ou em tópicos, com as palavras que as vagas usam.',
      passage: null,
      searched: 'Procuramos por um título como “Habilidades”, “Competências” ou “Conhecimentos” e não achamos nenhum.',
    });
  }

  const dated = joinPeriods(work).find(tellsPeriod);
  if (check(dated !== undefined)) {
    strengths.push({
      id: 'periods',
      title: 'Períodos com início e fim',
      advice: 'As datas deixam calcular quanto tempo você ficou em cada trabalho.',
      passage: cut((dated ?? '').replace('\n', ' ')),
    });
  } else {
    improvements.push({
      id: 'periods',
      title: 'Diga quando foi cada trabalho',
      advice: 'Escreva mês e ano de início e de saída, como 03/2021 - 08/2024, ou “Atual”.',
      passage: work[0] === undefined ? null : cut(work[0]),
      searched: 'Procuramos por períodos de trabalho e não achamos nenhum.',
    });
  }

  const effect = firstWith(work, result);
  if (check(effect !== undefined)) {
    strengths.push({
      id: 'results',
      title: 'Resultados com números',
      advice: 'Um número mostra o tamanho do que você fez. Mantenha o mais forte no começo de cada trabalho.',
      passage: cut(effect ?? ''),
    });
  } else {
    const task = work.find((line) => bulletMark.test(line)) ?? work.find((line) => line.length > 30);
    improvements.push({
      id: 'results',
      title: 'Mostre resultados com números',
      advice:
        'Diga quanto, quantos ou em quanto tempo: clientes atendidos, prazo reduzido, valor vendido, tamanho da equipe.',
      passage: task === undefined ? null : cut(task),
      searched: 'Procuramos por percentuais, valores e quantidades na experiência e não achamos nenhum.',
    });
  }

  // Another passage than the one above, where there is one that is as good.
  const others = work.filter((line) => line !== effect);
  const hasWork = experience.length > 0;
  const isAction = (line: string): boolean => tellsAction(line, language, hasWork);
  // The names of a course or of what somebody would like to do are no work of theirs.
  const aside = new Set(hasWork ? [] : sections.filter(isAside).flatMap((section) => section.lines));
  const isTask = (line: string): boolean => namesAction(line) && !aside.has(line.trim());
  const verb = others.find(isAction) ?? work.find(isAction) ?? others.find(isTask) ?? work.find(isTask);
  if (check(verb !== undefined)) {
    strengths.push({
      id: 'verbs',
      title: 'Diz o que você fez',
      advice: 'A descrição fala de ações suas, e não só do nome do cargo.',
      passage: cut(verb ?? ''),
    });
  } else {
    improvements.push({
      id: 'verbs',
      title: 'Comece pelas suas ações',
      advice: 'Descreva cada trabalho com verbos: organizei, atendi, implantei, negociei.',
      passage: work[0] === undefined ? null : cut(work[0]),
      searched: 'Procuramos por verbos de ação na experiência e não achamos nenhum.',
    });
  }

  const count = scoredText.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  if (!check(count >= fewestWords && count <= mostWords)) {
    improvements.push(
      count < fewestWords
        ? {
            id: 'short',
            title: 'Conte um pouco mais',
            advice:
              'Com poucas linhas falta o que comparar com a vaga. Duas ou três frases para cada trabalho já ajudam.',
            passage: null,
            searched: `O texto profissional tem ${plural(count, 'palavra', 'palavras')}; ${fewestWords} ou mais costumam bastar.`,
          }
        : {
            id: 'long',
            title: 'Corte o que não serve à vaga',
            advice: 'Fique em até duas páginas: o mais recente com detalhes, o antigo em uma linha.',
            passage: null,
            searched: `O texto profissional tem ${formatNumber(count)} palavras; até ${formatNumber(mostWords)} são lidas com mais atenção.`,
          },
    );
  }

  const symbols = scoredLines.find((line) => unreadable.test(line.replace(bulletMark, '')));
  if (!check(symbols === undefined && !hasIcons)) {
    atsSuggestions.push({
      id: 'symbols',
      title: 'Troque símbolos por palavras',
      advice:
        'Ícones, estrelas e barras de nível viram caracteres sem sentido na leitura automática. Escreva “avançado” em vez de ★★★★.',
      passage: symbols === undefined ? null : cut(symbols),
      searched: 'O arquivo tem ícones de uma fonte de figuras, que a leitura não entende.',
    });
  }
  if (!check(secondColumn === null && emptyPages.length === 0)) {
    if (secondColumn !== null) {
      atsSuggestions.push({
        id: 'columns',
        title: 'Prefira uma coluna só',
        advice:
          'Lemos as suas duas colunas em separado, mas muitos programas leem de lado a lado e misturam as frases.',
        passage: `Segunda coluna: ${cut(secondColumn)}`,
      });
    }
    if (emptyPages.length > 0) {
      const list = emptyPages.join(', ');
      atsSuggestions.push({
        id: 'pictures',
        title: 'Há páginas sem texto',
        advice: 'O que está em imagem não é lido. Escreva essa parte como texto.',
        passage: null,
        searched:
          emptyPages.length === 1
            ? `A página ${list} não tem texto que se possa ler.`
            : `As páginas ${list} não têm texto que se possa ler.`,
      });
    }
  }

  addUnscored({ ...input, lines, work, strengths, improvements, atsSuggestions });
  if (match) addMatch(match, strengths, atsSuggestions);
  if (kind === 'doc') {
    atsSuggestions.push({
      id: 'old-format',
      title: 'Salve em .docx ou PDF',
      advice: 'O formato .doc é antigo e parte dos programas de seleção já não o lê.',
      passage: null,
      searched: 'O arquivo analisado termina em .doc.',
    });
  }
  const foreign = foreignLanguages[language];
  if (foreign !== undefined) {
    atsSuggestions.push({
      id: 'language',
      title: `Currículo em ${foreign}`,
      advice: `O currículo está em ${foreign}. Esta análise foi feita para currículos em português e inglês: confira os campos lidos e, para vagas no Brasil, envie uma versão em português.`,
      passage: null,
      searched: `As palavras mais comuns do texto são de currículos em ${foreign}.`,
    });
  }
  const rare = rareFormats[kind];
  if (rare !== undefined) {
    atsSuggestions.push({
      id: 'rare-format',
      title: 'Salve em .docx ou PDF',
      advice: 'Muitos programas de seleção só leem PDF e Word.',
      passage: null,
      searched: `O arquivo analisado é ${rare}.`,
    });
  }
  const score = checks.filter(({ holds }) => holds).length * pointsEach;
  return { strengths, improvements, atsSuggestions, score };
}

interface UnscoredInput extends FindingsInput, FindingLists {
  lines: readonly string[];
  work: readonly string[];
}

/** Advice that never moves the score. */
function addUnscored({
  sections,
  skills,
  lines,
  work,
  scoredText,
  strengths,
  improvements,
  atsSuggestions,
}: UnscoredInput): void {
  const level = firstWith(lines, languageLevel);
  if (level !== undefined) {
    strengths.push({
      id: 'languages',
      title: 'Idioma com nível',
      advice: 'Quem seleciona sabe o que esperar sem precisar perguntar.',
      passage: cut(level),
    });
  } else {
    const language = firstWith(lines, languageName);
    if (language !== undefined)
      improvements.push({
        id: 'languages',
        title: 'Diga o nível do idioma',
        advice: 'Use básico, intermediário, avançado ou fluente.',
        passage: cut(language),
      });
  }
  const courses = linesOf(sections, 'courses');
  if (courses[0] !== undefined)
    strengths.push({
      id: 'courses',
      title: 'Formação além do diploma',
      advice: 'Cursos e certificações mostram que você continua aprendendo.',
      passage: cut(courses[0]),
    });

  const weak = work.find((line) => weakStart.test(withoutBullet(line)));
  if (weak !== undefined) {
    improvements.push({
      id: 'weak-start',
      title: 'Troque “responsável por” por uma ação',
      advice: 'Diga o que mudou com o seu trabalho: “organizei”, “reduzi”, “atendi”, e qual foi o resultado.',
      passage: cut(weak),
    });
  }
  const worn = firstWith(scoredText.split('\n'), cliche);
  if (worn !== undefined) {
    improvements.push({
      id: 'cliche',
      title: 'Prove em vez de elogiar',
      advice: `“${cliche.exec(worn)?.[0] ?? ''}” aparece em muitos currículos. Conte uma situação em que isso se viu.`,
      passage: cut(worn),
    });
  }
  const long = lines.find((line) => line.length > longParagraph);
  if (long !== undefined) {
    improvements.push({
      id: 'long-paragraph',
      title: 'Quebre o parágrafo longo',
      advice: 'Separe em tópicos de uma ou duas linhas: a primeira leitura dura poucos segundos.',
      passage: cut(long),
    });
  }
  if (linesOf(sections, 'summary').length === 0 && linesOf(sections, 'objective').length === 0) {
    improvements.push({
      id: 'summary',
      title: 'Abra com um resumo',
      advice: 'Três linhas no começo: o que você faz, há quanto tempo e o que procura.',
      passage: null,
      searched: 'Procuramos por um título como “Resumo”, “Perfil profissional” ou “Objetivo” e não achamos nenhum.',
    });
  }
  const numbered = firstWith(lines, documentNumber);
  const personal = lines.find((line) =>
    /\b(?:estado civil|solteir[oa]|casad[oa]|divorciad[oa]|data de nascimento|nascimento\s*:|idade\s*:|sexo\s*:|religi[ãa]o|filia[çc][ãa]o)/iu.test(
      line,
    ),
  );
  const needless = numbered ?? personal;
  if (needless !== undefined) {
    improvements.push({
      id: 'personal-data',
      title: 'Tire dados pessoais que a vaga não pede',
      advice: 'CPF, RG, idade, sexo e estado civil não ajudam na seleção e expõem você. Eles não contam na pontuação.',
      passage: cut(needless),
    });
  }
  const pay = firstWith(lines, salary);
  if (pay !== undefined)
    improvements.push({
      id: 'salary',
      title: 'Deixe o salário para a conversa',
      advice: 'A pretensão no currículo pode encerrar a seleção antes de você falar.',
      passage: cut(pay),
    });

  const workText = fold(work.join(' '));
  const unproved = skills.filter(
    (skill) => skill.length > 2 && !workText.includes(fold(skill).replace(/\s*\(.*$/, '')),
  );
  if (work.length > 2 && skills.length >= 3 && unproved.length === skills.length) {
    atsSuggestions.push({
      id: 'unproved',
      title: 'Repita as habilidades na experiência',
      advice:
        'Nenhuma das habilidades listadas aparece nos trabalhos. Diga onde você usou cada uma: isso pesa nas buscas.',
      passage: cut(skills.slice(0, 5).join(', ')),
    });
  }
  const numeric = work.find((line) => /\b\d{1,2}\/(?:19|20)\d{2}/.test(line));
  const spelled = work.find((line) => spelledDate.test(fold(line)));
  if (numeric !== undefined && spelled !== undefined && numeric !== spelled) {
    atsSuggestions.push({
      id: 'dates',
      title: 'Escreva as datas de um jeito só',
      advice: 'Use o mesmo formato em todo o currículo, como 03/2021 - 08/2024.',
      passage: `${cut(numeric)} · ${cut(spelled)}`,
    });
  }
}

function addMatch(match: JobMatch, strengths: Finding[], atsSuggestions: Finding[]): void {
  const best = match.found[0];
  if (best && match.score !== null && match.score >= 60) {
    strengths.push({
      id: 'match',
      title: 'Fala a língua da vaga',
      advice: `O currículo tem ${match.found.length} dos ${match.found.length + match.missing.length} termos que a vaga pede.`,
      passage: cut(best.resumePassage),
    });
  }
  const lacking = match.missing[0];
  if (lacking) {
    const list = match.missing
      .slice(0, 5)
      .map(({ term }) => `“${term}”`)
      .join(', ');
    atsSuggestions.push({
      id: 'match',
      title: 'Use as palavras da vaga',
      advice: `Se for verdade para você, inclua: ${list}.`,
      passage: cut(lacking.passage),
      source: 'job',
    });
  }
}
