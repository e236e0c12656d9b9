import { readFiles } from './files';
import { parseSearchWords } from './read';
import { synonymsOf } from './engine-synonyms';

const none = {
  ...{ occupations: [], abbreviations: [], english: [], places: [], fillers: [], wishes: [] },
  ...{ synonyms: [], cbo: [] },
};

it('lets the titles of a work mean each other, English and Portuguese too, and an abbreviation what it stands for', () => {
  expect(
    synonymsOf({
      ...none,
      occupations: [
        { key: 'baker', titles: ['Padeiro', 'Panificador', 'padeiro'], near: [] },
        { key: 'alone', titles: ['Soldador'], near: [] },
      ],
      english: [{ from: 'accountant', to: ['contador'] }],
      abbreviations: [{ from: 'aux', to: ['auxiliar'] }],
    }),
  ).toEqual([
    { id: expect.stringMatching(/^work-[\da-f]{16}$/) as string, synonyms: ['padeiro', 'panificador'] },
    { id: expect.stringMatching(/^english-/) as string, synonyms: ['accountant', 'contador'] },
    { id: expect.stringMatching(/^short-/) as string, root: 'aux', synonyms: ['auxiliar'] },
  ]);
});

it('takes the files as they are: an id each, and no group that an engine is slow with', () => {
  const all = synonymsOf(parseSearchWords(readFiles()));
  expect(all.length).toBeGreaterThan(1_500);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(Math.max(...all.map(({ synonyms }) => synonyms.length))).toBeLessThanOrEqual(20);
});
