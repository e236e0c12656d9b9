import type { Random } from './random';

/** Remainder rule shared by CPF and CNPJ: below 2 the digit is 0. */
function checkDigit(sum: number): number {
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Made-up CPF with right check digits, 11 digits without punctuation. */
export function createCpf(random: Random): string {
  const digits = Array.from({ length: 9 }, () => random.integer(0, 9));
  if (new Set(digits).size === 1) return createCpf(random);
  for (const length of [9, 10]) {
    digits.push(
      checkDigit(digits.slice(0, length).reduce((sum, digit, index) => sum + digit * (length + 1 - index), 0)),
    );
  }
  return digits.join('');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Made-up CNPJ of a head office with right check digits, 14 characters without punctuation. A character is worth its
 * ASCII code minus 48 (Instrução Normativa RFB 2.229/2024), which leaves digits as they are.
 */
export function createCnpj(random: Random, kind: 'numeric' | 'alphanumeric'): string {
  const root = Array.from({ length: 8 }, (_, index) =>
    kind === 'alphanumeric' && index >= 2 && index <= 4 ? random.pick([...letters]) : String(random.integer(0, 9)),
  ).join('');
  let cnpj = `${root}0001`;
  for (const length of [12, 13]) {
    const sum = [...cnpj].reduce((total, character, index) => {
      const weight = ((length - 1 - index) % 8) + 2;
      return total + (character.charCodeAt(0) - 48) * weight;
    }, 0);
    cnpj += String(checkDigit(sum));
  }
  return cnpj;
}
