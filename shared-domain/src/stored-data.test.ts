import { storedKinds, summarizeStoredData } from './stored-data';

it('counts the rows of each kind and names its oldest', () => {
  const { parts, missing } = summarizeStoredData(
    {
      email: 'ana@exemplo.example',
      experiences: [{ created_at: '2026-11-03T12:00:00+00:00' }, { created_at: '2026-10-01T12:00:00+00:00' }],
      courses: [],
      email_preferences: [{ saved_searches: true }],
    },
    'candidate',
  );
  expect(parts.map(({ table, count, since }) => [table, count, since])).toEqual([
    ['experiences', 2, '2026-10-01T12:00:00+00:00'],
    ['email_preferences', 1, null],
  ]);
  expect(missing).toContain('Cursos');
  expect(missing).not.toContain('Experiências');
});

it('hides no table that a newer database has', () => {
  expect(summarizeStoredData({ notes: [{ created_at: '2026-11-03' }] }, 'company').parts).toEqual([
    expect.objectContaining({ label: 'notes', count: 1, since: '2026-11-03' }),
  ]);
});

it.each([null, 'text', [], { experiences: 'none' }])('shows nothing of an answer that is no export: %j', (answer) => {
  for (const role of ['candidate', 'company'] as const)
    expect(summarizeStoredData(answer, role)).toEqual({
      parts: [],
      missing: storedKinds.filter((kind) => (kind.role ?? role) === role).map(({ label }) => label),
    });
});

it('gives every kind an article of the law', () => {
  expect(storedKinds.filter(({ basis }) => !/\(LGPD, art\. 7º/.test(basis))).toEqual([]);
});

it.each([
  ['candidate', 'Cursos', 'Vagas'],
  ['company', 'Vagas', 'Cursos'],
] as const)('does not tell a %s of what it cannot have', (role, named, unnamed) => {
  const { missing } = summarizeStoredData({}, role);
  expect(missing).toContain(named);
  expect(missing).not.toContain(unnamed);
});
