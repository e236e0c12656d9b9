import { mainCities } from '@ponte/shared-domain';
import { linesOf, type Section } from './sections';
import { bulletMark, fold, withoutBullet } from './text';

/** What is read out of a resume, in the words of the specification. An empty text or list means that nothing was found. */
export interface ResumeFields {
  nome: string;
  experiencia: string;
  formacao: string;
  habilidades: string[];
}

const maxExperience = 50;
const maxEducation = 80;
const maxSkills = 10;

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del', 'della', 'von', 'van', "d'"]);

/** Words of job titles and of documents, folded: capitalised like a name, and never part of one. */
const notNames =
  /^(?:curriculo|curriculum|vitae|resume|cv|pagina|analist|assistent|auxiliar|desenvolvedor|engenheir|gerent|coordenador|supervisor|diretor|tecnic|estagiari|estagio|vendedor|designer|professor|enfermeir|enfermagem|advogad|contador|contabil|motorista|operador|recepcionista|secretari|consultor|especialista|arquitet|medic|psicolog|nutricionista|fisioterapeut|farmaceutic|cozinheir|garco|atendente|eletricista|mecanic|pedreir|programador|administra|comercial|marketing|recursos|humanos|financeir|vendas|logistica|jovem|aprendiz|developer|manager|engineer|scientist|analyst|product|owner|front|back|full|stack|senior|junior|pleno|lead|bacharel|licenciad|graduand|estudante|produc|qualidade|projetos|dados|sistemas|informacao|tecnologia|software|web|rua|avenida|av\.?$|travessa|alameda|bairro|brasil|brasileir|telefone|celular|email|objetivo|perfil|resumo|social|saude|seguranca|trabalho|publicitari|jornalista|biolog|quimic|editor|redator|fotograf|promotor|representante|encarregad|lider|chef|confeiteir|padeir|soldador|porteir|vigilante|zelador|copeir|camareir|cuidador|bab[ay]|pedagog|pedagogia|direito|ciencia|ensino|superior|completo)/;

const cities = new Set(mainCities.map((city) => fold(city.name)));

const cleanName = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '').replace(/\s+/g, ' ').replace(/[\s.,;|]+$/, '').trim();

/** The rule for a name: 2 to 5 capitalised words; 'de', 'da', 'dos' between them do not count. */
export function isName(text: string): boolean {
  if (text.length > 60 || /[\d@/:|()]/.test(text)) return false;
  const words = text.split(' ').filter((word) => word !== '');
  const own = words.filter((word) => !particles.has(word.toLowerCase()));
  if (own.length < 2 || own.length > 5) return false;
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (particles.has(first.toLowerCase()) || particles.has(last.toLowerCase())) return false;
  if (!own.every((word) => /^(?:d['’])?\p{Lu}[\p{L}'’.-]*$/u.test(word))) return false;
  if (own.some((word) => notNames.test(fold(word)))) return false;
  return !cities.has(fold(text));
}

function labelledName(text: string): string {
  const match = /^[^\p{L}]*nome(?: completo)?(?:\s*[:\-–]\s*|\s{2,})(.+)$/imu.exec(text);
  const value = cleanName(match?.[1]?.split(/\s{2,}|\s[|•–—-]\s|,/)[0] ?? '');
  // Under its own label a name may be written in any case.
  return value.split(' ').length >= 2 && value.length <= 60 && !/[\d@]/.test(value) ? value : '';
}

function findName(text: string, sections: readonly Section[]): string {
  const labelled = labelledName(text);
  if (labelled !== '') return labelled;
  const header = sections[0]?.lines ?? [];
  // The header first; without one (a column of contacts comes before), where no firm and no school is named.
  const elsewhere = sections.filter(({ kind }) => kind === 'summary' || kind === 'objective' || kind === 'other');
  const places = [header.slice(0, 8), linesOf(sections, 'personal'), elsewhere.flatMap((section) => section.lines)];
  for (const lines of places) {
    for (const [index, line] of lines.entries()) {
      const whole = cleanName(line);
      if (isName(whole)) return whole;
      // 'Ana Lima | Analista de Dados', 'Ana Lima, 34 anos', 'Currículo de Ana Lima'.
      const part = cleanName(line.replace(/^\s*(?:curr[ií]culo|curriculum(?: vitae)?|cv)\s*(?:de|do|da|[-–—:|])?\s*/i, '').split(/\s{2,}|\s[|•–—-]\s|,|\||\t/)[0] ?? '');
      if (part !== whole && isName(part)) return part;
      // A large name set on two lines.
      const next = lines[index + 1];
      if (next !== undefined && !whole.includes(' ')) {
        const joined = cleanName(`${whole} ${next}`);
        if (isName(joined)) return joined;
      }
    }
  }
  return '';
}

const numberWords = 'um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|vinte';
/** Years that are not a person's experience. */
const otherYears = '(?!\\s+(?:de\\s+(?:idade|mercado|garantia|historia|tradicao|fundacao|existencia|vida)|no\\s+mercado|consecutivos|seguidos))';
// 'em dois anos' is how long one thing took.
const yearsFigure = new RegExp(`(?<!\\bem\\s)\\b(\\d{1,2}|${numberWords})\\s*\\+?\\s*anos?\\b${otherYears}`);
const yearsOfExperience = new RegExp(`\\b(\\d{1,2}|${numberWords})\\s*\\+?\\s*anos?\\s+(?:de\\s+|em\\s+|com\\s+)?(?:\\p{L}+\\s+){0,2}?(?:experiencia|atuacao|carreira|vivencia|profissao|estrada)`, 'u');

function findYears(text: string, figure: RegExp): string {
  const match = figure.exec(fold(text));
  if (!match) return '';
  const written = text.slice(match.index, match.index + match[0].length);
  return /^.*?anos?/i.exec(written)?.[0].trim() ?? '';
}

function findExperience(sections: readonly Section[]): string {
  const lines = linesOf(sections, 'experience');
  const section = lines.join('\n');
  // A figure that speaks of experience counts before one of a single job; a summary may carry it too.
  const summary = [...linesOf(sections, 'summary'), ...linesOf(sections, 'objective'), ...(sections[0]?.lines ?? [])].join('\n');
  const years = findYears(section, yearsOfExperience) || findYears(section, yearsFigure) || findYears(summary, yearsOfExperience);
  if (years !== '') return years;
  return withoutBullet(lines[0] ?? '').slice(0, maxExperience).trim();
}

const degree =
  /\b(?:bacharel(?:ado)?|licenciatura|tecnologo|graduacao|graduand[oa]|graduad[oa]|pos-graduacao|mba|mestrado|doutorado|ensino (?:medio|fundamental|superior|tecnico)|curso tecnico|tecnico em|superior (?:completo|incompleto|em)|formad[oa] em)\b/;

function findEducation(sections: readonly Section[]): string {
  const own = linesOf(sections, 'education').map(withoutBullet).find((line) => line !== '');
  if (own !== undefined) return own.slice(0, maxEducation).trim();
  // Without the heading: a line that names a degree, outside what was done at work.
  const elsewhere = sections
    .filter((section) => section.kind !== 'experience' && section.kind !== 'skills' && section.kind !== 'objective')
    .flatMap((section) => section.lines)
    .find((line) => degree.test(fold(line)));
  return withoutBullet(elsewhere ?? '').slice(0, maxEducation).trim();
}

/** Splits at commas, bullets and the like, yet not inside brackets. */
function splitItems(line: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of line) {
    if (character === '(') depth += 1;
    if (character === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;|•●▪■·\n\uf0b7\uf0a7]/u.test(character)) {
      items.push(item);
      item = '';
    } else item += character;
  }
  items.push(item);
  return items.flatMap((part) => part.split(/\s{2,}|\s[/–—]\s/));
}

