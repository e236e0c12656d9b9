import { isHeading } from '../analysis/sections';
import { blockMark } from './extracted-text';

/** One run of text on a page, in points; `y` grows upwards, as in the file. */
export interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Size of the letters. */
  size: number;
}

export interface PageText {
  text: string;
  secondColumn: string | null;
  /** What is set in larger letters than the rest, largest first. */
  titles: string[];
}

interface Line {
  y: number;
  size: number;
  runs: PdfRun[];
}

const end = (run: PdfRun): number => run.x + run.width;

/** Runs that stand on one baseline, from the top of the page down. */
function toLines(runs: readonly PdfRun[]): Line[] {
  const lines: Line[] = [];
  for (const run of [...runs].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - run.y) <= 0.4 * Math.max(line.size, run.size)) {
      line.runs.push(run);
      line.size = Math.max(line.size, run.size);
    } else lines.push({ y: run.y, size: run.size, runs: [run] });
  }
  return lines;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Where a blank begins between letters set wide, one by one: they stand nearly equally far apart, words further. */
function wideBlank(runs: readonly PdfRun[], size: number): number | null {
  const single = runs.filter(({ text }) => [...text.trim()].length === 1).length;
  if (runs.length < 4 || single < runs.length * 0.8) return null;
  const gaps = runs.slice(1).map((run, index) => run.x - end(runs[index] ?? run));
  const usual = median(gaps);
  return usual > 0.1 * size ? usual + 0.2 * size : null;
}

function textOfLine(line: Line): string {
  const runs = [...line.runs].sort((a, b) => a.x - b.x);
  const wide = wideBlank(runs, line.size);
  let text = '';
  runs.forEach((run, index) => {
    const previous = runs[index - 1];
    const gap = previous ? run.x - end(previous) : 0;
    // Letters set apart by hand lie closer than a space; cells of a table further than two.
    if (gap > 2 * line.size) text += '  ';
    else if (gap > (wide ?? 0.15 * line.size) && !text.endsWith(' ') && !run.text.startsWith(' ')) text += ' ';
    text += wide === null ? run.text : run.text.trim();
  });
  return text.trim();
}

function textOfLines(lines: readonly Line[]): string {
  let text = '';
  lines.forEach((line, index) => {
    const above = lines[index - 1];
    if (above) text += above.y - line.y > 1.9 * Math.max(line.size, above.size) ? '\n\n' : '\n';
    text += textOfLine(line);
  });
  return text;
}

/**
 * 'MM/AAAA - MM/AAAA', 'jan 2020', '2019': the narrow column of a table, to be read together with the column next to
 * it.
 */
const looksLikePeriod = (text: string): boolean =>
  /^(?:[\p{L}.]{3,10}\.?(?:\s+de)?\s*[/\s])?\s*(?:\d{1,2}\/)?(?:19|20)\d{2}\b/u.test(text.trim());

interface Split {
  left: PdfRun[];
  right: PdfRun[];
}

/** Lines that stand beside each other in two columns, from `start` up to `end`. */
interface Band extends Split {
  start: number;
  end: number;
}

const isHeadingLine = (line: Line | undefined): boolean => line !== undefined && isHeading(textOfLine(line));

/** Nearly one baseline. */
const areBeside = (one: Line, other: Line): boolean =>
  Math.abs(one.y - other.y) <= 0.4 * Math.max(one.size, other.size);

function areColumns(left: readonly Line[], right: readonly Line[]): boolean {
  const [first, other] = [left[0], right[0]];
  if (
    first &&
    other &&
    left.length > 1 &&
    right.length > 1 &&
    areBeside(first, other) &&
    isHeadingLine(first) &&
    isHeadingLine(other)
  )
    return true;
  // Two lines beside two lines may be anything.
  if (left.length < 3 || right.length < 3) return false;
  const top = Math.min(left[0]?.y ?? 0, right[0]?.y ?? 0);
  const bottom = Math.max(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0);
  const shorter = Math.min((left[0]?.y ?? 0) - (left.at(-1)?.y ?? 0), (right[0]?.y ?? 0) - (right.at(-1)?.y ?? 0));
  if (top - bottom < 0.6 * shorter) return false;
  for (const [side, others] of [
    [left, right],
    [right, left],
  ] as const) {
    const texts = side.map(textOfLine);
    if (texts.filter(looksLikePeriod).length >= texts.length / 2) return false;
    // Bullets and numbers of a list stand in a column of their own.
    if (median(texts.map((text) => text.length)) <= 2) return false;
    // A label beside each value: every line of one side shares its baseline with one of the other, and it ends with a
    // colon.
    const labels = texts.filter((text) => text.endsWith(':')).length;
    if (labels > texts.length / 2 && others.length >= side.length) return false;
  }
  return !isRightEdge(left, right);
}

