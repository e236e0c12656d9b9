import { nameChangeNotes, type NameChange } from './name-change';

const saved = { name: 'Mar Azul', cnpj: '11.222.333/0001-81' };
const both: NameChange = { held: true, reviewed: true };
const notesOf = (typed: Partial<typeof saved>, change: NameChange | null = both, formerName: string | null = null) =>
  nameChangeNotes({ typed: { ...saved, ...typed }, saved, change, formerName });

const spelling = 'Corrigir maiúsculas, acentos ou “Ltda.” não muda nada.';
const leaves = 'a página e as vagas da empresa saem do ar até uma pessoa da nossa equipe conferir a mudança';

it.each<[string, NameChange, string]>([
  ['has public vacancies and trust', both, `${leaves}, e a próxima vaga é lida antes de publicar.`],
  ['has public vacancies alone', { held: true, reviewed: false }, `${leaves}.`],
  [
    'has trust alone',
    { held: false, reviewed: true },
    'uma pessoa da nossa equipe lê a próxima vaga da empresa antes de publicar.',
  ],
])('says what another name and CNPJ take from a company that %s', (_which, change, loss) => {
  expect(notesOf({ name: 'Sol Azul' }, change)).toEqual({ name: `Com outro nome, ${loss} ${spelling}` });
  expect(notesOf({ cnpj: '00.000.000/0001-91' }, change)).toEqual({ cnpj: `Com o CNPJ de outra empresa, ${loss}` });
});

it.each<[string, Parameters<typeof notesOf>]>([
  ['what is saved', [{}]],
  ['another spelling of the name', [{ name: ' MAR  AZÚL' }]],
  ['no name', [{ name: ' ' }]],
  ['a branch', [{ cnpj: '11.222.333/0002-62' }]],
  ['half a CNPJ', [{ cnpj: '00.000.000/00' }]],
  ['another name of a company that has nothing to lose', [{ name: 'Sol Azul' }, { held: false, reviewed: false }]],
  ['another name while what it changes is not known', [{ name: 'Sol Azul' }, null]],
])('says nothing of %s', (_what, given) => {
  expect(notesOf(...given)).toEqual({});
});

it('says nothing of the first CNPJ that a company gives', () => {
  const without = { name: 'Mar Azul', cnpj: '' };
  expect(nameChangeNotes({ typed: saved, saved: without, change: both, formerName: null })).toEqual({});
});

it('names what a company that is held back may take back, but not with another CNPJ', () => {
  const held: NameChange = { held: false, reviewed: false };
  expect(notesOf({ name: 'Mar Azul Ltda' }, held, 'Rio Azul')).toEqual({
    name: 'Com o nome anterior, Rio Azul, a página e as vagas da empresa voltam ao ar na hora.',
  });
  expect(notesOf({ cnpj: '00.000.000/0001-91' }, held, 'Rio Azul')).toEqual({});
});
