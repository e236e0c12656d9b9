import { states, type Uf } from './places';
import { vacancyLevelLabels, type VacancyLevel } from './vacancy-terms';

/** What pay is asked for; '' is all of Brazil, or all levels. The names are those of the address of /salarios. */
export interface PayQuestion {
  /** A title as it is typed: the database finds the occupation that it names. */
  cargo: string;
  uf: Uf | '';
  nivel: VacancyLevel | '';
}

/** 'Pleno, São Paulo', 'todos os níveis, Brasil': which vacancies a question is about, beside the title. */
export function describePayGroup({ uf, nivel }: Pick<PayQuestion, 'uf' | 'nivel'>): string {
  const level = nivel === '' ? 'todos os níveis' : vacancyLevelLabels[nivel];
  return `${level}, ${states.find((state) => state.uf === uf)?.name ?? 'Brasil'}`;
}
