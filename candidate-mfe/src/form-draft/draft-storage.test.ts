import { mergeDraft, readDraft, removeDraft, writeDraft } from './draft-storage';

const saved = { role: '', current: true, skills: ['Excel'] };
const key = 'draft-under-test';

afterEach(() => sessionStorage.clear());

it.each([
  ['a whole draft', { role: 'Caixa', current: false, skills: [] }, { role: 'Caixa', current: false, skills: [] }],
  ['a draft of an older form', { role: 'Caixa' }, { ...saved, role: 'Caixa' }],
  ['a field that the form no longer has', { role: 'Caixa', seats: 3 }, { ...saved, role: 'Caixa' }],
  ['fields of another kind', { role: 3, current: 'sim', skills: 'Excel' }, saved],
  ['a list with something else in it', { skills: ['Excel', null] }, saved],
  ['nothing', null, saved],
  ['text', 'oi', saved],
])('%s becomes complete values', (_case, stored, expected) => {
  expect(mergeDraft(saved, stored)).toEqual(expected);
});

it('gives back what was written, until it is removed', () => {
  writeDraft(key, { ...saved, skills: ['Excel', 'SPED'] });
  expect(readDraft(key, saved)).toEqual({ ...saved, skills: ['Excel', 'SPED'] });
  removeDraft(key);
  expect(readDraft(key, saved)).toBeUndefined();
});

it.each(['{', '"texto"', '[]', 'null', '{"role":""}'])('takes %p as no draft', (text) => {
  sessionStorage.setItem(key, text);
  expect(readDraft(key, saved)).toBeUndefined();
});

it('goes on without a draft when storage is full or blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeDraft(key, saved)).not.toThrow();
  expect(readDraft(key, saved)).toBeUndefined();
});
