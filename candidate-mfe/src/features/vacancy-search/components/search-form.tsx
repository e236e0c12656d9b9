import { anywhere, paths, placeGroups, searchWordsMaxLength, type PlaceOption } from '@ponte/shared-domain';
import { Button, cn } from '@ponte/shared-ui';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { noFilters, toSearchParams, type FilterChange, type SearchFilters } from '../search-filters';
import type { KeywordSuggestions } from './keyword-suggestions';

/** Of the place of the form at the top of the page. */
export const searchPlaceId = 'busca-e-filtros';

/** Of the form in a phone's sheet, for the sheet's own button. */
export const sheetFormId = 'filtros-busca';

const listed = placeGroups.flatMap((group) => group.options.map((option) => option.value));

const control =
  'h-13 w-full rounded-md border border-line-strong bg-surface pl-11 pr-3 text-base text-ink transition-[border-color] placeholder:text-ink-faint hover:border-ink-soft focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand';

interface SearchFormProps {
  filters: SearchFilters;
  /** Cities with vacancies that the select does not contain; none until they are loaded. */
  morePlaces: readonly PlaceOption[];
  onSearch: (change: FilterChange) => void;
  /** 'sheet' the second form of the page, in a phone's sheet. */
  place?: 'page' | 'sheet';
}

/**
 * The form is a plain GET form: it searches before the page's script is loaded, and what was typed until then is kept
 * (so the fields are uncontrolled and follow the URL only when it changes).
 */
export function SearchForm({ filters, morePlaces, onSearch, place: where = 'page' }: SearchFormProps): ReactNode {
  const isPage = where === 'page';
  const keywordId = isPage ? 'busca-cargo' : 'filtros-cargo';
  const placeId = isPage ? 'busca-local' : 'filtros-local';
  const keyword = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLSelectElement>(null);
  const shown = useRef(filters);
  const [Suggestions, setSuggestions] = useState<typeof KeywordSuggestions>();

  useEffect(() => {
    // A filter chosen beside it leaves what is typed, or chosen here, and not searched yet.
    if (keyword.current && shown.current.cargo !== filters.cargo) keyword.current.value = filters.cargo;
    if (place.current && shown.current.local !== filters.local) place.current.value = filters.local;
    shown.current = filters;
  }, [filters]);

  /** A load that fails leaves a plain text field; the next focus tries again. */
  const loadSuggestions = (): void =>
    void import(/* webpackChunkName: "keyword-suggestions" */ './keyword-suggestions').then(
      (loaded) => setSuggestions(() => loaded.KeywordSuggestions),
      () => undefined,
    );

  useEffect(() => {
    // The focus came before the page was hydrated.
    if (document.activeElement === keyword.current) loadSuggestions();
  }, []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch({ cargo: keyword.current?.value, local: place.current?.value });
  };

  return (
    <form
      id={isPage ? undefined : sheetFormId}
      role="search"
      aria-label="Buscar vagas"
      action={paths.vacancies()}
      method="get"
      onSubmit={handleSubmit}
      className={cn('grid gap-2 sm:grid-cols-2', isPage && 'md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto]')}
    >
      <div className="relative">
        <label htmlFor={keywordId} className="sr-only">
          Cargo ou palavra-chave
        </label>
        <Search aria-hidden className="pointer-events-none absolute left-3.5 top-4 size-5 text-ink-faint" />
        <input
          ref={keyword}
          id={keywordId}
          name="cargo"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchWordsMaxLength}
          placeholder="Cargo ou palavra-chave"
          defaultValue={filters.cargo}
          onFocus={loadSuggestions}
          className={control}
        />
        {Suggestions ? <Suggestions input={keyword} /> : null}
      </div>
      <div className="relative">
        <label htmlFor={placeId} className="sr-only">
          Localização
        </label>
        <MapPin aria-hidden className="pointer-events-none absolute left-3.5 top-4 size-5 text-ink-faint" />
        <select
          ref={place}
          id={placeId}
          name="local"
          defaultValue={filters.local}
          className={cn(control, 'ui-select pr-10')}
        >
          {listed.includes(filters.local) ? null : <option value={filters.local}>{filters.local}</option>}
          {placeGroups.map((group) =>
            group.label === 'Geral' ? (
              group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label || anywhere.all}
                </option>
              ))
            ) : (
              <optgroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ),
          )}
          {morePlaces.length > 0 ? (
            <optgroup label="Outras cidades com vagas">
              {morePlaces.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ) : null}
        </select>
      </div>
      {[...toSearchParams({ ...filters, cargo: noFilters.cargo, local: noFilters.local })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg" className={cn('sm:col-span-2', isPage && 'md:col-span-1')}>
        Buscar vagas
      </Button>
    </form>
  );
}
