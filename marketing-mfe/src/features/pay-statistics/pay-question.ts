import { cleanSearchText, isUf, isVacancyLevel, type PayQuestion } from '@ponte/shared-domain';

/** Characters of a title; a longer one is cut. */
export const maxTitleLength = 120;

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
