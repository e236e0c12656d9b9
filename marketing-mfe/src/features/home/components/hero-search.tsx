import { paths, searchWordsMaxLength } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { MapPin, Search } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlaceSuggestions } from './place-suggestions';

const field =
  'flex min-w-0 flex-1 items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3.5 lg:max-xl:gap-1.5 lg:max-xl:px-2.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-info';
const input = 'h-14 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-ink-faint';

/**
 * The way into the search: /vagas with only what was filled in. It is a plain GET form as well, so that it works before
 * (and without) JavaScript.
 */
export function HeroSearch(): ReactNode {
  const navigate = useNavigate();
  const place = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<typeof PlaceSuggestions>();

  /** A load that fails leaves a plain text field; the next focus tries again. */
  const loadSuggestions = (): void =>
    void import(/* webpackChunkName: "place-suggestions" */ './place-suggestions').then(
      (loaded) => setSuggestions(() => loaded.PlaceSuggestions),
      () => undefined,
    );

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string): string => String(data.get(name) ?? '');
    void navigate(paths.vacancies({ cargo: text('cargo'), local: text('local') }));
  };

  return (
    <form
      role="search"
      aria-label="Buscar vagas"
      action={paths.vacancies()}
      method="get"
      onSubmit={handleSubmit}
      className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-2 shadow-pop sm:flex-row"
    >
      <label className={`${field} sm:flex-[1.5]`}>
        <Search aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="sr-only">Cargo ou palavra-chave</span>
        <input
          id="busca-cargo"
          name="cargo"
          type="search"
          maxLength={searchWordsMaxLength}
          placeholder="Cargo ou palavra-chave"
          className={input}
        />
      </label>
      <div className="relative flex min-w-0 flex-1">
        <label className={field}>
          <MapPin aria-hidden className="size-5 shrink-0 text-brand" />
          <span className="sr-only">Localização</span>
          <input
            ref={place}
            name="local"
            maxLength={120}
            placeholder="Localização"
            autoComplete="off"
            onFocus={loadSuggestions}
            className={input}
          />
        </label>
        {Suggestions ? <Suggestions input={place} /> : null}
      </div>
      <Button type="submit" size="lg" className="h-14 sm:h-auto sm:px-4 lg:max-xl:px-3 xl:px-6">
        Buscar vagas
      </Button>
    </form>
  );
}
