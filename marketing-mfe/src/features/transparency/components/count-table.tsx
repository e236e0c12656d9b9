import { formatNumber } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

interface CountTableProps {
  caption: string;
  /** Over the first column. */
  rowHeader: string;
  columns: readonly string[];
  /** One count for each column. */
  rows: readonly { label: string; counts: readonly number[] }[];
}

const cell = 'px-3 py-2.5 sm:px-4';

/**
 * Counts in one or two narrow columns, which stand beside their label on a phone, too (the table of shared-ui compares
 * texts).
 */
export function CountTable({ caption, rowHeader, columns, rows }: CountTableProps): ReactNode {
  return (
    // With large text its words are wider than a phone.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-surface shadow-card print:overflow-visible"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-sm text-ink-soft">
          <tr>
            <th scope="col" className={cn(cell, 'text-left font-semibold')}>
              {rowHeader}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cn(cell, 'w-px text-right font-semibold sm:whitespace-nowrap')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, counts }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className={cn(cell, 'text-left font-normal')}>
                {label}
              </th>
              {columns.map((column, index) => (
                <td key={column} className={cn(cell, 'text-right font-semibold tabular-nums')}>
                  {formatNumber(counts[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
