import { cleanSearchText, findPlace, isUf, type PayQuestion, type Uf } from '@ponte/shared-domain';
import { maxLengths, type VacancyFormValues } from './vacancy-form';

/**
 * A state at the end of a place, as most are written: 'Olinda, PE', 'Sorocaba/SP', 'Recife (PE)', 'Recife, PE
 * (híbrido)'.
 */
const stateAtEnd = /(?:^|[,/(–-]\s*)([a-z]{2})\)?(?:\s*\([^)]*\))?$/i;

/** The state of a place; '' where it names none that is understood here, so that all of Brazil is asked. */
export function stateOf(location: string): Uf | '' {
  const text = location.trim();
  const uf = stateAtEnd.exec(findPlace(text)?.value ?? text)?.[1]?.toUpperCase();
  return isUf(uf) ? uf : '';
}

/** What is asked about a vacancy's pay. */
export function toPayQuestion({
  title,
  location,
  level,
}: Pick<VacancyFormValues, 'title' | 'location' | 'level'>): PayQuestion {
  return { cargo: cleanSearchText(title, maxLengths.title), uf: stateOf(location), nivel: level };
}
