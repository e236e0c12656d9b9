import {
  contractTypeLabels,
  pcdLabel,
  vacancyLevelLabels,
  workModelLabels,
  type ContractType,
  type VacancyLevel,
  type WorkModel,
} from './vacancy-terms.ts';

/** Contract and level as labels, each once: 'Estágio' names both. */
export function termLabels({ type, level }: { type: ContractType; level: VacancyLevel }): string[] {
  return [...new Set([contractTypeLabels[type], vacancyLevelLabels[level]])];
}

/**
 * What a vacancy says of where it is worked and for whom, as labels. Of a company that says neither there are none.
 * @param hasOnSite whether 'Presencial' is one of them: in a list it is what everybody expects
 */
export function workLabels(
  { workModel, isForPcd }: { workModel: WorkModel | null; isForPcd: boolean },
  { hasOnSite = false } = {},
): string[] {
  return [
    ...(workModel !== null && (hasOnSite || workModel !== 'presencial') ? [workModelLabels[workModel]] : []),
    ...(isForPcd ? [pcdLabel] : []),
  ];
}
