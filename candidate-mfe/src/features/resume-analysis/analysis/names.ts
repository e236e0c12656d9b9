import { isCity, isContactLabel, isEmail, isPhone, isPlace } from './noise';
import { isHeading, linesOf, type Section } from './sections';
import { fold } from './text';

const particles = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'di',
  'del',
  'della',
  'la',
  'le',
  'du',
  'von',
  'van',
  "d'",
]);

/** Beginnings of words of job titles and of documents, folded: capitalised like a name, and never part of one. */
const notNameBeginnings =
  /^(?:curriculo|curriculum|vitae|pagina|analist|assistent|auxiliar|desenvolvedor|engenheir|gerent|coordenador|supervisor|diretor|tecnic|estagiari|vendedor|designer|professor|enfermeir|enfermagem|advogad|contador|contabil|motorista|operador|recepcionista|secretari|consultor|especialista|arquitet|psicolog|nutricionista|fisioterapeut|farmaceutic|cozinheir|atendente|eletricista|mecanic|pedreir|programador|administra|comercia|marketing|recursos|humanos|financeir|vendas|logistic|aprendiz|develop|manager|engineer|scientist|analyst|licenciad|graduand|estudante|produc|qualidade|projetos|sistemas|informac|tecnologi|software|travessa|alameda|bairro|brasileir|telefone|celular|objetivo|resumo|seguranca|publicitari|jornalista|biolog|quimic|redator|fotograf|promotor|representante|encarregad|confeiteir|padeir|soldador|porteir|vigilante|zelador|copeir|camareir|cuidador|pedagog|cientista|superior|completo|habilidade|competenc|conheciment|experienc|formac|contat|contact|number|phone|mobile|address|e-?mail|linkedin|github|portfolio|objective|summary|profile|personal|details|education|skills|researcher|assistant|student|intern$|university|universidad|faculdade|instituto|colegio|escola|empresa|ltda|comptable|chef(?:fe)?$|ingenieur|developpeur|adjoint|directeur|directrice|charge[e]?$|costureir|carreteir|documento|estado|solteir|casad|endereco|nacionalidade|naturalidade|disponibilidade|engenhari|analis[et]|desenvolv|programac|infraestrutura|suporte|gestao|inteligencia|executiv|negocios|comunicac|contabei|economi|pesquisador|bolsista|freelance|intelligence|security|science|learning|business|computer|digital|mestrad|doutorad|pos-?graduac|graduac|tecnolog|psicologi|enfermagi|arquitetur|publicidad|jornalism|fotograf|logistic|atendiment|europass|curricular)/;
/** Whole words of the same kinds: as beginnings they are in real names, 'Ruan', 'Backes', 'Medici', 'Leader'. */
const notNameWords = new Set(
  'resume cv web front back full stack lead owner product junior senior pleno social saude trabalho dados ensino direito rua avenida av av. brasil email name nome data date perfil email chef lider editor garcom baba babysitter data cloud mobile machine primeiro emprego remoto medico medica ciencia ciencias pessoa pessoas dados pessoais local ti rh ux ui qa it end e-mail jovem estagio bacharel cidade idade sexo foto'.split(
    ' ',
  ),
);

const isNotName = (word: string): boolean => {
  const plain = fold(word).replace(/[^\p{L}-]/gu, '');
  return notNameWords.has(plain) || notNameBeginnings.test(plain);
};

const cleanName = (text: string): string =>
  text
    .replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;|]+$/, '')
    .trim();

