import { offersFor, paths, requireOffer, type Offer } from '@ponte/shared-domain';
import type { AccountLinks } from '../../account-link/account-link';
import { freeAccountLinks } from '../../account-link/free-account';

/** A place in the plans' comparison of the home page (specification, 'Candidate plans'). */
export interface PlanFeature {
  name: string;
  explanation: string;
}

/** As worded in marketing; the plans page gives the number (10 a month), which the database enforces. */
export const freeFeatures: readonly PlanFeature[] = [
  { name: 'Cadastro rápido', explanation: 'Em menos de 3 minutos sua conta está criada.' },
  { name: 'Currículo online', explanation: 'Preencha uma vez e envie em cada candidatura.' },
  { name: 'Candidaturas ilimitadas', explanation: 'Candidate-se às vagas que combinam com você.' },
  { name: 'Filtros básicos', explanation: 'Busque por cargo, cidade, contrato, nível e salário.' },
  { name: 'Alertas por e-mail', explanation: 'Saiba das novas vagas sem ter de procurar.' },
];

export const premiumFeatures: readonly PlanFeature[] = [
  { name: 'Destaque do currículo', explanation: 'Seu perfil aparece primeiro para os recrutadores.' },
  { name: 'Candidatura automática com IA', explanation: 'As vagas certas recebem seu currículo por você.' },
  { name: 'Relatórios de mercado', explanation: 'Faixas salariais e demanda da sua área.' },
  { name: 'Notificações prioritárias', explanation: 'Você fica sabendo antes dos outros.' },
  { name: 'Mensagens diretas a recrutadores', explanation: 'Converse com quem decide.' },
];

export const steps: readonly { title: string; text: string }[] = [
  { title: 'Crie sua conta', text: 'Leva menos de 3 minutos e não custa nada.' },
  { title: 'Monte seu currículo', text: 'Experiências, formação e cursos em um só lugar, sempre à mão.' },
  { title: 'Encontre a vaga', text: 'Filtre por cidade, contrato, nível e faixa salarial.' },
  { title: 'Candidate-se e acompanhe', text: 'Um clique para enviar. Cada passo da empresa aparece para você.' },
];

export interface Testimonial {
  name: string;
  role: string;
  company: string;
  content: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Luciana Prado',
    role: 'Analista de dados',
    company: 'Rede Aroeira',
    content:
      'Eu vi quando a empresa abriu meu currículo e, dois dias depois, o convite para a entrevista. Não ficar no escuro muda tudo.',
  },
  {
    name: 'Rafael Teixeira',
    role: 'Técnico em enfermagem',
    company: 'Clínica Vereda',
    content:
      'Preenchi meu currículo pelo celular no ônibus. Na semana seguinte eu já tinha três processos em andamento.',
  },
  {
    name: 'Marta Guimarães',
    role: 'Gerente de RH',
    company: 'Grupo Ipê-Roxo',
    content:
      'Publico a vaga em minutos e converso com todos os candidatos no mesmo lugar. Ninguém mais fica sem resposta.',
  },
];

export interface HomePlan {
  offer: Offer;
  audience: string;
  features: readonly string[];
  action:
    | { label: string; kind: 'link'; to: string }
    | { kind: 'account'; links: AccountLinks }
    | { label: string; kind: 'chat' };
}

/** The three cards of the home page, priced by the catalogue's rows for this page. */
export const homePlans: readonly HomePlan[] = [
  {
    offer: requireOffer('home', 'gratuito'),
    audience: 'Para começar hoje',
    features: ['Cadastro rápido', 'Currículo online', 'Candidaturas ilimitadas', 'Alertas por e-mail'],
    action: { kind: 'account', links: freeAccountLinks },
  },
  {
    offer: requireOffer('home', 'premium'),
    audience: 'Para chegar mais rápido',
    features: [
      'Tudo do plano Gratuito',
      'Destaque do currículo',
      'Candidatura automática com IA',
      'Mensagens diretas a recrutadores',
    ],
    action: { label: 'Conhecer o Premium', kind: 'link', to: paths.plans() },
  },
  {
    offer: requireOffer('home', 'empresas'),
    audience: 'Para quem contrata',
    features: [
      'Anúncio pronto em minutos',
      'Candidaturas organizadas por etapa',
      'Página pública da empresa',
      'Atendimento dedicado',
    ],
    action: { label: 'Falar com um consultor', kind: 'chat' },
  },
];

/** 'Premium a partir de': the other figure that the home page states. */
export const premiumStartingOffer =
  offersFor('home').find((offer) => offer.plan === 'essencial') ?? requireOffer('plans', 'essencial');
