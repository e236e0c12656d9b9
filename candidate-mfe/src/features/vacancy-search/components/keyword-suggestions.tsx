import { useApi } from '@ponte/shared-auth';
import { SuggestionList } from '@ponte/shared-ui/combobox';
import type { ReactNode, RefObject } from 'react';
import { suggestTerms, type SuggestedTerm } from '../suggestions.api';

const kinds: Record<SuggestedTerm['kind'], string> = { title: 'Cargo', skill: 'Requisito', company: 'Empresa' };

interface KeywordSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Suggestions under the keyword box. Selecting one only fills the box, because the place may still be chosen; Enter
 * searches.
 */
export function KeywordSuggestions({ input }: KeywordSuggestionsProps): ReactNode {
  const api = useApi();
  return (
    <SuggestionList
      input={input}
      label="Sugestões de busca"
      emptyText="Nenhuma sugestão. Você pode buscar pelo que escreveu."
      search={async (text, signal) =>
        (await suggestTerms(api, text, signal)).map(({ term, kind }) => ({ value: term, detail: kinds[kind] }))
      }
    />
  );
}