/** Two to five words of a name, whatever their case. */
function hasNameWords(text: string): boolean {
  if (text.length > 60 || /[\d@/:|()+&?!]/.test(text) || isHeading(text)) return false;
  const words = text.split(' ').filter((word) => word !== '');
  const own = words.filter((word) => !particles.has(word.toLowerCase()));
  if (own.length < 2 || own.length > 5) return false;
  const [first, last] = [words[0] ?? '', words.at(-1) ?? ''];
  if (particles.has(first.toLowerCase()) || particles.has(last.toLowerCase())) return false;
  if (!own.every((word) => /^(?:d['’])?\p{L}[\p{L}'’.-]*$/u.test(word)) || !own.some((word) => word.length > 2))
    return false;
  return !own.some(isNotName) && !isCity(text) && !isPlace(text);
}

/** The rule for a name: 2 to 5 capitalised words; 'de', 'da', 'dos' between them do not count. */
export function isName(text: string): boolean {
  if (!hasNameWords(text)) return false;
  return text
    .split(' ')
    .filter((word) => word !== '' && !particles.has(word.toLowerCase()))
    .every((word) => /^(?:d['’])?\p{Lu}/u.test(word));
}

const label =
  /^[^\p{L}]*(?:nome(?: completo)?|(?:full )?name|candidat[oa]|nom(?: complet)?|nom et prenom)(?:\s*[:\-–]\s*|\s{2,})(.+)$/imu;

function labelledName(text: string): string {
  // Further down a firm or a school may have such a label.
  const match = label.exec(text.split('\n').slice(0, 60).join('\n'));
  const value = cleanName(match?.[1]?.split(/\s{2,}|\s[|•–—-]\s|,/)[0] ?? '');
  // Under its own label a name may be written in any case.
  return value.split(' ').length >= 2 && value.length <= 60 && !/[\d@]/.test(value) && !isHeading(value) ? value : '';
}

/** 'AnaLimaPrado' as its capitals part it. */
const apartAtCapitals = (text: string): string =>
  /^(?:\p{Lu}[\p{Ll}'’]+){2,5}$/u.test(text) ? text.replace(/(?<=[\p{Ll}'’])(?=\p{Lu})/gu, ' ') : text;

/** Words of an address before the '@': often those of the name. */
function wordsOfEmail(text: string): string {
  return fold(/([\p{L}\d._%+-]+)@/u.exec(text)?.[1] ?? '');
}

interface Candidate {
  name: string;
  points: number;
}

const isContact = (line: string): boolean =>
  isEmail(line) || isPhone(line) || isContactLabel(line) || /\(?\d{2}\)?\s?9?\d{4}/.test(line);
const separators = /\s{2,}|\s[|•·–—-]\s|,|\||\t/;
const documentTitle = /^\s*(?:curr[ií]culo|curriculum(?: vitae)?|r[ée]sum[ée]|cv)\s*(?:de|do|da|of|[-–—:|])?\s*/i;

/** Readings of a line as a name: whole, its first part, with the line below it, its words apart. */
function readings(line: string, next: string | undefined): string[] {
  const whole = cleanName(line);
  const part = cleanName(line.replace(documentTitle, '').split(separators)[0] ?? '');
  const found = [whole, part, apartAtCapitals(whole)];
  // A large name set on two lines.
  if (next !== undefined && whole.split(' ').length <= 2) found.push(cleanName(`${whole} ${next}`));
  return [
    ...new Set(found.map((name) => name.replace(/^(?:sr|sra|dr|dra|eng|prof|profa|mr|mrs|ms)\.?\s+(?=\p{Lu})/iu, ''))),
  ];
}

/**
 * The best reading of the lines where names stand: capitals, an early line, the words of the e-mail address and large
 * letters speak for a name. Small letters alone do not.
 */
export function findName(text: string, sections: readonly Section[], titles: readonly string[]): string {
  const labelled = labelledName(text);
  if (labelled !== '') return labelled;
  const email = wordsOfEmail(text);
  const large = titles.map((title) => fold(title));
  const candidates: Candidate[] = [];
  const consider = (lines: readonly string[], start: number, isHeader: boolean): void => {
    lines.forEach((line, index) => {
      if (isEmail(line) && line.split(/\s+/).length < 2) return;
      for (const reading of readings(line, lines[index + 1])) {
        if (!hasNameWords(reading)) continue;
        const plain = fold(reading);
        const inEmail = plain.split(' ').filter((word) => word.length >= 3 && email.includes(word)).length;
        const isLarge = large.some(
          (title) =>
            title === plain || title.replaceAll(' ', '') === plain.replaceAll(' ', '') || title.startsWith(`${plain} `),
        );
        let points = start - Math.min(index, 12) * 0.5 + Math.min(inEmail, 2) * 4 + (isLarge ? 8 : 0);
        if (isName(reading)) points += 6;
        // A line in small letters may be anything; the first one, over a contact, is a name.
        else if (!(inEmail > 0 || isLarge || (isHeader && index === 0 && lines.slice(1, 5).some(isContact)))) continue;
        candidates.push({ name: reading, points });
      }
    });
  };
  // Titles first: a name in large letters may stand at the foot of a page's text.
  consider(
    titles.map((title) => title.replace(/\s+/g, ' ')),
    4,
    false,
  );
  sections.forEach((section, index) => {
    if (section.kind === 'header')
      consider(section.lines.slice(0, index === 0 ? 10 : 4), index === 0 ? 6 : 3, index === 0);
    else if (section.kind === 'personal') consider(section.lines, 4, false);
    else if (section.kind === 'summary' || section.kind === 'objective' || section.kind === 'other')
      consider(section.lines.slice(0, 6), 0, false);
  });
  // Where nothing else speaks for a name, one at the end of another part: the foot of a side column.
  if (candidates.length === 0 && email !== '') {
    for (const line of [
      ...linesOf(sections, 'languages'),
      ...linesOf(sections, 'skills'),
      ...linesOf(sections, 'courses'),
    ]) {
      const name = cleanName(line);
      const plain = fold(name).split(' ');
      if (isName(name) && plain.some((word) => word.length >= 3 && email.includes(word)))
        candidates.push({ name, points: 0 });
    }
  }
  let best: Candidate | undefined;
  // Among equals the longer reading: 'Ana Lima Prado' over its first line.
  for (const candidate of candidates) {
    if (
      !best ||
      candidate.points > best.points ||
      (candidate.points === best.points && candidate.name.length > best.name.length)
    )
      best = candidate;
  }
  return best?.name ?? '';
}
