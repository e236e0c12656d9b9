import { foldText } from './fold-text.ts';

/** The 27 Brazilian federative units, by name. Source: IBGE. */
export const states = [
  { uf: 'AC', name: 'Acre' },
  { uf: 'AL', name: 'Alagoas' },
  { uf: 'AP', name: 'Amapá' },
  { uf: 'AM', name: 'Amazonas' },
  { uf: 'BA', name: 'Bahia' },
  { uf: 'CE', name: 'Ceará' },
  { uf: 'DF', name: 'Distrito Federal' },
  { uf: 'ES', name: 'Espírito Santo' },
  { uf: 'GO', name: 'Goiás' },
  { uf: 'MA', name: 'Maranhão' },
  { uf: 'MT', name: 'Mato Grosso' },
  { uf: 'MS', name: 'Mato Grosso do Sul' },
  { uf: 'MG', name: 'Minas Gerais' },
  { uf: 'PA', name: 'Pará' },
  { uf: 'PB', name: 'Paraíba' },
  { uf: 'PR', name: 'Paraná' },
  { uf: 'PE', name: 'Pernambuco' },
  { uf: 'PI', name: 'Piauí' },
  { uf: 'RJ', name: 'Rio de Janeiro' },
  { uf: 'RN', name: 'Rio Grande do Norte' },
  { uf: 'RS', name: 'Rio Grande do Sul' },
  { uf: 'RO', name: 'Rondônia' },
  { uf: 'RR', name: 'Roraima' },
  { uf: 'SC', name: 'Santa Catarina' },
  { uf: 'SP', name: 'São Paulo' },
  { uf: 'SE', name: 'Sergipe' },
  { uf: 'TO', name: 'Tocantins' },
] as const;

export type Uf = (typeof states)[number]['uf'];

export function isUf(value: unknown): value is Uf {
  return states.some((state) => state.uf === value);
}

/** The state capitals and the largest other cities: what the location select offers beside the states. */
export const mainCities: readonly { name: string; uf: Uf }[] = [
  { name: 'São Paulo', uf: 'SP' },
  { name: 'Rio de Janeiro', uf: 'RJ' },
  { name: 'Brasília', uf: 'DF' },
  { name: 'Fortaleza', uf: 'CE' },
  { name: 'Salvador', uf: 'BA' },
  { name: 'Belo Horizonte', uf: 'MG' },
  { name: 'Manaus', uf: 'AM' },
  { name: 'Curitiba', uf: 'PR' },
  { name: 'Recife', uf: 'PE' },
  { name: 'Goiânia', uf: 'GO' },
  { name: 'Porto Alegre', uf: 'RS' },
  { name: 'Belém', uf: 'PA' },
  { name: 'Guarulhos', uf: 'SP' },
  { name: 'Campinas', uf: 'SP' },
  { name: 'São Luís', uf: 'MA' },
  { name: 'Maceió', uf: 'AL' },
  { name: 'Campo Grande', uf: 'MS' },
  { name: 'São Gonçalo', uf: 'RJ' },
  { name: 'Teresina', uf: 'PI' },
  { name: 'João Pessoa', uf: 'PB' },
  { name: 'São Bernardo do Campo', uf: 'SP' },
  { name: 'Duque de Caxias', uf: 'RJ' },
  { name: 'Nova Iguaçu', uf: 'RJ' },
  { name: 'Natal', uf: 'RN' },
  { name: 'Santo André', uf: 'SP' },
  { name: 'Osasco', uf: 'SP' },
  { name: 'Sorocaba', uf: 'SP' },
  { name: 'Uberlândia', uf: 'MG' },
  { name: 'Ribeirão Preto', uf: 'SP' },
  { name: 'São José dos Campos', uf: 'SP' },
  { name: 'Cuiabá', uf: 'MT' },
  { name: 'Jaboatão dos Guararapes', uf: 'PE' },
  { name: 'Contagem', uf: 'MG' },
  { name: 'Joinville', uf: 'SC' },
  { name: 'Feira de Santana', uf: 'BA' },
  { name: 'Aracaju', uf: 'SE' },
  { name: 'Londrina', uf: 'PR' },
  { name: 'Juiz de Fora', uf: 'MG' },
  { name: 'Florianópolis', uf: 'SC' },
  { name: 'Aparecida de Goiânia', uf: 'GO' },
  { name: 'Serra', uf: 'ES' },
  { name: 'Campos dos Goytacazes', uf: 'RJ' },
  { name: 'Porto Velho', uf: 'RO' },
  { name: 'Niterói', uf: 'RJ' },
  { name: 'Caxias do Sul', uf: 'RS' },
  { name: 'Macapá', uf: 'AP' },
  { name: 'Vila Velha', uf: 'ES' },
  { name: 'Vitória', uf: 'ES' },
  { name: 'Boa Vista', uf: 'RR' },
  { name: 'Santos', uf: 'SP' },
  { name: 'Maringá', uf: 'PR' },
  { name: 'Rio Branco', uf: 'AC' },
  { name: 'Blumenau', uf: 'SC' },
  { name: 'Palmas', uf: 'TO' },
];

/** Words that mean 'no filter by place'; the search function treats them in the same way. */
export const anywhere = { all: 'Todas as localidades', brazil: 'Todo o Brasil', remote: 'Remoto' } as const;

export interface PlaceOption {
  /** The value in the URL's `local` and for search_vacancies. */
  value: string;
  label: string;
}

/** The groups of the location select, in the order they are shown. */
export const placeGroups: readonly { label: string; options: readonly PlaceOption[] }[] = [
  {
    label: 'Geral',
    options: [
      { value: '', label: anywhere.all },
      { value: anywhere.brazil, label: anywhere.brazil },
      { value: anywhere.remote, label: anywhere.remote },
    ],
  },
  {
    label: 'Cidades',
    options: mainCities.map(({ name, uf }) => ({ value: `${name}, ${uf}`, label: `${name}, ${uf}` })),
  },
  { label: 'Estados', options: states.map(({ uf, name }) => ({ value: uf, label: `${name} (${uf})` })) },
];

/** 'São Paulo' of 'São Paulo, SP' and of 'São Paulo (SP)'. */
export const placeNameOf = ({ label }: PlaceOption): string => label.replace(/(, [A-Z]{2}| \([A-Z]{2}\))$/, '');

const foldedNames = (place: PlaceOption): string[] =>
  [place.value, place.label, placeNameOf(place)].filter((name) => name !== '').map(foldText);

/** Those of the location select by folded name; of two with the same name the first. */
let knownPlaces: Map<string, PlaceOption> | undefined;

/**
 * Finds the place that a text names, ignoring case and accents: by value, label, or name alone. A name of both a city
 * and a state means the city.
 * @param more places in addition to those of the location select
 */
export function findPlace(text: string, more: readonly PlaceOption[] = []): PlaceOption | undefined {
  const folded = foldText(text);
  // A map keeps the last of two, so they are put in from the end.
  knownPlaces ??= new Map(
    placeGroups
      .flatMap((group) => group.options)
      .reverse()
      .flatMap((place) => foldedNames(place).map((name) => [name, place] as const)),
  );
  return knownPlaces.get(folded) ?? more.find((place) => foldedNames(place).includes(folded));
}
