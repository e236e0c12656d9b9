import { isUf, mainCities, type Uf } from '@ponte/shared-domain';
import type { Random } from './random';

export interface Place {
  city: string;
  uf: Uf;
}

export interface Address extends Place {
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  zipCode: string;
}

/** First five digits of the capital's postal codes, and its area code. */
const regions: Readonly<Record<Uf, readonly [zip: number, areaCode: string]>> = {
  AC: [69900, '68'],
  AL: [57010, '82'],
  AP: [68900, '96'],
  AM: [69010, '92'],
  BA: [40010, '71'],
  CE: [60010, '85'],
  DF: [70040, '61'],
  ES: [29010, '27'],
  GO: [74010, '62'],
  MA: [65010, '98'],
  MT: [78005, '65'],
  MS: [79002, '67'],
  MG: [30110, '31'],
  PA: [66010, '91'],
  PB: [58010, '83'],
  PR: [80010, '41'],
  PE: [50010, '81'],
  PI: [64000, '86'],
  RJ: [20010, '21'],
  RN: [59010, '84'],
  RS: [90010, '51'],
  RO: [76801, '69'],
  RR: [69301, '95'],
  SC: [88010, '48'],
  SP: [1010, '11'],
  SE: [49010, '79'],
  TO: [77001, '63'],
};

const otherAreaCodes: Readonly<Record<string, string>> = {
  Campinas: '19',
  Londrina: '43',
  Uberlândia: '34',
  'Caxias do Sul': '54',
  Gramado: '54',
  Joinville: '47',
  Blumenau: '47',
  Santos: '13',
  'Feira de Santana': '75',
  Sorriso: '66',
  'Rio Verde': '64',
  Petrolina: '87',
  Varginha: '35',
};

const streets = [
  'Rua das Sapucaias',
  'Rua do Ipê Amarelo',
  'Avenida dos Ventos',
  'Rua da Ladeira Torta',
  'Rua dos Bem-te-vis',
  'Avenida das Mangueiras',
  'Rua do Poço Fundo',
  'Travessa do Tamarindo',
  'Rua das Jabuticabeiras',
  'Rua da Estação Velha',
  'Avenida do Cais',
  'Rua dos Oleiros',
  'Rua da Lua Cheia',
  'Alameda dos Jacarandás',
  'Rua do Chafariz',
];
const neighborhoods = [
  'Centro',
  'Jardim das Flores',
  'Vila Esperança',
  'Bairro Novo',
  'Alto da Boa Vista',
  'Vila Nova',
  'Parque das Árvores',
  'Jardim Primavera',
  'São José',
  'Santa Luzia',
];

/** 'Recife, PE' as city and state. */
export function readPlace(text: string): Place {
  const [city, uf] = text.split(', ');
  if (!city || !isUf(uf)) throw new Error(`not 'Cidade, UF': ${text}`);
  return { city, uf };
}

/** 'em Curitiba', and the two cities here that Portuguese gives an article. */
export function inCity({ city }: Place): string {
  if (city === 'Rio de Janeiro') return 'no Rio de Janeiro';
  return city === 'Serra' ? 'na Serra' : `em ${city}`;
}

export function createAddress(random: Random, place: Place): Address {
  const zip = regions[place.uf][0] + random.integer(0, 80);
  return {
    ...place,
    street: random.pick(streets),
    number: String(random.integer(12, 1980)),
    complement: random.chance(0.4) ? random.pick(['Sala 4', 'Bloco B', 'Apto 32', '2º andar', 'Casa 2']) : null,
    neighborhood: random.pick(neighborhoods),
    zipCode: `${String(zip).padStart(5, '0')}${String(random.integer(10, 890)).padStart(3, '0')}`,
  };
}

/** No mobile number in Brazil starts with 90000, so these ring nowhere. */
export function createPhone(random: Random, place: Place): string {
  const areaCode = otherAreaCodes[place.city] ?? regions[place.uf][1];
  return `${areaCode}90000${String(random.integer(1000, 9999))}`;
}

export const largeCities: readonly Place[] = mainCities.map(({ name, uf }) => ({ city: name, uf }));
