import {
  applicationFilterLabels,
  applicationStatuses,
  formatNumber,
  type ApplicationStatus,
} from '@ponte/shared-domain';
import { cn } from '@ponte/shared-ui';
import { SelectField, useScrollToSelected } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { FilterTextField } from '../../../filter-text/filter-text-field';
import type { ApplicationFilters } from '../application-filters';
import { nameVacancies } from '../name-vacancies';
import type { VacancyOption } from '../received-applications.api';

interface ApplicationFilterBarProps {
  filters: ApplicationFilters;
  vacancies: VacancyOption[];
  counts: Record<ApplicationStatus | '', number>;
  onChange: (filters: ApplicationFilters) => void;
}

export function ApplicationFilterBar({ filters, vacancies, counts, onChange }: ApplicationFilterBarProps): ReactNode {
  const chips = useScrollToSelected<HTMLDivElement>(filters.situacao);
  const isListed = filters.vaga === '' || vacancies.some(({ id }) => id === filters.vaga);

  return (
    <div className="space-y-4 print:hidden">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Vaga"
          name="vaga"
          value={filters.vaga}
          onChange={(event) => onChange({ ...filters, vaga: event.target.value })}
          options={[
            { value: '', label: 'Todas as vagas' },
            // The list is still on its way, or the address names a vacancy that was deleted.
            ...(isListed ? [] : [{ value: filters.vaga, label: 'Vaga selecionada' }]),
            ...nameVacancies(vacancies),
          ]}
        />
        <FilterTextField
          label="Buscar por nome ou e-mail"
          name="nome"
          value={filters.nome}
          onChange={(nome) => onChange({ ...filters, nome })}
        />
      </div>
      <div
        ref={chips}
        role="group"
        aria-label="Filtrar por situação"
        className="-mx-4 flex scroll-cue-x gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {(['', ...applicationStatuses] as const).map((status) => {
          const isChosen = filters.situacao === status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...filters, situacao: status })}
              className={cn(
                'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium transition-colors sm:min-h-9',
                isChosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong text-ink hover:bg-sunken sm:bg-surface',
              )}
            >
              {status === '' ? 'Todas' : applicationFilterLabels[status]}
              <span className={isChosen ? 'text-on-brand' : 'text-ink-faint'}>{formatNumber(counts[status])}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
