import { formatNumber } from './numbers.ts';

/** 'R$ 29,90' from reais. The space is a normal one, as the specification writes it. */
export function formatMoney(amount: number): string {
  const text = formatNumber(amount, 2);
  return text.startsWith('-') ? `-R$ ${text.slice(1)}` : `R$ ${text}`;
}
