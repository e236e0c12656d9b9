import { formatMoney } from './money';
import { formatNumber } from './numbers';

const samples = [
  0, 1, 9, 10, 99, 100, 999, 1_000, 1_234, 12_345, 123_456, 1_234_567, 1_000_000_000, 999_999_999_999, 0.1, 0.04, 0.05,
  0.5, 0.995, 1.005, 2.675, 29.9, 1_621, 5_100.5, 999.994, 999.995, 999_999.995, 1e-7, -1, -1_234.5,
];

it.each([0, 1, 2])('writes numbers with %i decimals as Intl does', (decimals) => {
  const intl = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  for (const value of samples) {
    // A negative value that rounds to zero loses its sign here.
    expect([value, formatNumber(value, decimals)]).toEqual([value, intl.format(value)]);
  }
});

it('writes no sign before a zero', () => {
  expect(formatNumber(-0.001, 2)).toBe('0,00');
  expect(formatNumber(-0)).toBe('0');
});

it('writes money as Intl does, with a normal space', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  for (const value of samples)
    expect([value, formatMoney(value)]).toEqual([value, intl.format(value).replace(/\u00a0/g, ' ')]);
  expect(formatMoney(5_100)).toBe('R$ 5.100,00');
});
