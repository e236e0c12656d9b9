import { cleanSearchText, isUf, vacancyLevels, type PayQuestion } from '@ponte/shared-domain';

/** Characters of a title; a longer one is cut. */
export const maxTitleLength = 120;

/** Those that are asked about: what a trainee is paid is no salary, and is not counted. */
export const paidLevels = vacancyLevels.filter((level) => level !== 'estagio');

/** Reads an address, whatever somebody wrote into it. */
export function parseQuestion(params: URLSearchParams): PayQuestion {
  const uf = params.get('uf')?.toUpperCase();
  const nivel = params.get('nivel');
  return {
    cargo: cleanSearchText(params.get('cargo') ?? '', maxTitleLength),
    uf: isUf(uf) ? uf : '',
    nivel: paidLevels.find((level) => level === nivel) ?? '',
  };
}
