import { cn } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** One row of a {@link Table}. */
export interface TableRow {
  key: string;
  header: ReactNode;
  /** One for each column. */
  cells: readonly ReactNode[];
}

/** Props of {@link Table}. */
export interface TableProps {
  /** Names the table for screen readers. */
  caption: string;
  /** Over the rows' headers. */
  rowHeader: string;
  columns: readonly string[];
  /** Index of the column that stands out. */
  emphasized?: number;
  rows: readonly TableRow[];
}

// Whole class names: Tailwind reads the source.
const grids = ['grid-cols-1', 'grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4'] as const;

/**
 * Few columns against each other (four at most). Where there is little room for its letters, as on a phone, each row's
 * header takes a line of its own above its values, so that nothing scrolls sideways; the rows are then grids, which
 * takes their meaning from them in some browsers: hence the roles.
 */
export function Table({ caption, rowHeader, columns, emphasized, rows }: TableProps): ReactNode {
  const row = cn('grid @xl:table-row', grids[columns.length] ?? 'grid-cols-4');
  return (
    <div className="@container">
      <table
        role="table"
        className="block w-full border-collapse overflow-clip rounded-xl border border-line bg-surface shadow-card @xl:table"
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="sticky top-[calc(4rem+var(--header-notices,0px)+var(--sticky-shift))] z-10 block bg-sunken @xl:static @xl:table-header-group"
        >
          <tr role="row" className={row}>
            <th
              role="columnheader"
              scope="col"
              className="sr-only text-left text-sm font-semibold text-ink-soft @xl:not-sr-only @xl:table-cell @xl:w-2/5"
            >
              <span className="block @xl:px-4">{rowHeader}</span>
            </th>
            {columns.map((column, index) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={cn(
                  'px-2 py-3 text-center font-display text-base font-semibold @xl:p-4 @xl:text-lg',
                  index === emphasized && 'text-brand-strong @xl:bg-brand-soft',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @xl:table-row-group">
          {rows.map(({ key, header, cells }) => (
            <tr key={key} role="row" className={cn(row, 'border-t border-line')}>
              <th
                role="rowheader"
                scope="row"
                className="col-span-full px-4 pt-3.5 pb-1.5 text-left font-semibold @xl:py-4"
              >
                {header}
              </th>
              {columns.map((column, index) => (
                <td
                  key={column}
                  role="cell"
                  className={cn(
                    'px-2 pb-3.5 text-center align-middle text-sm font-medium @xl:px-4 @xl:py-4 @xl:text-base',
                    index === emphasized && '@xl:bg-brand-soft',
                  )}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
