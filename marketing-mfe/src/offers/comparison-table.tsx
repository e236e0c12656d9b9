import { cn } from '@ponte/shared-ui';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

/** true and false are a tick and a dash; a text is itself. */
export type ComparisonValue = boolean | string;

export interface ComparisonRow {
  feature: string;
  explanation?: string;
  /** One for each column. */
  values: readonly ComparisonValue[];
}

interface ComparisonTableProps {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly string[];
  /** Index of the column that stands out. */
  emphasized?: number;
  rows: readonly ComparisonRow[];
}

function Value({ value }: { value: ComparisonValue }): ReactNode {
  if (typeof value === 'string') return value;
  return value ? (
    <>
      <Check aria-hidden className="mx-auto size-5 text-brand" />
      <span className="sr-only">Incluído</span>
    </>
  ) : (
    <>
      <Minus aria-hidden className="mx-auto size-5 text-ink-faint" />
      <span className="sr-only">Não incluído</span>
    </>
  );
}

/**
 * Plans against each other. On a phone each feature takes a line of its own above its values, so that nothing scrolls sideways; the
 * rows are then grids, which takes their meaning from them in some browsers: hence the roles.
 */
export function ComparisonTable({ caption, columns, emphasized, rows }: ComparisonTableProps): ReactNode {
  // Whole class names: Tailwind reads the source.
  const row = cn('grid sm:table-row', columns.length === 2 ? 'grid-cols-2' : 'grid-cols-3');
  const cell = (index: number): string =>
    cn('px-2 pb-3.5 text-center align-middle text-sm font-medium sm:px-4 sm:py-4 sm:text-base', index === emphasized && 'sm:bg-brand-soft');
  return (
    <table role="table" className="block w-full border-collapse overflow-clip rounded-xl border border-line bg-surface shadow-card sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sticky top-16 z-10 block bg-sunken sm:static sm:table-header-group">
        <tr role="row" className={row}>
          <th role="columnheader" scope="col" className="sr-only text-left text-sm font-semibold text-ink-soft sm:not-sr-only sm:table-cell sm:w-2/5">
            <span className="block sm:px-4">Recurso</span>
          </th>
          {columns.map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={cn('px-2 py-3 text-center font-display text-base font-semibold sm:p-4 sm:text-lg', index === emphasized && 'text-brand-strong sm:bg-brand-soft')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map(({ feature, explanation, values }) => (
          <tr key={feature} role="row" className={cn(row, 'border-t border-line')}>
            <th role="rowheader" scope="row" className="col-span-full px-4 pt-3.5 pb-1.5 text-left font-semibold sm:py-4">
              {feature}
              {explanation !== undefined && <span className="block text-sm font-normal text-ink-soft">{explanation}</span>}
            </th>
            {columns.map((column, index) => (
              <td key={column} role="cell" className={cell(index)}>
                <Value value={values[index] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
