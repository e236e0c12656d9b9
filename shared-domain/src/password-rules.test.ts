import { longPasswordMessage } from './password-rules';

const tooLong = 'A senha não pode exceder 72 caracteres';
const tooManyBytes = 'A senha não pode exceder 72 caracteres. Letras com acento contam como 2 e emojis como 4.';

it.each([
  ['nothing', '', undefined],
  ['72 letters', 'a'.repeat(72), undefined],
  ['73 letters', 'a'.repeat(73), tooLong],
  ['36 letters with accents', 'ã'.repeat(36), undefined],
  ['37 letters with accents', 'ã'.repeat(37), tooManyBytes],
  ['18 emojis', '😀'.repeat(18), undefined],
  ['19 emojis', '😀'.repeat(19), tooManyBytes],
])('counts the bytes of a password: %s', (_what, password, message) => {
  expect(longPasswordMessage(password)).toBe(message);
});
