import { courses, educations, experiences, personalInfo } from '../../../testing/resume-rows';
import {
  changeBasics,
  changeDraft,
  changeFields,
  changeRow,
  countLeftOut,
  countReady,
  describeOverflow,
  hasTyping,
  isEmptyReview,
  isReady,
  isUnchanged,
  startReview,
  summarize,
  withPersonalInfo,
  withStored,
  type ImportReview,
} from './import-review';
import type { StoredEntry } from './import-entries';
import { parseJsonResume } from './json-resume.schema';

const [job] = experiences;
if (!job) throw new Error('the rows of the tests are gone');

const work = (role: string): object => ({
  name: 'Oficina',
  position: role,
  startDate: '2018-05',
  summary: 'Restauro de violinos.',
  keywords: ['Verniz'],
});

const review = (file: object, storedJobs = 0): ImportReview =>
  startReview(
    parseJsonResume(JSON.stringify(file)),
    'resume.json',
    {
      experiences: Array.from({ length: storedJobs }, (_, index) => ({ ...job, id: `we_${index}` })),
      educations,
      courses,
      personalInfo,
    },
    'Ana',
  );

it('chooses what is new and whole, and nothing that replaces or repeats', () => {
  const { rows, fields } = review(
    {
      basics: { name: 'Ana Lima' },
      work: [work('Luthier'), work('Luthier'), { ...work('Caixa'), keywords: [] }],
      certificates: [{ name: 'Excel avançado', issuer: 'Escola Aberta', date: '2024', hours: 40 }],
    },
    0,
  );
  expect(rows.map((row) => [row.id, row.isChosen, isReady(row)])).toEqual([
    ['work-0', true, true],
    ['work-1', false, false],
    ['work-2', true, false],
    ['certificates-0', false, false],
  ]);
  expect(fields.map(({ id, isChosen }) => [id, isChosen])).toEqual([['fullName', false]]);
});

it('a review is empty without anything that the resume has', () => {
  expect(isEmptyReview(review({ languages: [{}], basics: { summary: 'x' } }))).toBe(true);
  expect(isEmptyReview(review({ basics: { name: 'Ana' } }))).toBe(false);
  expect(isEmptyReview(review({ work: [{}] }))).toBe(false);
});

it('takes an entry when what it lacked was typed, and knows that something was typed', () => {
  const before = review({ work: [{ ...work('Caixa'), keywords: [] }] });
  const [row] = before.rows;
  if (row?.draft.kind !== 'experiences') throw new Error('not read as an experience');
  const after = changeDraft(before, row.id, { ...row.draft, form: { ...row.draft.form, skills: ['Excel'] } });
  expect([countReady(before), hasTyping(before), countLeftOut(before)]).toEqual([0, false, 1]);
  expect([countReady(after), hasTyping(after), countLeftOut(after)]).toEqual([1, true, 0]);
  expect(hasTyping(changeRow(after, row.id, { outcome: { status: 'written' } }))).toBe(false);
});

it('holds what was typed and can not be written, or was not chosen', () => {
  let now = review({ basics: { name: 'Ana Lima' }, work: [{ ...work('Caixa'), keywords: [] }, work('Luthier')] });
  for (const { id, draft } of now.rows) {
    if (draft.kind !== 'experiences') throw new Error('not read as an experience');
    now = changeDraft(now, id, { ...draft, form: { ...draft.form, description: 'Digitado por dez minutos.' } });
  }
  now = changeRow(changeBasics(now, { name: 'Ana Lima Prado' }), 'work-1', { isChosen: false });
  expect(summarize(now).held).toEqual([
    { title: 'Nome', message: 'não está marcado' },
    { title: 'Caixa, Oficina', message: 'ainda não pode ser gravado' },
    { title: 'Luthier, Oficina', message: 'não está marcado' },
  ]);
  // As it is stored: nothing that was typed would be lost.
  expect(summarize(changeBasics(now, { name: personalInfo.full_name })).held).not.toContainEqual(
    expect.objectContaining({ title: 'Nome' }),
  );
});

