import { isUf, isVacancyLevel, states, vacancyLevelLabels, type Uf, type VacancyLevel } from '@ponte/shared-domain';

/** What the address of /salarios asks; '' is all of Brazil, or all levels. */
export interface PayQuestion {
  cargo: string;
  uf: Uf | '';
  nivel: VacancyLevel | '';
}

/** As the search of vacancies: control characters mean nothing in a title, and PostgreSQL refuses text with a NUL in it. */
function cleanTitle(value: string): string {
  return value
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .trim();
}

/** Reads an address, whatever somebody wrote into it. */
export function parseQuestion(params: URLSearchParams): PayQuestion {
  const uf = params.get('uf')?.toUpperCase();
  const nivel = params.get('nivel');
  return {
    cargo: cleanTitle(params.get('cargo') ?? ''),
    uf: isUf(uf) ? uf : '',
    nivel: isVacancyLevel(nivel) ? nivel : '',
  };
}

export function toSearchParams(question: PayQuestion): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['cargo', 'uf', 'nivel'] as const) if (question[name] !== '') params.set(name, question[name]);
  return params;
}

/** 'Pleno, São Paulo', 'todos os níveis, Brasil': which vacancies a question is about, beside the title. */
export function describeScope({ uf, nivel }: Pick<PayQuestion, 'uf' | 'nivel'>): string {
  const level = nivel === '' ? 'todos os níveis' : vacancyLevelLabels[nivel];
  return `${level}, ${states.find((state) => state.uf === uf)?.name ?? 'Brasil'}`;
}
