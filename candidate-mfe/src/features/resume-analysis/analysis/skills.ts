import { bulletMark } from '@ponte/shared-domain';
import { isLevel, isNoSkill, isPlace } from './noise';
import { fold, withoutBullet } from './text';

/** Splits at commas, bullets and the like, yet not inside brackets. */
function splitItems(line: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of line) {
    if (character === '(') depth += 1;
    if (character === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,;|•▪■·\n]/u.test(character)) {
      items.push(item);
      item = '';
    } else item += character;
  }
  items.push(item);
  return items.flatMap((part) => part.split(/\s{2,}|\s[/–—]\s/));
}

/**
 * A line that the page's edge broke: the rest starts small, a small word ended it, or a full line of a list goes on.
 */
function joinBrokenLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  // Where nothing but the line's end parts them, each line is an item.
  const hasMarks = lines.some((line) => /[,;|•]/.test(line) || bulletMark.test(line));
  const longest = Math.max(0, ...lines.map((line) => line.length));
  let last = '';
  for (const line of lines) {
    const previous = joined.at(-1);
    const isSmall = hasMarks && /^\p{Ll}/u.test(line);
    const isAfterSmallWord =
      previous !== undefined && /\s(?:de|da|do|das|dos|e|em|com|para|a|o|of|and|in|with|et|du)$/u.test(previous);
    const isFull = longest > 40 && last.length >= 0.8 * longest && /[,;|]/.test(last) && !/[.,;|:]\s*$/.test(last);
    const isLabelled = /^[^:,;()]{2,30}(?::\s|\s{2,}|\s[-–]\s)/.test(line);
    const isRest =
      previous !== undefined && !bulletMark.test(line) && !isLabelled && (isSmall || isAfterSmallWord || isFull);
    // A list of small words, one a line, is not one broken line.
    if (isRest && /^\p{Lu}/u.test(withoutBullet(previous))) joined[joined.length - 1] = `${previous} ${line}`;
    else joined.push(line);
    last = line;
  }
  return joined;
}

const leadIn =
  /^(?:(?:eu\s+)?(?:tenho|possuo|com|apresento|have|having)\s+)?(?:(?:boa?s?|bom|s[óo]lid[oa]s?|ampl[oa]|forte|good|strong|solid)\s+)*(?:experi[êe]ncias?|conhecimentos?|dom[íi]nio|viv[êe]ncia|no[çc](?:ão|ões)|habilidades?|facilidade|profici[êe]ncia|flu[êe]ncia|experience|knowledge|proficien(?:t|cy)|familiar(?:ity)?|skilled|ma[îi]trise|connaissances?)(?:\s+(?:b[áa]sicos?|avan[çc]ados?|intermedi[áa]rios?|t[ée]cnicos?|s[óo]lidos?))?\s+(?:em|com|de|do|da|no|na|nos|nas|sobre|in|of|with|en)\s+/iu;
/** Words of a sentence about oneself. */
const speech =
  /(?<!\p{L})(?:sou|tenho|busco|gosto|possuo|consigo|procuro|acredito|estou|atuo|me (?:considero|adapto|comunico)|i am|i have|i enjoy|i'm|je suis|j'ai)(?!\p{L})/iu;

function cleanSkill(item: string): string {
  const plain = item
    .replace(bulletMark, '')
    .replace(/[\s★☆●○⬤◯•■□▪▫◆◇]+$/u, '')
    .replace(/\s*[-–:(]?\s*\d{1,3}\s?%\)?$/, '')
    .replace(/^(?:e|ou|and|or|et)\s+/i, '')
    .replace(/[\s.,:;]+$/, '')
    .trim();
  // 'Excel - Avançado': the level is none of its own.
  const [, skill = '', after = ''] = /^(.{2,60}?)\s*(?:\s[-–—]\s|:\s)(.+)$/.exec(plain) ?? [];
  return skill !== '' && isLevel(after) ? skill.trim() : plain;
}

/** Sentences of a paragraph; what has none is left whole. */
const sentencesOf = (line: string): string[] => line.split(/(?<=[\p{L})\d])\.\s+(?=\p{Lu})/u);

/**
 * 'Word, Excel e PowerPoint': two in the last place, when each is one word; 'Análise e gestão' alone stays whole. In a
 * sentence, also of more.
 */
function partsOfLast(item: string, isProse: boolean): string[] {
  const pair =
    /^\s*(\S+)\s+(?:e|and|et)\s+(\S+?)\.?\s*$/u.exec(item) ??
    (isProse ? /^\s*(\S+(?:\s\S+){0,2})\s+(?:e|and|et)\s+(\S+(?:\s\S+){0,3})\.?\s*$/u.exec(item) : null);
  return pair ? [pair[1] ?? '', pair[2] ?? ''] : [item];
}

/**
 * Items that a part of skills lists. What stands among them and is none goes: addresses, ages, levels, headings, the
 * own `name`.
 */
export function listSkills(lines: readonly string[], name = ''): string[] {
  const seen = new Set<string>();
  const skills: string[] = [];
  const ownName = fold(name);
  const add = (item: string, isProse: boolean): void => {
    const skill = cleanSkill(item);
    const plain = fold(skill);
    if (skill.length < 1 || skill.length > 80 || !/\p{L}/u.test(skill) || seen.has(plain)) return;
    if (
      isNoSkill(skill) ||
      speech.test(skill) ||
      (ownName !== '' && (plain.includes(ownName) || ownName.startsWith(`${plain} `)))
    )
      return;
    if (isProse && skill.split(/\s+/).length > 6) return;
    seen.add(plain);
    skills.push(skill);
  };
  // 'Técnicas:' alone heads the lines below it.
  const listed = lines.filter(
    (line) => !/:\s*$/.test(line) && !isPlace(withoutBullet(line)) && !isNoSkill(withoutBullet(line)),
  );
  for (const line of joinBrokenLines(listed)) {
    const isParagraph = line.length > 60;
    for (const sentence of isParagraph ? sentencesOf(line) : [line]) {
      // 'Linguagens: Java, Python': the label is not a skill; 'Inglês: avançado' is.
      const own = withoutBullet(sentence);
      // So is one that a dash or a wide blank parts from a list: 'Front-end - React, Angular'.
      const [, label = '', rest = ''] =
        /^([^:,;()]{2,40}):\s+(\S.*)$/.exec(own) ??
        /^([^:,;()|•]{2,30}?)(?:\s+[-–—]\s+|\s{2,})((?:(?!\s{2,}).)+,.+)$/.exec(own) ??
        [];
      const content = label !== '' && !isLevel(rest) ? rest : own;
      // In a list 'Domínio do sistema' may be what somebody calls it; in a sentence it leads to what follows.
      const isLead = leadIn.test(content) && (isParagraph || speech.test(content));
      const isProse = isLead || speech.test(content);
      if (isProse && !isLead && content.split(',').length < 3) continue;
      const items = splitItems(isLead ? content.replace(leadIn, '') : content);
      items.forEach((item, index) => {
        const parts = index > 0 && index === items.length - 1 ? partsOfLast(item, isProse) : [item];
        for (const part of parts) add(isProse ? part.trim().replace(leadIn, '') : part, isProse);
      });
    }
  }
  return skills;
}