describe('an entry that is stored already', () => {
  const known = { name: job.company, position: job.role, startDate: '2022', summary: 'Apuração de ICMS.' };
  const [row] = review({ work: [known] }, 1).rows;

  it('would replace it, without what the file does not say', () => {
    expect(row).toMatchObject({ isChosen: false, problems: {}, notes: {}, twin: { row: { id: 'we_0' } } });
    expect(row?.draft.form).toMatchObject({
      startDate: job.start_date,
      current: true,
      description: 'Apuração de ICMS.',
      skills: job.skills,
    });
  });

  it('is not offered while it says what is stored', () => {
    const same = review({ work: [{ ...known, summary: job.description }] }, 1);
    expect(same.rows.map(isUnchanged)).toEqual([true]);
    expect(countReady(changeRow(same, 'work-0', { isChosen: true }))).toBe(0);
    const other = changeRow(review({ work: [known] }, 1), 'work-0', { isChosen: true });
    expect(countReady(other)).toBe(1);
    // Another window wrote the same meanwhile.
    const twin = { kind: 'experiences', row: { ...job, id: 'we_0', description: 'Apuração de ICMS.' } } as const;
    expect(countReady(withStored(other, twin, twin))).toBe(0);
  });

  it('keeps what another window changed meanwhile, of which the file says nothing', () => {
    const chosen = changeRow(review({ work: [known] }, 1), 'work-0', { isChosen: true });
    const now = {
      ...job,
      id: 'we_0',
      description: 'Só o ICMS.',
      skills: ['SPED'],
      current: false,
      end_date: '2024-05-01',
    };
    const twin: StoredEntry = { kind: 'experiences', row: now };
    const { rows } = withStored(chosen, twin, twin);
    expect(rows[0]?.draft.form).toMatchObject({
      description: 'Apuração de ICMS.',
      skills: ['SPED'],
      current: false,
      endDate: '2024-05-01',
    });
    // The file's own end stays, and with it that the job does not go on.
    const ended = review({ work: [{ ...known, endDate: '2025-02' }] }, 1);
    const open: StoredEntry = { kind: 'experiences', row: { ...job, id: 'we_0', current: true, end_date: null } };
    expect(withStored(ended, open, open).rows[0]?.draft.form).toMatchObject({
      current: false,
      endDate: '2025-02-01',
    });
  });

  it('says with its problems what is wrong in what another window left', () => {
    const chosen = changeRow(review({ work: [known] }, 1), 'work-0', { isChosen: true });
    const twin: StoredEntry = { kind: 'experiences', row: { ...job, id: 'we_0', skills: [] } };
    expect(Object.keys(withStored(chosen, twin, twin).rows[0]?.problems ?? {})).toEqual(['skills']);
  });

  it('takes no room in its section', () => {
    const full = changeRow(review({ work: [known] }, 50), 'work-0', { isChosen: true });
    expect([countReady(full), describeOverflow(full, 'experiences')]).toEqual([1, undefined]);
  });
});

it.each([
  [47, 3, undefined],
  [48, 3, /já tem 48: cabem mais 2, e você escolheu 3\. Desmarque 1 item\./],
  [49, 3, /já tem 49: cabe mais 1, e você escolheu 3\. Desmarque 2 itens\./],
  [50, 1, /já tem 50: não cabe mais nenhum, e você escolheu 1\. Desmarque 1 item\./],
  [50, 0, undefined],
])('beside %p stored ones, %p new ones answer %p', (storedJobs, count, expected) => {
  const full = review({ work: Array.from({ length: count }, (_, index) => work(`Cargo ${index}`)) }, storedJobs);
  const overflow = describeOverflow(full, 'experiences');
  if (expected) expect(overflow).toMatch(expected);
  else expect(overflow).toBeUndefined();
  expect(describeOverflow(full, 'courses')).toBeUndefined();
});

it('a review counts what it has written as taken, and offers it no more', () => {
  const started = review({ work: [work('Afinadora'), work('Bandolinista'), work('Caixa')] }, 48);
  const after = changeRow(started, 'work-0', { outcome: { status: 'written' } });
  expect(countReady(after)).toBe(2);
  expect(describeOverflow(after, 'experiences')).toMatch(/já tem 49: cabe mais 1, e você escolheu 2/);
});

it('sums up what was written, what was refused and what waits; what nobody chose is none of them', () => {
  let now = review({
    basics: { name: 'Ana Lima' },
    work: [work('Afinadora'), work('Bandolinista'), work('Caixa'), work('Dona')],
  });
  now = changeRow(now, 'work-0', { outcome: { status: 'written' } });
  now = changeRow(now, 'work-1', { outcome: { status: 'failed', message: 'Data inválida' } });
  now = changeRow(now, 'work-3', { isChosen: false });
  expect(summarize(now)).toEqual({
    written: ['Afinadora, Oficina'],
    failed: [{ title: 'Bandolinista, Oficina', message: 'Data inválida' }],
    waiting: ['Caixa, Oficina'],
    held: [],
  });
  expect(summarize(changeFields(now, ['fullName'], { isChosen: true })).waiting).toEqual(['Nome', 'Caixa, Oficina']);
});

it('shows personal data that were changed meanwhile, and keeps what was chosen', () => {
  const chosen = changeFields(review({ basics: { name: 'Ana Lima', phone: '11912345678' } }), ['phone'], {
    isChosen: true,
  });
  const { fields } = withPersonalInfo(chosen, { ...personalInfo, full_name: 'Ana Prado' });
  expect(fields.map(({ id, now, isChosen }) => [id, now, isChosen])).toEqual([
    ['fullName', 'Ana Prado', false],
    ['phone', '(81) 98765-4321', true],
  ]);
});