/** Places and periods set at the right edge belong to the lines that they stand beside. */
function isRightEdge(left: readonly Line[], right: readonly Line[]): boolean {
  const ends = right.map(({ runs }) => Math.max(...runs.map(end)));
  const starts = right.map(({ runs }) => Math.min(...runs.map(({ x }) => x)));
  const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return spread(ends) < 4 && spread(starts) > 12 && right.every((line) => left.some((other) => areBeside(line, other)));
}

/** Runs of lines that leave the strip before `cut` empty. */
function* bandsAt(lines: readonly Line[], cut: number, width: number): Generator<Band> {
  const isCrossing = ({ runs }: Line): boolean => runs.some((run) => run.x < cut - 0.5 && end(run) > cut - width);
  for (let start = 0; start < lines.length; start += 1) {
    let stop = start;
    for (let line = lines[stop]; line && !isCrossing(line); line = lines[stop]) stop += 1;
    if (stop === start) continue;
    const runs = lines.slice(start, stop).flatMap((line) => line.runs);
    const left = runs.filter((run) => run.x < cut - 0.5);
    const right = runs.filter((run) => run.x >= cut - 0.5);
    if (left.length > 0 && right.length > 0) yield { start, end: stop, left, right };
    start = stop;
  }
}

/** From here on two headings stand beside each other: what is above them belongs to neither column. */
function withoutLinesAbove(lines: readonly Line[], band: Band, cut: number): Band[] {
  for (let start = band.start; start < band.end - 1; start += 1) {
    const { runs = [], size = 0 } = lines[start] ?? {};
    const sides = [runs.filter((run) => run.x < cut - 0.5), runs.filter((run) => run.x >= cut - 0.5)];
    if (!sides.every((side) => side.length > 0 && isHeading(textOfLine({ y: 0, size, runs: side })))) continue;
    const own = lines.slice(start, band.end).flatMap((line) => line.runs);
    return [
      band,
      {
        start,
        end: band.end,
        left: own.filter((run) => run.x < cut - 0.5),
        right: own.filter((run) => run.x >= cut - 0.5),
      },
    ];
  }
  return [band];
}

/** Where most lines stand in two columns, if any do. */
function findBand(lines: readonly Line[]): Band | null {
  // A page with more lines is not a resume, and trying every division of it would take long.
  if (lines.length > 300) return null;
  const runs = lines.flatMap((line) => line.runs);
  const width = Math.max(9, 0.9 * median(runs.map((run) => run.size)));
  const starts = new Map(runs.map((run) => [Math.round(run.x / 2), run.x]));
  let best: { band: Band; height: number } | null = null;
  for (const cut of [...starts.values()].slice(0, 400)) {
    for (const found of bandsAt(lines, cut, width)) {
      for (const band of withoutLinesAbove(lines, found, cut)) {
        const [left, right] = [toLines(band.left), toLines(band.right)];
        const height = Math.min(left.length, right.length);
        if (best !== null && height <= best.height) continue;
        if (areColumns(left, right)) best = { band, height };
      }
    }
  }
  return best?.band ?? null;
}

interface Block {
  lines: Line[];
  /** Starts a column, whose text need not continue the text before it. */
  isColumn: boolean;
}

/** Lines of a narrow column that belong together: a heading that is broken at its edge. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const above = groups.at(-1)?.at(-1);
    if (above && above.y - line.y < 1.7 * line.size) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Headings in a column of their own, each beside the first line of what it heads: read one after the other. */
