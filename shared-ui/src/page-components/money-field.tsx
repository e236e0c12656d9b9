import type { ReactNode } from 'react';
import { MaskedField, type MaskedFieldProps } from './masked-field';

/** Whole reais up to 999.999.999. */
const maxDigits = 9;

/**
 * 'R$ 1.234,56' of what is typed or pasted: points by themselves, a comma begins the cents, of which two are kept. A
 * pasted '1234.56' is read as a computer wrote it. '' without a digit. Its own result stays as it is.
 */
export function formatMoneyText(text: string): string {
  // One point with one or two digits behind it and no comma: no Brazilian wrote that, a spreadsheet did.
  const localized = /^\d+\.\d{1,2}$/.test(text.trim()) ? text.replace('.', ',') : text;
  const [whole = '', ...cents] = localized.replace(/[^\d,]/g, '').split(',');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maxDigits);
  if (digits === '' && cents.length === 0) return '';
  const grouped = (digits === '' ? '0' : digits).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `R$ ${grouped}${cents.length === 0 ? '' : `,${cents.join('').slice(0, 2)}`}`;
}

/** Props of {@link MoneyField}. */
export type MoneyFieldProps = Omit<MaskedFieldProps, 'mask' | 'format' | 'caretCounts'>;

/** An amount in reais. Its text is 'R$ 1.234,56'; the caret stays among the digits a person is correcting. */
export function MoneyField(props: MoneyFieldProps): ReactNode {
  // The comma is a character of the person's; the sign and the points are ours.
  return (
    <MaskedField
      inputMode="decimal"
      placeholder="R$ 0,00"
      autoComplete="off"
      {...props}
      mask="0"
      format={formatMoneyText}
      caretCounts={/[\d,]/}
    />
  );
}
