import {
  annualDiscount,
  brand,
  formatMoney,
  offersFor,
  priceOf,
  requireOffer,
  type BillingPeriod,
  type Offer,
} from '@ponte/shared-domain';
import type { CardFeature } from '../../offers/plan-card';
import type { Question } from '../../offers/questions';

/** The label gives the discount of the catalogue: 'Anual (10% de desconto)'. */
export const periodLabels: Readonly<Record<BillingPeriod, string>> = {
  monthly: 'Mensal',
  annual: `Anual (${annualDiscount.company * 100}% de desconto)`,
};

export interface CompanyPlan {
  offer: Offer;
  audience: string;
  features: readonly CardFeature[];
}

const vacancies = ({ activeVacancies }: Offer): CardFeature => ({
  text: activeVacancies === null ? 'Vagas ilimitadas' : `Até ${activeVacancies} vagas ativas`,
});

const basic = requireOffer('company-plans', 'basico');
const professional = requireOffer('company-plans', 'profissional');
const enterprise = requireOffer('company-plans', 'empresarial');

/** Specification, 'Employer plans'. */
export const companyPlans: readonly CompanyPlan[] = [
  {
    offer: basic,
    audience: 'Para as primeiras contratações',
    features: [
      vacancies(basic),
      { text: 'Dashboard básico' },
      { text: 'Filtros básicos' },
      { text: 'Suporte por e-mail' },
      { text: 'Destaque na busca', included: false },
      { text: 'Ferramentas de avaliação', included: false },
      { text: 'Integração com ATS', included: false },
      { text: 'Gerente de conta dedicado', included: false },
    ],
  },
  {
    offer: professional,
    audience: 'Para quem contrata todo mês',
    features: [
      vacancies(professional),
      { text: 'Dashboard avançado' },
      { text: 'Filtros avançados' },
      { text: 'Suporte prioritário' },
      { text: 'Destaque na busca' },
      { text: 'Ferramentas de avaliação' },
      { text: 'Integração com ATS', included: false },
      { text: 'Gerente de conta dedicado', included: false },
    ],
  },
  {
    offer: enterprise,
    audience: 'Para times de RH',
    features: [
      vacancies(enterprise),
      { text: 'Relatórios avançados' },
      { text: 'Suporte VIP 24/7' },
      { text: 'Destaque na busca' },
      { text: 'Ferramentas de avaliação' },
      { text: 'Integração com ATS' },
      { text: 'Gerente de conta dedicado' },
    ],
  },
];

const annual = priceOf(professional, 'annual');

export const companyQuestions: readonly Question[] = [
  {
    question: 'Posso mudar de plano depois?',
    answer: 'Pode, para cima ou para baixo, quando quiser. A data é combinada com o consultor.',
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer: 'Cartão de crédito em todos os planos. Nos planos anuais, também boleto bancário.',
  },
  {
    question: 'Como funciona o desconto anual?',
    answer: `O plano anual tem ${annualDiscount.company * 100}% de desconto e é pago de uma vez, por um ano. No ${professional.name}, por exemplo, o valor cai de ${formatMoney(professional.monthly)} para ${formatMoney(annual.monthly)} por mês: ${formatMoney(annual.yearly)} por ano.`,
  },
  {
    question: 'O que conta como vaga ativa?',
    answer:
      'A vaga publicada e dentro do prazo, também a que saiu da busca por falta de confirmação. Rascunhos, vagas desativadas e vagas com prazo encerrado não contam, e o lugar delas fica livre para a próxima. Uma vaga em análise ocupa o lugar que terá quando for publicada.',
  },
];

const planParameter = 'plano';

/** The employer plan that the address names; undefined for none or one that does not exist. */
export function readPlan(query: URLSearchParams): Offer | undefined {
  const key = query.get(planParameter);
  return offersFor('company-plans').find(({ plan }) => plan === key);
}

export function withPlan(query: URLSearchParams, offer: Offer | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (offer) next.set(planParameter, offer.plan);
  else next.delete(planParameter);
  return next;
}

/** What a person would write to a consultant; with a plan it names it, and adds 'Anual' for annual billing. */
export function contactMessage(offer: Offer | undefined, period: BillingPeriod): string {
  if (!offer) return `Olá! Gostaria de falar com um consultor sobre os planos da ${brand.name} para empresas.`;
  return `Olá! Tenho interesse no plano ${offer.name}${period === 'annual' ? ' Anual' : ''} da ${brand.name} para empresas.`;
}

/** A mail to the sales contact with everything filled in. Line breaks as mail programs read them (RFC 6068). */
export function mailAddress(subject: string, message: string): string {
  const encode = (text: string): string => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${brand.email}?subject=${encode(subject)}&body=${encode(message)}`;
}
