import { Button, type ButtonProps } from '@ponte/shared-ui';
import { isPlainPress } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { noFilters, searchAddress, type SearchFilters } from '../search-filters';

interface ClearFiltersProps extends Pick<ButtonProps, 'variant' | 'size'> {
  filters: SearchFilters;
  onClear: () => void;
}

/** To the same list without words and filters, in its order: a link, which works before scripts are there. */
export function ClearFilters({ filters, onClear, ...look }: ClearFiltersProps): ReactNode {
  return (
    <Button {...look} asChild>
      <Link
        to={searchAddress({ ...noFilters, ordem: filters.ordem })}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onClear();
        }}
      >
        Limpar filtros
      </Link>
    </Button>
  );
}