/** A line that the page's edge broke: the rest starts small, or a small word ended it. */
function joinBrokenLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  // Where nothing but the line's end parts them, each line is an item.
  const hasMarks = lines.some((line) => /[,;|•]/.test(line) || bulletMark.test(line));
  for (const line of lines) {
    const previous = joined.at(-1);
    const isRest = previous !== undefined && !bulletMark.test(line) && ((hasMarks && /^\p{Ll}/u.test(line)) || /\s(?:de|da|do|das|dos|e|em|com|para|a|o)$/u.test(previous));
    // A list of small words, one a line, is not one broken line.
    if (isRest && /^\p{Lu}/u.test(withoutBullet(previous))) joined[joined.length - 1] = `${previous} ${line}`;
    else joined.push(line);
  }
  return joined;
}

function cleanSkill(item: string): string {
  return item
    .replace(bulletMark, '')
    .replace(/[\s★☆●○⬤◯•]+$/u, '')
    .replace(/^(?:e|ou)\s+/i, '')
    .replace(/[\s.,:;]+$/, '')
    .trim();
}

export function listSkills(lines: readonly string[]): string[] {
  const seen = new Set<string>();
  const skills: string[] = [];
  for (const line of joinBrokenLines(lines)) {
    // 'Linguagens: Java, Python': the label is not a skill.
    const content = withoutBullet(line).replace(/^[^:,;()]{2,40}:\s+(?=\S)/, '');
    const items = splitItems(content);
    for (const [index, item] of items.entries()) {
      // 'Word, Excel e PowerPoint': two in the last place, when each is one word; 'Análise e gestão' alone stays whole.
      const pair = index > 0 && index === items.length - 1 ? /^\s*(\S+)\s+e\s+(\S+?)\.?\s*$/u.exec(item) : null;
      for (const part of pair ? [pair[1] ?? '', pair[2] ?? ''] : [item]) {
        const skill = cleanSkill(part);
        if (skill.length < 1 || skill.length > 80 || !/\p{L}/u.test(skill) || seen.has(fold(skill))) continue;
        seen.add(fold(skill));
        skills.push(skill);
      }
    }
  }
  return skills;
}

export function readFields(text: string, sections: readonly Section[]): ResumeFields {
  return {
    nome: findName(text, sections),
    experiencia: findExperience(sections),
    formacao: findEducation(sections),
    habilidades: listSkills(linesOf(sections, 'skills')).slice(0, maxSkills),
  };
}
