import { passwordStrength } from './password-strength';

it.each([
  ['', 0],
  ['12345678', 0],
  ['aaaaaaaaaaaaaaaa', 0],
  ['abcdefghijkl', 0],
  ['senha123', 0],
  ['Senha@2026', 0],
  ['S3nh4123', 0],
  ['flamengo1981', 0],
  ['abc123abc123abc123', 0],
  ['kx7pqm', 1],
  ['janela42', 1],
  ['travessia88', 2],
  ['Rio-Cafe-51', 3],
  ['uma ponte sobre o rio', 3],
  ['çãéõüñâêô', 2],
])('%j has strength %i', (password, expected) => {
  expect(passwordStrength(password)).toBe(expected);
});

it('never falls when an unforeseen character is added', () => {
  let last = 0;
  for (let length = 1; length <= 20; length += 1) {
    const strength = passwordStrength('kZ4!pW9#mR2$tY7&qL5*'.slice(0, length));
    expect(strength).toBeGreaterThanOrEqual(last);
    last = strength;
  }
  expect(last).toBe(3);
});
