import { Button, buttonVariants, cn, Sheet, useIsHydrated } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FilterCounts } from '../filter-counts';
import { countSideFilters, summariseSearch } from '../filter-controls';
import { type FilterChange, type SearchFilters } from '../search-filters';
import { ClearFilters } from './clear-filters';
import { FilterPanel } from './filter-panel';
import { searchPlaceId, sheetFormId } from './search-form';

interface FilterSheetProps {
  filters: SearchFilters;
  counts: FilterCounts | undefined;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
  /** '32 vagas encontradas', undefined while it is counted. */
  resultText: string | undefined;
  /** '32 vagas', undefined while it is counted and when it is not known. */
  shortCount: string | undefined;
  /** The form for words and place, in the sheet as well. */
  renderForm: (close: () => void) => ReactNode;
}

/**
 * What is searched, and the way to change it, on a phone: it stays in sight above the rows, unless the window is so low
 * that it would cover them. Choices apply at once behind the sheet; its button searches the words of the form and
 * closes it. Before hydration both controls lead to the form at the top of the page, below which the filters then are
 * (vacancy-search.page.tsx).
 */
export function FilterSheet({
  filters,
  counts,
  onChange,
  onClear,
  resultText,
  shortCount,
  renderForm,
}: FilterSheetProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const count = countSideFilters(filters);
  // Before the number is known a search without words or filters would leave the button empty.
  const summary = summariseSearch(filters);
  const words = summary.join(' · ') || (shortCount === undefined ? 'Todas as vagas' : '');
  const close = (): void => setOpen(false);

  return (
    <div className="-mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 print:hidden sm:-mx-6 sm:px-6 lg:hidden sticky top-[calc(4rem+var(--header-notices,0px)+var(--sticky-shift))] z-20 md:top-[calc(4.5rem+var(--header-notices,0px)+var(--sticky-shift))]">
      <Opener
        aria-label={`${[words, shortCount].filter(Boolean).join(' · ')}. Mudar a busca`}
        onOpen={() => setOpen(true)}
        className="flex min-h-11 min-w-0 flex-1 basis-32 items-center rounded-md border border-line-strong bg-surface px-3 text-left text-sm font-medium text-ink"
      >
        <span className="truncate">{words}</span>
        {shortCount === undefined ? null : (
          <span className="shrink-0 whitespace-pre">{`${words && ' · '}${shortCount}`}</span>
        )}
      </Opener>
      <Opener className={cn(buttonVariants({ variant: 'outline' }), 'shrink-0')} onOpen={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Opener>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title="Busca e filtros"
        side="bottom"
        footer={
          <>
            {/* The list's own count says nothing while the sheet is open: it lies in what is hidden behind it. */}
            <p role="status" className="text-center text-sm text-ink-soft empty:sr-only sm:self-center">
              {resultText}
            </p>
            <Button
              className="w-full sm:w-auto"
              size="lg"
              busy={resultText === undefined}
              busyLabel="Buscando..."
              // Words that were typed and not searched yet are searched, rather than lost: it is the biggest button.
              type="submit"
              form={sheetFormId}
            >
              Ver resultados
            </Button>
          </>
        }
      >
        <div className="space-y-6">
          {renderForm(close)}
          {summary.length === 0 ? null : <ClearFilters variant="outline" filters={filters} onClear={onClear} />}
          <FilterPanel filters={filters} counts={counts} onChange={onChange} />
        </div>
      </Sheet>
    </div>
  );
}

interface OpenerProps {
  'aria-label'?: string;
  className: string;
  onOpen: () => void;
  children: ReactNode;
}

/** One element, also when it becomes a button: a press that is under way would not reach another one. */
function Opener({ onOpen, ...props }: OpenerProps): ReactNode {
  const isHydrated = useIsHydrated();
  return (
    <a
      {...props}
      href={`#${searchPlaceId}`}
      role={isHydrated ? 'button' : undefined}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onOpen();
      }}
    />
  );
}
