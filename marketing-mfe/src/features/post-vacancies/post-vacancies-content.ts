import { offersFor, type Offer } from '@ponte/shared-domain';

/** Claim of the employer pages, as worded by the owner. */
export const candidateClaim = 'mais de 500 mil candidatos';

export interface TitledText {
  title: string;
  text: string;
}

export const benefits: readonly TitledText[] = [
  {
    title: 'Alcance quem procura',
    text: `Sua vaga aparece na busca para ${candidateClaim}, por cargo, cidade, contrato, nível e faixa salarial.`,
  },
  {
    title: 'Currículos que dá para comparar',
    text: 'Toda candidatura chega com experiências, formação e cursos no mesmo formato. Sem anexos perdidos no e-mail.',
  },
  {
    title: 'O processo em um só lugar',
    text: 'Pendente, visualizado, entrevista, contratado: você marca a etapa e quem se candidatou acompanha.',
  },
];

export const steps: readonly TitledText[] = [
  { title: 'Cadastre-se', text: 'Crie a conta da empresa com CNPJ, setor e telefone. Leva poucos minutos.' },
  {
    title: 'Publique',
    text: 'Descreva a vaga, os requisitos e os benefícios. Nossa equipe lê a primeira antes de publicar; as próximas, em geral, aparecem na hora.',
  },
  { title: 'Encontre os melhores', text: 'Leia os currículos, marque entrevistas e contrate sem sair da página.' },
];

export const employerAudiences: Readonly<Partial<Record<Offer['plan'], string>>> = {
  basico: 'Para as primeiras contratações',
  profissional: 'Para quem contrata todo mês',
  empresarial: 'Para times de RH',
};

/** 'Até 5 vagas ativas', from the catalogue. */
export function activeVacanciesText({ activeVacancies }: Offer): string {
  return activeVacancies === null ? 'Vagas ilimitadas' : `Até ${activeVacancies} vagas ativas`;
}

export const planSummaries: readonly Offer[] = offersFor('post-vacancies');
