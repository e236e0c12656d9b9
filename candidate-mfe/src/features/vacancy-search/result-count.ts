import { plural } from '@ponte/shared-domain';

/** '1 vaga encontrada', '1.234 vagas encontradas', 'Mais de 1.000 vagas encontradas' when the count stopped at its cap. */
export function describeResultCount(total: number, isCapped: boolean): string {
  const text = `${plural(total, 'vaga', 'vagas')} ${total === 1 ? 'encontrada' : 'encontradas'}`;
  return isCapped ? `Mais de ${text}` : text;
}

/** The same in short, below the words and filters of a search: '6 vagas', 'mais de 1.000 vagas'. */
export function describeShortCount(total: number, isCapped: boolean): string {
  const text = plural(total, 'vaga', 'vagas');
  return isCapped ? `mais de ${text}` : text;
}
