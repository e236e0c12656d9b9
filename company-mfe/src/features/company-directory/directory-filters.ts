import { cleanSearchText, directoryLocations, directorySectors } from '@ponte/shared-domain';
import * as z from 'zod/mini';

const maxTextLength = 120;

const field = z.catch(
  z.pipe(
    z.string(),
    z.transform((text: string) => cleanSearchText(text, maxTextLength)),
  ),
  '',
);

/** What the URL of /empresas may say; '' filters nothing, and no query string made up by hand can break the page. */
export const directoryFiltersSchema = z.object({ busca: field, setor: field, local: field });

export type DirectoryFilters = z.output<typeof directoryFiltersSchema>;

export const noFilters: DirectoryFilters = { busca: '', setor: '', local: '' };

export function parseFilters(params: URLSearchParams): DirectoryFilters {
  return directoryFiltersSchema.parse({
    busca: params.get('busca'),
    setor: params.get('setor'),
    local: params.get('local'),
  });
}

export function toSearchParams(filters: DirectoryFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['busca', 'setor', 'local'] as const) {
    if (filters[name] !== '') params.set(name, filters[name]);
  }
  return params;
}

function options(all: string, known: readonly string[], chosen: string): { value: string; label: string }[] {
  // A value from a link that is not on the list stays chosen and visible, or the select would lie about what is
  // filtered.
  const values = new Set(chosen === '' ? known : [...known, chosen]);
  return [{ value: '', label: all }, ...[...values].map((value) => ({ value, label: value }))];
}

/**
 * The four sectors of docs/specification.md, section 11, first, then those of the companies that exist.
 * @param existing while they are not known, none
 */
export function sectorOptions(chosen: string, existing: readonly string[]): { value: string; label: string }[] {
  return options('Todos os setores', [...directorySectors, ...existing], chosen);
}

export function locationOptions(chosen: string): { value: string; label: string }[] {
  return options('Todas as localidades', directoryLocations, chosen);
}
