const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 'R$ 29,90' from reais. The space is a normal one, as the specification writes it. */
export function formatMoney(amount: number): string {
  return reais.format(amount).replace(/\u00a0/g, ' ');
}
