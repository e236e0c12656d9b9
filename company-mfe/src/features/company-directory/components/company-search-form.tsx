import { paths } from '@ponte/shared-domain';
import { Button, TextField } from '@ponte/shared-ui';
import { useAddressFields } from '@ponte/shared-ui/form-tools';
import { SelectField } from '@ponte/shared-ui/page-components';
import type { FormEvent, ReactNode } from 'react';
import { directoryFiltersSchema, locationOptions, sectorOptions, type DirectoryFilters } from '../directory-filters';

interface CompanySearchFormProps {
  filters: DirectoryFilters;
  /** Of the companies that exist. */
  sectors: readonly string[];
  onSearch: (filters: DirectoryFilters) => void;
}

/** A plain GET form underneath: it searches before the page's script is there, and what was typed by then is kept. */
export function CompanySearchForm({ filters, sectors, onSearch }: CompanySearchFormProps): ReactNode {
  const { form, readFields } = useAddressFields(filters);

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(directoryFiltersSchema.parse(readFields()));
  };

  return (
    <form
      ref={form}
      role="search"
      aria-label="Buscar empresas"
      action={paths.companies()}
      method="get"
      onSubmit={handleSubmit}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="sm:col-span-2 lg:col-span-1">
        <TextField
          label="Nome ou palavra-chave"
          id="busca-empresas"
          name="busca"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          defaultValue={filters.busca}
        />
      </div>
      <SelectField
        label="Setor"
        name="setor"
        options={sectorOptions(filters.setor, sectors)}
        defaultValue={filters.setor}
      />
      <SelectField
        label="Localização"
        name="local"
        options={locationOptions(filters.local)}
        defaultValue={filters.local}
      />
      <Button type="submit" className="sm:col-span-2 lg:col-span-1">
        Buscar empresas
      </Button>
    </form>
  );
}
