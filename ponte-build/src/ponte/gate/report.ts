/** What the gate has found out, for the report. Numbers of bytes are after brotli. */
export interface GateFindings {
  remote: string;
  owner: string;
  release: string;
  /** The release that it is compared with; undefined when there is none. */
  base: string | undefined;
  bytes: readonly { figure: string; found: number; base: number | undefined; allowed: number | undefined }[];
  contract: {
    ranges: Readonly<Record<string, string>>;
    used: number;
    added: readonly string[];
    removed: readonly string[];
    /** What does not fit the shell that it is for. */
    misfits: readonly string[];
    /** Where that shell was read; undefined when it was not compared with any. */
    shell: string | undefined;
  };
  /** What a browser has seen; undefined when none was asked. */
  browser:
    | {
        pages: readonly string[];
        hasBackend: boolean;
        mounts: number;
        memory: { heapPerMount: number; listeners: number; nodes: number };
        declared: readonly string[];
        unused: readonly string[];
      }
    | undefined;
  /** What must not be so, in one sentence each, by part. */
  breaches: Readonly<Record<'bytes' | 'contract' | 'side effects' | 'memory' | 'axe', readonly string[]>>;
  /** Commands that this gate does not run: tests and stories. */
  commands: readonly string[];
}

const count = (bytes: number): string => bytes.toLocaleString('en');
const difference = (found: number, base: number | undefined): string => {
  if (base === undefined) return '–';
  return found === base ? 'same' : `${found > base ? '+' : '−'}${count(Math.abs(found - base))}`;
};
const list = (lines: readonly string[]): string[] => lines.map((line) => `- ${line}`);
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || 'none';

export const breachesOf = ({ breaches }: Pick<GateFindings, 'breaches'>): string[] => Object.values(breaches).flat();

/** The report as Markdown, for a pull request. */
export function writeReport(findings: GateFindings): string {
  const { remote, owner, release, base, bytes, contract, browser, breaches, commands } = findings;
  const all = breachesOf(findings);
  const mark = (part: keyof GateFindings['breaches']): string => (breaches[part].length === 0 ? '✅' : '❌');
  const lines = [
    `## ${remote}: ${all.length === 0 ? 'may be released' : `${all.length} ${all.length === 1 ? 'thing' : 'things'} to settle`}`,
    '',
    `Build \`${release}\`, answered for by ${owner}, compared with ${base === undefined ? 'nothing: there is no release yet' : `\`${base}\``}.`,
    '',
    ...(all.length === 0 ? [] : [...list(all), '']),
    `### ${mark('bytes')} Bytes after brotli`,
    '',
    '| | found | change | budget |',
    '|---|--:|--:|--:|',
    ...bytes.map(
      ({ figure, found, base: before, allowed }) =>
        `| ${figure} | ${count(found)} | ${difference(found, before)} | ${allowed === undefined ? '–' : count(allowed)} |`,
    ),
    '',
    `### ${mark('contract')} Contract`,
    '',
    `- Ranges: ${code(Object.entries(contract.ranges).map(([name, range]) => `${name}@${range}`))}`,
    `- Names used: ${contract.used}; new: ${code(contract.added)}; no longer used: ${code(contract.removed)}`,
    `- Compared with ${contract.shell ?? 'no shell: name one by --shell or PONTE_SHELL'}`,
    '',
  ];
  if (browser)
    lines.push(
      `### ${mark('side effects')} Side effects`,
      '',
      `Seen on ${code(browser.pages)}, ${browser.hasBackend ? 'with the data of the product' : 'without a backend: what needs data shows its error'}.`,
      '',
      `- Declared in remote.json and seen: ${code(browser.declared)}`,
      ...(browser.unused.length === 0 ? [] : [`- Declared and not seen: ${code(browser.unused)}`]),
      '',
      `### ${mark('memory')} Memory`,
      '',
      `Over ${browser.mounts} mounts of each page: ${count(Math.round(browser.memory.heapPerMount))} bytes of heap a mount, ${browser.memory.listeners} listeners and ${browser.memory.nodes} nodes more at the end.`,
      '',
      `### ${mark('axe')} axe`,
      '',
      breaches.axe.length === 0 ? 'No violation.' : `${breaches.axe.length} violations, above.`,
      '',
    );
  lines.push(
    '### Tests and stories',
    '',
    'Not run by this gate:',
    '',
    ...list(commands.map((each) => `\`${each}\``)),
    '',
  );
  return lines.join('\n');
}
