import type { ReactNode } from 'react';

/** Props of {@link AmountText}. */
export interface AmountTextProps {
  children: string;
}

/**
 * A text in which 'R$' and its number stay on one line. By style alone, and not by a no-break space: what is read,
 * copied and looked for stays the text as it was written.
 */
export function AmountText({ children }: AmountTextProps): ReactNode {
  return children.split(/(R\$\s?\d[\d.,]*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
