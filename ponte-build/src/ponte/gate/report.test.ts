import { breachesOf, type GateFindings, writeReport } from './report';

const clean: GateFindings = {
  remote: 'courses',
  owner: '@ponte/courses-team',
  release: 'aaaaaaaaaaaa',
  base: 'courses@bbbbbbbbbbbbbbbb',
  bytes: [
    { figure: 'entry', found: 9_100, base: 9_000, allowed: 9_200 },
    { figure: 'sheets', found: 10, base: 10, allowed: undefined },
  ],
  contract: {
    ranges: { react: '^19.3.1' },
    used: 3,
    added: ['Button (@ponte/shared-ui)'],
    removed: [],
    misfits: [],
    shell: 'the shell at https://www.example.com',
  },
  browser: {
    pages: ['/cursos'],
    hasBackend: false,
    mounts: 50,
    memory: { heapPerMount: 120.4, listeners: 0, nodes: 1 },
    declared: [],
    unused: ['globals: gone'],
  },
  breaches: { bytes: [], contract: [], 'side effects': [], memory: [], axe: [] },
  commands: ['npm test'],
};

describe('the report of the gate', () => {
  it('says in its first line that a release may go, and shows each figure beside the one before and its budget', () => {
    const lines = writeReport(clean).split('\n');
    expect(lines[0]).toBe('## courses: may be released');
    expect(lines).toContain('| entry | 9,100 | +100 | 9,200 |');
    expect(lines).toContain('| sheets | 10 | same | – |');
    expect(lines).toContain('### ✅ Side effects');
    expect(lines).toContain('- Declared and not seen: `globals: gone`');
    expect(lines.join('\n')).toContain('without a backend: what needs data shows its error');
  });

  it('names everything that is to be settled at its top, and marks the part that it belongs to', () => {
    const found = { ...clean, breaches: { ...clean.breaches, memory: ['Each mount keeps 9,000 bytes of the heap.'] } };
    const lines = writeReport(found).split('\n');
    expect(lines[0]).toBe('## courses: 1 thing to settle');
    expect(lines.indexOf('- Each mount keeps 9,000 bytes of the heap.')).toBeLessThan(lines.indexOf('### ✅ Contract'));
    expect(lines).toContain('### ❌ Memory');
    expect(breachesOf(found)).toHaveLength(1);
  });

  it('has no part of a browser when none was asked, and says when there is nothing to compare with', () => {
    const text = writeReport({ ...clean, browser: undefined, base: undefined });
    expect(text).not.toContain('Memory');
    expect(text).toContain('compared with nothing: there is no release yet');
  });
});
