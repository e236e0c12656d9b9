/** By 'tipo clt'; a choice without an entry has a number that is not known. */
export type FilterCounts = Readonly<Record<string, { hits: number; isMore: boolean }>>;

/** '12', '1.000+': short, because it stands beside each choice. */
export function shortCount({ hits, isMore }: FilterCounts[string]): string {
  return `${hits.toLocaleString('pt-BR')}${isMore ? '+' : ''}`;
}

/** The same as it is read aloud. */
export function spokenCount({ hits, isMore }: FilterCounts[string]): string {
  return `${isMore ? 'mais de ' : ''}${hits.toLocaleString('pt-BR')} ${hits === 1 && !isMore ? 'vaga' : 'vagas'}`;
}
