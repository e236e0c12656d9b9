import { Button, Sheet } from '@ponte/shared-ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FilterCounts } from '../filter-counts';
import { countSideFilters, type FilterChange, type SearchFilters } from '../search-filters';
import { FilterPanel } from './filter-panel';

interface FilterSheetProps {
  filters: SearchFilters;
  counts: FilterCounts | undefined;
  onChange: (change: FilterChange) => void;
  /** '32 vagas encontradas', undefined while it is counted. */
  resultText: string | undefined;
}

/** The filters on a phone. Choices apply at once behind the sheet; its button shows the number of hits. */
export function FilterSheet({ filters, counts, onChange, resultText }: FilterSheetProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const count = countSideFilters(filters);

  return (
    <>
      <Button variant="outline" className="noscript:hidden lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Filtros"
        side="bottom"
        footer={
          // On a phone the footer stacks its children in reverse order; on a tablet they are in a row, with the button
          // at its end.
          <>
            <Button
              className="w-full sm:order-last sm:w-auto"
              size="lg"
              busy={resultText === undefined}
              busyLabel="Buscando..."
              onClick={() => setOpen(false)}
            >
              Ver resultados
            </Button>
            {resultText ? <p className="text-center text-sm text-ink-soft sm:self-center">{resultText}</p> : null}
          </>
        }
      >
        <FilterPanel filters={filters} counts={counts} onChange={onChange} />
      </Sheet>
    </>
  );
}
