import { mainCities, states } from './places.ts';
import { foldText } from './fold-text.ts';

/** A vacancy's place: what its company wrote, and what the database has read in it. */
export interface WrittenPlace {
  location: string;
  city: string | null;
  state: string | null;
}

const words = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** What stands beside a city and changes the work, in the words that are shown. */
const manners: Readonly<Record<string, string>> = {
  hibrido: 'híbrido',
  hibrida: 'híbrido',
  presencial: 'presencial',
  remoto: 'remoto',
  remota: 'remoto',
};

/**
 * Every place in one spelling: 'São Paulo, SP' of 'Sao Paulo/SP', 'São Paulo - SP' and 'São Paulo (São Paulo)';
 * 'Recife, PE (híbrido)'. A text that says more ('Recife, PE, bairro de Boa Viagem', 'Curitiba / São Paulo') stays as
 * it was written.
 */
export function placeLine({ location, city, state }: WrittenPlace): string {
  if (city === null || state === null) return location;
  const name = states.find(({ uf }) => uf === state)?.name ?? '';
  const known = new Set([...words(city), ...words(state), 'brasil', 'br']);
  // 'São Paulo / Campinas' may be two cities, 'Campinas, São Paulo' is one in its state
  const [beforeCity = ''] = foldText(location).split(foldText(city));
  if (mainCities.some((other) => other.name === name) && beforeCity.includes(foldText(name))) return location;
  // The state's name as a whole: 'Grande Porto Alegre' is more than the city
  const withoutState = ` ${words(location).join(' ')} `.replaceAll(` ${words(name).join(' ')} `, ' ');
  const rest = words(withoutState).filter((word) => !known.has(word));
  const place = `${city}, ${state}`;
  if (rest.length === 0) return place;
  const manner = rest.length === 1 ? manners[rest[0] ?? ''] : undefined;
  return manner === undefined ? location : `${place} (${manner})`;
}
