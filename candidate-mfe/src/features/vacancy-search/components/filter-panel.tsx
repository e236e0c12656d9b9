import {
  contractTypeLabels,
  contractTypes,
  paths,
  salaryBandLabels,
  salaryBands,
  vacancyLevelLabels,
  vacancyLevels,
} from '@ponte/shared-domain';
import { Button, cn } from '@ponte/shared-ui';
import { useId, type ReactNode } from 'react';
import { shortCount, spokenCount, type FilterCounts } from '../filter-counts';
import {
  all,
  noFilters,
  toSearchParams,
  type FilterChange,
  type SearchFilters,
  type SideFilterName,
} from '../search-filters';

const groups: { name: SideFilterName; legend: string; options: { value: string; label: string }[] }[] = [
  {
    name: 'salario',
    legend: 'Faixa salarial',
    options: [
      { value: all, label: 'Todas as faixas' },
      ...salaryBands.map((value) => ({ value, label: salaryBandLabels[value] })),
    ],
  },
  {
    name: 'tipo',
    legend: 'Tipo de contrato',
    options: [
      { value: all, label: 'Todos os tipos' },
      ...contractTypes.map((value) => ({ value, label: contractTypeLabels[value] })),
    ],
  },
  {
    name: 'nivel',
    legend: 'Nível profissional',
    options: [
      { value: all, label: 'Todos os níveis' },
      ...vacancyLevels.map((value) => ({ value, label: vacancyLevelLabels[value] })),
    ],
  },
];

interface FilterPanelProps {
  filters: SearchFilters;
  /** undefined until they are loaded: the filters work without the counts. */
  counts: FilterCounts | undefined;
  onChange: (change: FilterChange) => void;
}

/**
 * Native radio buttons, which bring arrow keys, names and states. A choice searches at once. The form is a plain GET
 * form: before the page's script is loaded, and without scripts, its button searches.
 */
export function FilterPanel({ filters, counts, onChange }: FilterPanelProps): ReactNode {
  const id = useId();
  return (
    <form action={paths.vacancies()} method="get" onSubmit={(event) => event.preventDefault()} className="space-y-6">
      {groups.map((group) => (
        <fieldset key={group.name}>
          <legend className="mb-1 text-sm font-semibold text-ink">{group.legend}</legend>
          {group.options.map((option) => {
            const isChosen = filters[group.name] === option.value;
            const count = counts?.[`${group.name} ${option.value}`];
            // An option without hits is disabled, unless it is selected.
            const isEmpty = count?.hits === 0 && !isChosen && option.value !== all;
            const countId = `${id}${group.name}${option.value}`;
            return (
              <label
                key={option.value}
                className={cn(
                  '-mx-2 flex min-h-11 items-center gap-3 rounded-sm px-2 text-sm lg:min-h-9',
                  isEmpty ? 'text-ink-faint opacity-60' : 'cursor-pointer hover:bg-sunken',
                  isChosen ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                <input
                  type="radio"
                  name={group.name}
                  value={option.value}
                  checked={isChosen}
                  disabled={isEmpty}
                  onChange={() => onChange({ [group.name]: option.value })}
                  // The accessible name is the option's label; the count is its description.
                  aria-labelledby={`${countId}-name`}
                  aria-describedby={count ? countId : undefined}
                  className="size-4 shrink-0 accent-brand"
                />
                <span id={`${countId}-name`}>{option.label}</span>
                {count ? (
                  <span className="ml-auto text-xs font-normal tabular-nums text-ink-soft">
                    <span aria-hidden>{shortCount(count)}</span>
                    <span id={countId} className="sr-only">
                      {spokenCount(count)}
                    </span>
                  </span>
                ) : null}
              </label>
            );
          })}
        </fieldset>
      ))}
      {[...toSearchParams({ ...noFilters, cargo: filters.cargo, local: filters.local })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" className="w-full">
          Aplicar filtros
        </Button>
      </noscript>
    </form>
  );
}
