import { signInPurposeOf, signInPurposeState } from './sign-in-purpose';

const purpose = { intro: 'Você está se candidatando a', subject: 'Padeiro', details: 'Forno Bom · Recife, PE' };

it('the purpose of a sign-in is read back as it was passed on, beside other things in the state', () => {
  expect(signInPurposeOf({ email: 'a@b.example', ...signInPurposeState(purpose) })).toEqual(purpose);
});

it.each([
  ['no state', null],
  ['a text', 'Padeiro'],
  ['another state', { email: 'a@b.example' }],
  ['a purpose of another release', { signInPurpose: 'Padeiro' }],
  ['nothing', { signInPurpose: null }],
  ['a part missing', { signInPurpose: { intro: 'a', subject: 'b' } }],
  ['a part of another type', { signInPurpose: { ...purpose, details: 7 } }],
  ['an endless text', { signInPurpose: { ...purpose, subject: 'x'.repeat(301) } }],
])('the purpose of a sign-in is not read from %s', (_case, state) => {
  expect(signInPurposeOf(state)).toBeUndefined();
});
