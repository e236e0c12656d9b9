import { formatNumber } from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { SelectField, useScrollToSelected } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { FilterTextField } from '../../../filter-text/filter-text-field';
import { orderLabels, orders, stateLabels, type VacancyFilters, type VacancyState } from '../vacancy-filters';

interface VacancyFilterBarProps {
  filters: VacancyFilters;
  /** Which states are offered, in this order. */
  states: readonly (VacancyState | '')[];
  counts: Record<VacancyState | '', number>;
  onChange: (filters: VacancyFilters) => void;
}

export function VacancyFilterBar({ filters, states, counts, onChange }: VacancyFilterBarProps): ReactNode {
  const chips = useScrollToSelected<HTMLDivElement>(filters.situacao);
  return (
    <div className="mb-4 space-y-4 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterTextField
          label="Buscar por título ou local"
          name="busca"
          value={filters.busca}
          onChange={(busca) => onChange({ ...filters, busca })}
        />
        <SelectField
          label="Ordenar por"
          name="ordem"
          value={filters.ordem}
          options={orders.map((value) => ({ value, label: orderLabels[value] }))}
          onChange={(event) =>
            onChange({ ...filters, ordem: orders.find((order) => order === event.target.value) ?? 'recentes' })
          }
        />
      </div>
      <div
        ref={chips}
        role="group"
        aria-label="Filtrar por situação"
        className="-mx-4 flex scroll-cue-x gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {states.map((state) => {
          const isChosen = filters.situacao === state;
          return (
            <button
              key={state}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...filters, situacao: state })}
              className={cn(
                'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors sm:min-h-9',
                isChosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong text-ink hover:bg-sunken sm:bg-surface',
              )}
            >
              {stateLabels[state]}
              <span className={isChosen ? 'text-on-brand' : 'text-ink-faint'}>{formatNumber(counts[state])}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
