import { Table } from '@ponte/shared-ui/page-components';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Soon } from './announced';

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
  /** Index of the highlighted column. */
  emphasized?: number;
  rows: readonly ComparisonRow[];
}

function Value({ value }: { value: ComparisonValue }): ReactNode {
  // A price may part here with letters of 200 % on a phone, whose three columns are narrower than it: it would be cut
  // otherwise.
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

/** Plans against each other. */
export function ComparisonTable({ caption, columns, emphasized, rows }: ComparisonTableProps): ReactNode {
  return (
    <Table
      caption={caption}
      rowHeader="Recurso"
      columns={columns}
      emphasized={emphasized}
      rows={rows.map(({ feature, explanation, values }) => ({
        key: feature,
        header: (
          <>
            {feature}
            <Soon feature={feature} />
            {explanation !== undefined && (
              <span className="block text-sm font-normal text-ink-soft">{explanation}</span>
            )}
          </>
        ),
        cells: columns.map((column, index) => <Value key={column} value={values[index] ?? false} />),
      }))}
    />
  );
}
