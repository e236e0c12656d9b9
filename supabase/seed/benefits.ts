import type { Contract, Perks } from './professions/profession';
import type { Random } from './random';

const everybody = ['Vale-transporte', 'Seguro de vida', 'Plano odontológico', '13º salário', 'Convênio com farmácias'];

const byPerks: Readonly<Record<Perks, readonly string[]>> = {
  technology: [
    'Plano de saúde sem coparticipação',
    'Vale-refeição de R$ 42 por dia',
    'Auxílio para trabalho em casa',
    'Horário flexível',
    'Verba anual para cursos',
    'Equipamento fornecido',
    'Folga no dia do aniversário',
    'Licença parental estendida',
    'Apoio psicológico on-line',
  ],
  office: [
    'Plano de saúde',
    'Vale-refeição de R$ 35 por dia',
    'Vale-alimentação',
    'Participação nos resultados',
    'Auxílio-creche',
    'Horário flexível às sextas-feiras',
    'Convênio com academias',
    'Previdência privada',
  ],
  health: [
    'Plano de saúde',
    'Refeição no local',
    'Adicional de insalubridade',
    'Cesta básica',
    'Auxílio-creche',
    'Escala publicada com antecedência',
    'Desconto em consultas e exames',
    'Cursos de atualização',
  ],
  counter: [
    'Vale-alimentação de R$ 380',
    'Refeição no local',
    'Desconto em produtos',
    'Comissão sobre vendas',
    'Cesta básica',
    'Plano de carreira',
    'Folga em dois domingos por mês',
    'Prêmio por assiduidade',
  ],
  field: [
    'Plano de saúde',
    'Refeitório no local',
    'Transporte fretado',
    'Cesta básica',
    'Uniforme e equipamentos de proteção',
    'Horas extras pagas',
    'Participação nos resultados',
    'Cursos e certificações pagos',
  ],
  school: [
    'Plano de saúde',
    'Bolsa de estudos para filhos',
    'Refeição no local',
    'Recesso em julho e em janeiro',
    'Formação continuada paga',
    'Vale-alimentação',
    'Biblioteca e acesso a plataformas de ensino',
  ],
};

const byContract: Partial<Record<Contract, readonly string[]>> = {
  estagio: [
    'Auxílio-transporte',
    'Seguro contra acidentes pessoais',
    'Recesso remunerado',
    'Vale-refeição',
    'Redução de jornada em semana de provas',
    'Acompanhamento individual',
    'Possibilidade de efetivação',
  ],
  pj: [
    'Pagamento até o quinto dia útil',
    'Recesso remunerado de 20 dias',
    'Horário flexível',
    'Reembolso de contabilidade',
    'Verba anual para cursos',
    'Plano de saúde com desconto',
    'Equipamento fornecido',
  ],
  freelancer: [
    'Pagamento em até sete dias',
    'Horários combinados',
    'Prioridade em novos projetos',
    'Reembolso de deslocamento',
    'Contrato por escrito',
  ],
};

/** Three to seven benefits that fit the contract: a freelancer has no 13th salary. */
export function chooseBenefits(random: Random, perks: Perks, contract: Contract): string[] {
  const own = byContract[contract];
  if (own) return random.sample(own, random.integer(3, Math.min(6, own.length)));
  if (contract === 'temporario') {
    return [...random.sample(byPerks[perks], 2), 'Vale-transporte', 'Possibilidade de efetivação'];
  }
  return [...random.sample(byPerks[perks], random.integer(2, 4)), ...random.sample(everybody, random.integer(1, 3))];
}

export function chooseCompanyBenefits(random: Random, perks: Perks): string[] {
  return [...random.sample(byPerks[perks], 4), 'Vale-transporte'];
}
