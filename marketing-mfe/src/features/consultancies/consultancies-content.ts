import { formatMoney, requireOffer } from '@ponte/shared-domain';
import type { ComparisonRow } from '../../offers/comparison-table';

/** Specification, 'Consultancy comparison'. */
const simultaneousUsers = { enterprise: 5, consultancy: 15 } as const;

export interface ConsultancyBenefit {
  title: string;
  text: string;
}

export const consultancyBenefits: readonly ConsultancyBenefit[] = [
  { title: 'Vários clientes, uma conta', text: 'Cada cliente com as suas vagas e candidaturas, sem trocar de conta.' },
  {
    title: `${simultaneousUsers.consultancy} usuários ao mesmo tempo`,
    text: 'A equipe inteira trabalha junto, do atendimento à triagem.',
  },
  { title: 'Vagas ilimitadas', text: 'Abra quantas posições os seus clientes precisarem, sem contar.' },
  { title: 'Currículos no mesmo formato', text: 'Experiências, formação e cursos sempre nas mesmas seções.' },
  {
    title: 'Cada etapa registrada',
    text: 'Da candidatura à contratação, com data: o retorno ao cliente já está pronto.',
  },
  {
    title: 'Candidatos de todo o Brasil',
    text: 'Mais de 500 mil candidatos, com busca por cargo, cidade, nível e contrato.',
  },
];

export const comparisonColumns = ['Plano Empresarial', 'Plano Consultoria'] as const;

export const comparisonRows: readonly ComparisonRow[] = [
  {
    feature: 'Usuários simultâneos',
    values: [String(simultaneousUsers.enterprise), String(simultaneousUsers.consultancy)],
  },
  { feature: 'Vagas ativas', values: ['Ilimitadas', 'Ilimitadas'] },
  {
    feature: 'Gestão de múltiplos clientes',
    explanation: 'Vagas e candidaturas separadas por cliente.',
    values: [false, true],
  },
  {
    feature: 'Preço por mês',
    values: [formatMoney(requireOffer('company-plans', 'empresarial').monthly), 'Sob consulta'],
  },
];
