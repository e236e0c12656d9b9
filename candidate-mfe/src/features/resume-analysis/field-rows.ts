import type { ResumeAnalysis } from './analysis/analyse-resume';

/** The rows of the table, in the specified words. */
export function fieldRows({ fields }: Pick<ResumeAnalysis, 'fields'>): { label: string; value: string }[] {
  return [
    { label: 'Nome', value: fields.nome || 'Não identificado' },
    { label: 'Experiência', value: fields.experiencia || 'Não identificado' },
    { label: 'Formação', value: fields.formacao || 'Não identificado' },
    { label: 'Habilidades', value: fields.habilidades.join(', ') || 'Nenhuma habilidade identificada' },
  ];
}
