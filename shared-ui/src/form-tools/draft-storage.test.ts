/** @environment page */
import { isSameValues, mergeDraft, readDraft, removeDraft, writeDraft } from './draft-storage';

const defaults = { title: '', published: true, skills: ['Excel'] };

it.each([
  [
    'a whole draft',
    { title: 'Analista', published: false, skills: [] },
    { title: 'Analista', published: false, skills: [] },
  ],
  ['a draft of an older form', { title: 'Analista' }, { ...defaults, title: 'Analista' }],
  ['a field that the form no longer has', { title: 'Analista', seats: 3 }, { ...defaults, title: 'Analista' }],
  ['a field of another kind', { title: 3, published: 'sim' }, defaults],
  ['a list with something else in it', { skills: ['Excel', null] }, defaults],
  ['nothing', null, defaults],
  ['text', 'oi', defaults],
  ['a list', ['oi'], defaults],
])('%s becomes complete values', (_case, stored, expected) => {
  expect(mergeDraft(defaults, stored)).toEqual(expected);
});

it.each([
  [{ title: 'a', published: true }, { title: 'a', published: true }, true],
  [{ title: 'a', published: true }, { title: 'a', published: false }, false],
  [{ title: 'a', published: true }, { title: 'a ', published: true }, false],
])('%o and %o are the same: %p', (a, b, expected) => {
  expect(isSameValues(a, b)).toBe(expected);
});

describe('in the browser', () => {
  const key = 'draft-under-test';
  afterEach(() => sessionStorage.clear());

  it('gives back what was written, with the version it began from', () => {
    writeDraft(key, {
      values: { ...defaults, title: 'Analista', skills: ['Excel', 'SPED'] },
      base: '2026-11-20T10:00:00Z',
    });
    expect(readDraft(key, defaults)).toEqual({
      values: { ...defaults, title: 'Analista', skills: ['Excel', 'SPED'] },
      base: '2026-11-20T10:00:00Z',
    });
  });

  it('never keeps a field that is named so', () => {
    const values = { email: 'ana@ponte.example', password: 'segredo123' };
    writeDraft(key, { values, base: null }, ['password']);
    expect(sessionStorage.getItem(key)).not.toContain('segredo123');
    expect(readDraft(key, { email: '', password: '' })?.values).toEqual({ email: 'ana@ponte.example', password: '' });
  });

  it('gives nothing after it was removed', () => {
    writeDraft(key, { values: defaults, base: null });
    removeDraft(key);
    expect(readDraft(key, defaults)).toBeUndefined();
  });

  it.each(['{', '"texto"', '[]', '{"base":"x"}', 'null'])('takes %p as no draft', (text) => {
    sessionStorage.setItem(key, text);
    expect(readDraft(key, defaults)).toBeUndefined();
  });

  it('goes on without a draft when storage is full or blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft(key, { values: defaults, base: null })).not.toThrow();
    expect(readDraft(key, defaults)).toBeUndefined();
  });
});
