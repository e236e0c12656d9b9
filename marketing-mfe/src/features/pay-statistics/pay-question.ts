import {
  cleanSearchText,
  isUf,
  isVacancyLevel,
  states,
  vacancyLevelLabels,
  type Uf,
  type VacancyLevel,
} from '@ponte/shared-domain';

/** Characters of a title; a longer one is cut. */
export const maxTitleLength = 120;

/** What the address of /salarios asks; '' is all of Brazil, or all levels. */
export interface PayQuestion {
  cargo: string;
  uf: Uf | '';
  nivel: VacancyLevel | '';
}

/** Reads an address, whatever somebody wrote into it. */
export function parseQuestion(params: URLSearchParams): PayQuestion {
  const uf = params.get('uf')?.toUpperCase();
  const nivel = params.get('nivel');
  return {
    cargo: cleanSearchText(params.get('cargo') ?? '', maxTitleLength),
    uf: isUf(uf) ? uf : '',
    nivel: isVacancyLevel(nivel) ? nivel : '',
  };
}

/** 'Pleno, São Paulo', 'todos os níveis, Brasil': which vacancies a question is about, beside the title. */
export function describeScope({ uf, nivel }: Pick<PayQuestion, 'uf' | 'nivel'>): string {
  const level = nivel === '' ? 'todos os níveis' : vacancyLevelLabels[nivel];
  return `${level}, ${states.find((state) => state.uf === uf)?.name ?? 'Brasil'}`;
}
