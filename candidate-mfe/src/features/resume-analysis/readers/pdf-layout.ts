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

function textOfLine(line: Line): string {
  const runs = [...line.runs].sort((a, b) => a.x - b.x);
  let text = '';
  runs.forEach((run, index) => {
    const previous = runs[index - 1];
    const gap = previous ? run.x - end(previous) : 0;
    // Letters set apart by hand lie closer than a space; cells of a table further than two.
    if (gap > 2 * line.size) text += '  ';
    else if (gap > 0.15 * line.size && !text.endsWith(' ') && !run.text.startsWith(' ')) text += ' ';
    text += run.text;
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

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** 'MM/AAAA - MM/AAAA', 'jan 2020', '2019': the narrow side of a table, to be read together with what stands beside it. */
const looksLikePeriod = (text: string): boolean => /^(?:[\p{L}.]{3,10}\.?(?:\s+de)?\s*[/\s])?\s*(?:\d{1,2}\/)?(?:19|20)\d{2}\b/u.test(text.trim());

interface Split {
  left: PdfRun[];
  right: PdfRun[];
}

/** The empty strip between two columns of these lines, if there is one. */
function findColumns(lines: readonly Line[]): Split | null {
  const runs = lines.flatMap((line) => line.runs);
  const minimum = Math.max(9, 0.9 * median(runs.map((run) => run.size)));
  const sorted = [...runs].sort((a, b) => a.x - b.x);
  let best: (Split & { gap: number }) | null = null;
  let reach = -Infinity;
  sorted.forEach((run, index) => {
    const gap = run.x - reach;
    if (index > 0 && gap >= minimum && (best === null || gap > best.gap)) {
      best = { gap, left: sorted.slice(0, index), right: sorted.slice(index) };
    }
    reach = Math.max(reach, end(run));
  });
  if (best === null) return null;
  const { left, right }: Split = best;
  return areColumns(toLines(left), toLines(right)) ? { left, right } : null;
}

function areColumns(left: readonly Line[], right: readonly Line[]): boolean {
  // Two lines beside two lines may be anything.
  if (left.length < 3 || right.length < 3) return false;
  const top = Math.min(left[0]?.y ?? 0, right[0]?.y ?? 0);
  const bottom = Math.max(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0);
  const shorter = Math.min((left[0]?.y ?? 0) - (left.at(-1)?.y ?? 0), (right[0]?.y ?? 0) - (right.at(-1)?.y ?? 0));
  if (top - bottom < 0.6 * shorter) return false;
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const texts = side.map(textOfLine);
    if (texts.filter(looksLikePeriod).length > texts.length / 2) return false;
    // Bullets and numbers of a list stand in a column of their own.
    if (median(texts.map((text) => text.length)) <= 2) return false;
    // A label beside each value: every line of one side shares its baseline with one of the other, and it ends with a colon.
    const labels = texts.filter((text) => text.endsWith(':')).length;
    if (labels > texts.length / 2 && other.length >= side.length) return false;
  }
  return true;
}

/** Lines above the columns, the columns, lines under them: where a run of lines splits, the longest one. */
function findRegion(lines: readonly Line[]): { start: number; end: number; split: Split } | null {
  // A page of more lines is no resume, and trying every cut of it would take long.
  if (lines.length > 300) return null;
  const lastStart = Math.min(lines.length - 4, 40);
  for (let start = 0; start <= lastStart; start += 1) {
    for (let stop = lines.length; stop >= Math.max(start + 4, lines.length - 8); stop -= 1) {
      const split = findColumns(lines.slice(start, stop));
      if (split) return { start, end: stop, split };
    }
  }
  return null;
}

/** Text of a page in the order in which a person reads it: a head across the page, then one column after the other. */
export function textOfPage(runs: readonly PdfRun[]): PageText {
  const lines = toLines(runs.filter((run) => run.text.trim() !== ''));
  const region = findRegion(lines);
  if (!region) return { text: textOfLines(lines), secondColumn: null };
  const left = toLines(region.split.left);
  const right = toLines(region.split.right);
  const largest = (column: readonly Line[]): number => Math.max(...column.map((line) => line.size));
  // Without a head across the page the name stands in one of the columns, in the largest letters: that column comes first.
  const rightFirst = region.start === 0 && largest(right) > 1.2 * largest(left);
  const [first, second] = rightFirst ? [right, left] : [left, right];
  const parts = [lines.slice(0, region.start), first, second, lines.slice(region.end)].filter((part) => part.length > 0);
  const start = second[0];
  return { text: parts.map(textOfLines).join('\n\n'), secondColumn: start ? textOfLine(start) : null };
}
