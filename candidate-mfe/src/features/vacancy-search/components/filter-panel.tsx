import {
  contractTypeLabels,
  contractTypes,
  paths,
  pcdLabel,
  salaryBandLabels,
  salaryBands,
  vacancyLevelLabels,
  vacancyLevels,
  workModelLabels,
  workModels,
} from '@ponte/shared-domain';
import { Button, cn, useIsHydrated } from '@ponte/shared-ui';
import { AmountText } from '@ponte/shared-ui/page-components';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { shortCount, spokenCount, type FilterCounts } from '../filter-counts';
import { toggleValue } from '../filter-controls';
import {
  all,
  noFilters,
  toSearchParams,
  type FilterChange,
  type SearchFilters,
  type SideFilterName,
} from '../search-filters';

interface FilterGroup {
  name: SideFilterName;
  /** undefined for one checkbox, whose label says what it is. */
  legend: string | undefined;
  options: { value: string; label: string }[];
}

const groups: FilterGroup[] = [
  {
    name: 'salario',
    legend: 'Faixa salarial',
    options: [
      { value: all, label: 'Todas as faixas' },
      ...salaryBands.map((value) => ({ value, label: salaryBandLabels[value] })),
    ],
  },
  {
    name: 'modelo',
    legend: 'Modelo de trabalho',
    options: [
      { value: all, label: 'Todos os modelos' },
      ...workModels.map((value) => ({ value, label: workModelLabels[value] })),
    ],
  },
  { name: 'pcd', legend: undefined, options: [{ value: 'sim', label: pcdLabel }] },
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
 * Stands there until the scripts are loaded and a choice searches by itself. In a wide window they are there before
 * anybody has chosen; on a phone they may be long in coming.
 */
function ApplyButton(): ReactNode {
  return useIsHydrated() ? null : (
    <Button type="submit" className="w-full lg:hidden lg:noscript:inline-flex">
      Aplicar filtros
    </Button>
  );
}

/** The choices in the form's elements that differ from the filters. */
function readChoices(form: HTMLFormElement | null, filters: SearchFilters): FilterChange {
  const checked = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked') ?? [])];
  return Object.fromEntries(
    groups.flatMap(({ name }) => {
      const values = checked.filter((input) => input.name === name).map(({ value }) => value);
      // Before scripts, 'Todos' stays checked when a value is checked beside it. If the page came with values, 'Todos'
      // was pressed just now and clears them; otherwise it was checked from the start and counts for nothing.
      const isCleared = values.includes(all) && filters[name].length > 0;
      const chosen = isCleared ? [] : values.filter((value) => value !== all);
      return chosen.join() === filters[name].join() ? [] : [[name, chosen]];
    }),
  );
}

/**
 * Native checkboxes: several values of a filter are searched together, and 'Todos' is checked while there is none. A
 * choice searches at once, one from before hydration after it. The form is a plain GET form: until scripts are there,
 * its button searches.
 */
export function FilterPanel({ filters, counts, onChange }: FilterPanelProps): ReactNode {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = useRef(true);

  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    // React leaves a choice from before hydration in the elements, calls no handler, and undoes it with the next
    // render.
    const change = readChoices(form.current, filters);
    if (Object.keys(change).length > 0) onChange(change);
  }, [filters, onChange]);

  return (
    <form
      ref={form}
      action={paths.vacancies()}
      method="get"
      // Browsers restore choices of an earlier visit when they go back, and those are not made on this page.
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="space-y-6"
    >
      {groups.map((group) => {
        const options = group.options.map((option) => {
          const values: readonly string[] = filters[group.name];
          const isChosen = option.value === all ? values.length === 0 : values.includes(option.value);
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
                type="checkbox"
                name={group.name}
                value={option.value}
                checked={isChosen}
                disabled={isEmpty}
                onChange={() =>
                  onChange(option.value === all ? { [group.name]: [] } : toggleValue(filters, group.name, option.value))
                }
                // The accessible name is the option's label; the count is its description.
                aria-labelledby={`${countId}-name`}
                aria-describedby={count ? countId : undefined}
                className="ui-check size-5 shrink-0 rounded-sm"
              />
              <span id={`${countId}-name`}>
                <AmountText>{option.label}</AmountText>
              </span>
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
        });
        return group.legend === undefined ? (
          <div key={group.name}>{options}</div>
        ) : (
          <fieldset key={group.name}>
            <legend className="mb-1 text-sm font-semibold text-ink">{group.legend}</legend>
            {options}
          </fieldset>
        );
      })}
      {[...toSearchParams({ ...noFilters, cargo: filters.cargo, local: filters.local, ordem: filters.ordem })].map(
        ([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <ApplyButton />
    </form>
  );
}