function withSideHeadings(left: readonly Line[], right: readonly Line[]): Block[] | null {
  const groups = groupsOf(left);
  const headingGroups = groups.filter((group) => isHeading(group.map(textOfLine).join(' ')));
  const areBesideText = groups.every(([line]) => line && right.some((other) => areBeside(line, other)));
  if (groups.length < 2 || headingGroups.length < groups.length * 0.6 || !areBesideText || right.length < left.length)
    return null;
  const blocks: Block[] = [];
  let rest = [...right];
  for (const group of groups) {
    const y = (group[0]?.y ?? 0) + 0.5 * (group[0]?.size ?? 0);
    blocks.push({ lines: rest.filter((line) => line.y > y), isColumn: false });
    rest = rest.filter((line) => line.y <= y);
    const runs = group.flatMap((line, index) =>
      line.runs.map((run) => ({ ...run, x: run.x + index * 1000, y: group[0]?.y ?? 0 })),
    );
    blocks.push({ lines: [{ y: group[0]?.y ?? 0, size: group[0]?.size ?? 0, runs }], isColumn: false });
  }
  return [...blocks, { lines: rest, isColumn: false }].filter(({ lines }) => lines.length > 0);
}

/** Blocks in reading order: text across the page, then one column after the other. */
function blocksOf(
  runs: readonly PdfRun[],
  depth: number,
  isColumn: boolean,
): { blocks: Block[]; second: Line | undefined } {
  const lines = toLines(runs);
  const band = depth < 5 ? findBand(lines) : null;
  if (!band) return { blocks: [{ lines, isColumn }], second: undefined };
  const part = (from: number, to: number): PdfRun[] => lines.slice(from, to).flatMap((line) => line.runs);
  const [above, below] = [part(0, band.start), part(band.end, lines.length)];
  const [left, right] = [toLines(band.left), toLines(band.right)];
  const largest = (column: readonly Line[]): number => Math.max(...column.map((line) => line.size));
  // Without a header across the page, the name is in one of the columns, in the largest letters: that column comes
  // first.
  const rightFirst = band.start === 0 && largest(right) > 1.2 * largest(left);
  const [first, second] = rightFirst ? [band.right, band.left] : [band.left, band.right];
  // Columns without a heading are a table of dates and jobs, which continues the text above it.
  const isPart = [...left, ...right].some(isHeadingLine);
  const columns =
    withSideHeadings(left, right) ?? [first, second].flatMap((column) => blocksOf(column, depth + 1, isPart).blocks);
  const blocks = [
    ...(above.length > 0 ? blocksOf(above, depth + 1, isColumn).blocks : []),
    ...columns,
    ...(below.length > 0 ? blocksOf(below, depth + 1, false).blocks : []),
  ];
  return { blocks, second: (rightFirst ? left : right)[0] };
}

/**
 * What is set in larger letters than the rest, largest first; lines of one size that follow each other are one title.
 */
function titlesOf(blocks: readonly Block[]): string[] {
  const usual = median(blocks.flatMap(({ lines }) => lines.map(({ size }) => size)));
  const titles: { size: number; text: string; y: number }[] = [];
  for (const { lines } of blocks) {
    let previous: Line | undefined;
    for (const line of lines) {
      const last = titles.at(-1);
      if (line.size > 1.25 * usual) {
        const goesOn =
          previous && last && Math.abs(previous.size - line.size) < 0.5 && previous.y - line.y < 2 * line.size;
        if (goesOn && last) last.text = `${last.text} ${textOfLine(line)}`;
        else titles.push({ size: line.size, text: textOfLine(line), y: line.y });
      }
      previous = line;
    }
  }
  return titles
    .sort((a, b) => b.size - a.size || b.y - a.y)
    .slice(0, 4)
    .map(({ text }) => text);
}

/** Text of a page in the order in which a person reads it: a head across the page, then one column after the other. */
export function textOfPage(runs: readonly PdfRun[]): PageText {
  const { blocks, second } = blocksOf(
    runs.filter((run) => run.text.trim() !== ''),
    0,
    false,
  );
  const filled = blocks.filter(({ lines }) => lines.length > 0);
  const text = filled
    .map(
      ({ lines, isColumn }, index) =>
        `${index === 0 ? '' : isColumn ? `\n${blockMark}\n` : '\n\n'}${textOfLines(lines)}`,
    )
    .join('');
  return { text, secondColumn: second ? textOfLine(second) : null, titles: titlesOf(filled) };
}
