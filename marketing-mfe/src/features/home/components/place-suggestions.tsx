import { useApi } from '@ponte/shared-auth';
import { suggestPlaces } from '@ponte/shared-domain';
import { SuggestionList } from '@ponte/shared-ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode, type RefObject } from 'react';
import { vacancyPlacesOptions } from '../vacancy-places.queries';

interface PlaceSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
}

/** Under the location box: what /vagas offers. Its own places need no server. */
export function PlaceSuggestions({ input }: PlaceSuggestionsProps): ReactNode {
  const api = useApi();
  const { data: places } = useQuery(vacancyPlacesOptions(api));
  const search = useMemo(() => async (text: string) => suggestPlaces(text, places), [places]);
  // Another list when the cities have come: it answers anew what was typed meanwhile.
  return (
    <SuggestionList
      key={places ? 'all' : 'own'}
      input={input}
      label="Sugestões de localização"
      emptyText="Nenhuma sugestão. Você pode buscar pelo que escreveu."
      delay={0}
      search={search}
    />
  );
}
