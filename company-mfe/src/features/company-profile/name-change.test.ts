import { nameChangeNotes, type NameChange } from './name-change';

type Facts = Parameters<typeof nameChangeNotes>[0];

const saved = { name: 'Mar Azul', cnpj: '11.222.333/0001-81' };
const both: NameChange = { held: true, reviewed: true, doubted: false };
const nothing: NameChange = { held: false, reviewed: false, doubted: false };
const notesOf = (typed: Partial<typeof saved>, facts: Partial<Facts> = {}) =>
  nameChangeNotes({
    typed: { ...saved, ...typed },
    saved,
    isListed: true,
    change: both,
    formerName: null,
    ...facts,
  });

const none = { name: '', cnpj: '' };
const spelling = 'Corrigir maiúsculas, acentos ou “Ltda.” não muda nada.';
const stays = 'a página e as vagas da empresa ficam fora do ar até uma pessoa da nossa equipe conferir a mudança';
const isRead = 'a próxima vaga é lida por uma pessoa antes de publicar.';

it.each<[string, NameChange, string]>([
  ['has public vacancies and trust', both, `${stays}, e ${isRead}`],
  ['has public vacancies alone', { ...both, reviewed: false }, `${stays}.`],
  ['has trust alone', { ...both, held: false }, isRead],
])('says what another name and CNPJ take from a company that %s', (_which, change, loss) => {
  expect(notesOf({ name: 'Sol Azul' }, { change })).toEqual({ ...none, name: `Com outro nome, ${loss} ${spelling}` });
  expect(notesOf({ cnpj: '00.000.000/0001-91' }, { change })).toEqual({
    ...none,
    cnpj: `Com o CNPJ de outra empresa, ${loss}`,
  });
});

it.each<[string, Parameters<typeof notesOf>]>([
  ['what is saved', [{}]],
  [
    'what is saved, with blanks at its end, of a name that was let through',
    [{ name: 'Mar Azul ' }, { change: { ...both, doubted: true } }],
  ],
  ['another spelling of the name', [{ name: ' MAR  AZÚL' }]],
  ['no name', [{ name: ' ' }]],
  ['a branch', [{ cnpj: '11.222.333/0002-62' }]],
  ['half a CNPJ', [{ cnpj: '00.000.000/00' }]],
  ['another name of a company that has nothing to lose', [{ name: 'Sol Azul' }, { change: nothing }]],
  ['another name while what it changes is not known', [{ name: 'Sol Azul' }, { change: null }]],
])('says nothing of %s', (_what, given) => {
  expect(notesOf(...given)).toEqual(none);
});

it('says nothing of the first CNPJ that a company gives', () => {
  expect(notesOf({}, { saved: { name: 'Mar Azul', cnpj: '' } })).toEqual(none);
});

it('says of a name that was let through that another spelling is looked at, too, but takes no trust', () => {
  const change = { ...both, doubted: true };
  expect(notesOf({ name: 'MAR AZUL' }, { change })).toEqual({
    ...none,
    name: `Com outro nome ou outra grafia, ${stays}.`,
  });
  expect(notesOf({ name: 'Sol Azul' }, { change })).toEqual({
    ...none,
    name: `Com outro nome ou outra grafia, ${stays}, e ${isRead}`,
  });
});

it('warns a company that is held back of another name, but not of leaving out what it is held back for', () => {
  const held = {
    saved: { ...saved, name: 'Mar Azul Oficial' },
    isListed: false,
    change: { held: true, reviewed: false, doubted: true },
  };
  expect(notesOf({ name: 'Mar Azul Cargas' }, held)).toEqual({
    ...none,
    name: `Com outro nome ou outra grafia, ${stays}.`,
  });
  expect(notesOf({ name: 'Mar Azul' }, held)).toEqual(none);
});

it('names what a renamed company may take back, and beside it what another name takes', () => {
  const former = 'Com o nome anterior, Rio Azul, a página e as vagas da empresa voltam ao ar na hora.';
  const renamed = { isListed: false, change: nothing, formerName: 'Rio Azul' };
  const trusted = { ...renamed, change: { ...nothing, reviewed: true } };
  expect(notesOf({}, renamed)).toEqual({ ...none, name: former });
  expect(notesOf({ name: 'Rio Azul' }, renamed)).toEqual({ ...none, name: former });
  expect(notesOf({}, trusted)).toEqual({ ...none, name: former });
  expect(notesOf({ name: 'Rio A' }, trusted)).toEqual({
    ...none,
    name: `${former} Com outro nome, ${isRead} ${spelling}`,
  });
});

it('says that with another CNPJ no name brings a renamed company back', () => {
  expect(notesOf({ cnpj: '00.000.000/0001-91' }, { isListed: false, change: nothing, formerName: 'Rio Azul' })).toEqual(
    { ...none, cnpj: 'Com o CNPJ de outra empresa, o nome anterior não traz mais a página de volta.' },
  );
});
