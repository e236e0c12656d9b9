import { foldText } from './fold-text.ts';
import type { WrittenPlace } from './place-line.ts';
import { isUf, mainCities, states, type Uf } from './places.ts';

/** Ways of working and filler, which are no places, but where they are a part of a town's name ('Brasil Novo, PA'). */
const fillers =
  /(?:100% *)?(?<![\p{L}\d])(?:remot[oa]s?|h[ií]brid[oa]|presencial|home[ -]?office|teletrabalho|anywhere|modelo(?! ?[-–,/(]? ?(?:sc|santa catarina)(?![\p{L}\d]))|trabalho|vaga|bairro|regi[aã]o (?:metropolitana )?d[eao]|(?:centro|zona (?:norte|sul|leste|oeste)) d[ea](?! distribui)|(?<!(?:praia|ribeir[aã]o|salto) )grande(?= (?:s[aã]o paulo|sp(?![\p{L}\d])|rio de janeiro|recife|belo horizonte|porto alegre|curitiba|florian[oó]polis|vit[oó]ria|salvador|fortaleza|bel[eé]m|goi[aâ]nia))|(?<!(?:americano do|assis|novo|pau|sul|vit[oó]ria) )brasil(?! novo(?![\p{L}\d])))(?![\p{L}\d])/giu;

const partsOfCities = new Set(
  'capital,regiao,regiao metropolitana,centro,centro historico,zona norte,zona sul,zona leste,zona oeste,zona rural'.split(
    ',',
  ),
);

/** 'Interior de', 'Grande ABC', 'Zona da Mata': what begins or ends so is no city. */
const region = /^(?:interior|litoral|regiao|grande|zona|estado|baixada|abc)(?: |$)|(?:^| )d(?:e|[ao]s?)$/;

/** Towns with the name of another state: 'Tocantins, MG'. */
const namesakes = new Set(
  ['Tocantins, MG', 'Paraná, RN', 'Paranã, TO', 'Mato Grosso, PB', 'Espírito Santo, RN'].map(foldText),
);

/** 'Abreu e Lima', 'Pontes e Lacerda' and 'Passa e Fica' are one town each. */
const betweenPlaces = /\s(?:ou|e(?!\s(?:lima|lacerda|fica)(?![\p{L}\d])))\s/giu;

/** What a text names between its separators, without filler. 'Recife PE' are two, 'Pedro II' is one. */
function partsOf(location: string): string[] {
  return location
    .replace(fillers, ' ')
    .replace(/\s[-–—]\s|[/|;()[\]•·]/g, ',')
    .replace(/-\s*([A-Za-z]{2})\s*$/, ',$1')
    .replace(/\s((?!I[IX])[A-Z]{2})\s*(?=$|\s(?:e|ou)\s)/g, ',$1')
    .replace(betweenPlaces, ',')
    .split(',')
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .replace(/^ ?(?:em|ou|no|na|todo o|e) | (?:em|ou|e|no|na) ?$/gi, '')
        .trim(),
    )
    .filter((part) => /[a-z]/.test(foldText(part)) && !/^(?:em|ou|e|todo o|todo|no|na)$/.test(foldText(part)))
    .filter((part) => !partsOfCities.has(foldText(part)));
}

const isNamed = (text: string, known: string): boolean => foldText(text) === foldText(known);
const findState = (text: string): Uf | undefined => states.find(({ name }) => isNamed(text, name))?.uf;
const findCity = (text: string): (typeof mainCities)[number] | undefined =>
  mainCities.find(({ name }) => isNamed(text, name));

/**
 * The place that a text names, where nobody has read it yet: what private.parse_location, which has the last word when
 * a vacancy is saved, reads in it, but for nicknames and neighbourhoods, which only the search knows. Both are held to
 * one table of cases (place-cases.ts). A text may name a city without its state, or a state alone; of several places
 * ('Curitiba / São Paulo') it is the last one of the large cities, or else the last one.
 */
export function readPlace(location: string): WrittenPlace {
  let parts = partsOf(location);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  let state: string | null = null;
  let isStateNamed = false;
  if (isUf(first) && before.length > 0 && !isUf(last.toUpperCase())) {
    // 'SP - São Paulo'
    state = first;
    parts = parts.slice(1);
  } else if (isUf(last.toUpperCase())) {
    state = last.toUpperCase();
    parts = before;
  } else if (before.length > 0) {
    const named = findState(last);
    // 'Recife/Rio de Janeiro' are two cities, 'Santos, São Paulo' and 'Itu, São Paulo' are a city and its state
    const cities = before.map(findCity).filter((city) => city !== undefined);
    const isCity = findCity(last) && cities.length > 0 && cities.every(({ uf }) => uf !== named);
    if (named && !isCity) {
      state = named;
      isStateNamed = true;
      parts = before;
    }
  }

  // Of several parts, the last one that is a known city ('Boa Viagem, Recife')
  const city = parts
    .map(findCity)
    .findLast((known) => known && (state === null || known.uf === state || parts.includes(known.uf)));
  if (city) return { location, city: city.name, state: city.uf };
  const alone = parts.length === 1 && state === null ? findState(parts[0] ?? '') : undefined;
  if (alone) return { location, city: null, state: alone };
  // Or else the last one that may be a city: no region and no state, as in 'São Paulo, RJ' and 'Bahia, Sergipe e
  // Alagoas', unless a town is named so
  const isState = (part: string): boolean => {
    const own = findState(part);
    return own !== undefined && own !== state && (isStateNamed || !namesakes.has(foldText(`${part}, ${state ?? ''}`)));
  };
  const others = parts.filter((part) => !isUf(part.toUpperCase()) && !isState(part));
  const unknown = others.findLast((part) => !region.test(foldText(part)));
  if (unknown !== undefined || state !== null) return { location, city: unknown?.slice(0, 120) ?? null, state };
  // 'Interior de Minas Gerais'
  const [whole] = states
    .filter(({ name }) => foldText(others.at(-1) ?? '').endsWith(` ${foldText(name)}`))
    .sort((one, other) => other.name.length - one.name.length);
  return { location, city: null, state: whole?.uf ?? null };
}
