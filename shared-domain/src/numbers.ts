/**
 * A number as Brazilians write it: '1.234', '0,5'. Like `toLocaleString('pt-BR', { minimumFractionDigits,
 * maximumFractionDigits })` with both set to `decimals`, but without the 60 to 110 ms that a cheap phone takes for the
 * first call of Intl in a page (docs/decisions/2026-11-24-tasks-of-the-start.md).
 * @param value a finite number below 1e15
 * @param decimals digits after the comma, 0 to 5; rounded half away from zero
 */
export function formatNumber(value: number, decimals = 0): string {
  // Rounded as it is written: 1.005 is stored as 1.00499..., and everybody expects 1,01. The smallest are written as
  // '1e-7'.
  const size = Math.abs(value) < 1e-6 ? 0 : Math.abs(value);
  const scaled = Math.round(Number(`${size}e${decimals}`));
  const digits = String(scaled).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, '.');
  const sign = value < 0 && scaled > 0 ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole},${digits.slice(-decimals)}`;
}
