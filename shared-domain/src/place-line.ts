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
 * 'Recife, PE (híbrido)'. A text that says more ('Recife, PE, bairro de Boa Viagem') stays as it was written.
 */
export function placeLine({ location, city, state }: WrittenPlace): string {
  if (city === null || state === null) return location;
  const name = states.find(({ uf }) => uf === state)?.name ?? '';
  const known = new Set([...words(city), ...words(state), ...words(name), 'brasil', 'br']);
  const rest = words(location).filter((word) => !known.has(word));
  const place = `${city}, ${state}`;
  if (rest.length === 0) return place;
  const manner = rest.length === 1 ? manners[rest[0] ?? ''] : undefined;
  return manner === undefined ? location : `${place} (${manner})`;
}

/**
 * The place that a text names, where nobody has read it yet: a city with its state, or one of the large cities alone.
 * The database, which reads a vacancy's place when it is saved, reads more (private.parse_location); what is no such
 * place stays as it was written.
 */
export function readPlace(location: string): WrittenPlace {
  const parts = location
    // 'Recife PE', 'Recife-PE'
    .replace(/[\s–—-]+([A-Z]{2})\s*$/, ',$1')
    .split(/\s[-–—]\s|[,/|;()]/)
    .map((part) => part.trim())
    .filter((part) => !['', 'brasil', 'br', ...Object.keys(manners)].includes(foldText(part)));
  // 'SP - São Paulo'
  const isStateFirst = parts.length === 2 && states.some(({ uf }) => uf === parts[0]);
  const [name = '', last, ...others] = isStateFirst ? [...parts].reverse() : parts;
  const isNamed = (text: string, known: string): boolean => foldText(text) === foldText(known);
  const state = last && states.find((known) => isNamed(last, known.uf) || isNamed(last, known.name))?.uf;
  const namesakes = mainCities.filter((known) => isNamed(name, known.name));
  const city = namesakes.find((known) => !state || state === known.uf);
  // 'Curitiba / São Paulo' are two places, and 'Interior de SP' is no city.
  const isAnotherCity =
    last !== undefined &&
    namesakes.some((known) => known.uf !== state) &&
    mainCities.some((known) => isNamed(last, known.name));
  const isRegion = /^(grande|interior|litoral|regi[aã]o|zona)( d[aeo]s?)?$/i.test(name);
  const isPlace = others.length === 0 && !isAnotherCity && !isRegion && (last === undefined || Boolean(state));
  if (isPlace && city) return { location, city: city.name, state: city.uf };
  return isPlace && state ? { location, city: name, state } : { location, city: null, state: null };
}
