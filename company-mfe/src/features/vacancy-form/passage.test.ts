import { checkAd, type AdFinding } from '@ponte/shared-domain';
import { passageOf } from './passage';

const find = (description: string): AdFinding => {
  const [found] = checkAd({
    ...{ title: '', description, requirements: '', benefits: '', salary: '', location: '' },
    ...{ type: 'clt', level: '' },
  });
  if (!found) throw new Error(`nothing is found in: ${description}`);
  return found;
};
const long = 'palavra '.repeat(20).trim();

it.each([
  ['a whole text', 'Sexo feminino', '', 'Sexo feminino', ''],
  [
    'what stands beside the words',
    'Boa equipe. Sexo feminino, turno da noite.',
    'Boa equipe. ',
    'Sexo feminino',
    ', turno da noite.',
  ],
  ['no punctuation as part of the words', 'Turno da noite, solteira.', 'Turno da noite, ', 'solteira', '.'],
  ['its own line alone', 'Linha um\nVaga: sexo feminino.\nLinha três', 'Vaga: ', 'sexo feminino', '.'],
  ['a last line', 'Linha um\nSexo feminino', '', 'Sexo feminino', ''],
])('shows %s', (_, text, before, words, after) => {
  expect(passageOf(text, find(text))).toEqual({ before, words, after });
});

it('shortens what is long at blanks', () => {
  const text = `${long}. Sexo feminino. ${long}`;
  expect(passageOf(text, find(text))).toEqual({
    before: `… ${'palavra '.repeat(7).trim()}. `,
    words: 'Sexo feminino',
    after: `. ${'palavra '.repeat(7)}…`,
  });
});

it('a passage is nothing when the words were changed meanwhile', () => {
  expect(passageOf('Outro texto', find('Sexo feminino'))).toBeNull();
});
