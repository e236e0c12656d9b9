import {
  annualDiscount,
  formatMoney,
  priceOf,
  requireOffer,
  type BillingPeriod,
  type Offer,
  type PaidPlanSlug,
} from '@ponte/shared-domain';
import type { ComparisonRow } from '../../offers/comparison-table';
import type { CardFeature } from '../../offers/plan-card';
import type { Question } from '../../offers/questions';

/** Specification, 'Candidate plans'. */
const freeMonthlyApplications = 10;
const trialDays = 7;
/** A PIX is paid before the plan begins: where one can be made, the trial is of the other ways of paying. */
const trialWays = (hasPix: boolean): string => (hasPix ? ' no cartão ou boleto' : '');

export const plansDescription = (hasPix: boolean): string =>
  `Comece de graça com até ${freeMonthlyApplications} candidaturas por mês. Nos planos Essencial e Premium elas são ilimitadas, sem fidelidade, com ${trialDays} dias grátis no Premium${hasPix ? ' pago por cartão ou boleto' : ''}.`;
/** What 2.4 months' saving is called in the advertisement. */
export const annualBadge = '2 meses grátis';

export const periodLabels: Readonly<Record<BillingPeriod, string>> = { monthly: 'Mensal', annual: 'Anual' };

export interface CandidatePlan {
  offer: Offer;
  audience: string;
  features: readonly CardFeature[];
  highlight?: string;
  /** Its checkout page; the free plan has none. */
  checkout?: PaidPlanSlug;
}

const free = requireOffer('plans', 'gratuito');
const essential = requireOffer('plans', 'essencial');
const premium = requireOffer('plans', 'premium');

/** `hasPix`: whether a PIX can be paid here. */
export const candidatePlans = (hasPix: boolean): readonly CandidatePlan[] => [
  {
    offer: free,
    audience: 'Para começar a procurar',
    features: [
      { text: 'Cadastro rápido' },
      { text: 'Currículo online' },
      { text: `Até ${freeMonthlyApplications} candidaturas por mês` },
      { text: 'Filtros básicos' },
      { text: 'Alertas por e-mail' },
      { text: 'Destaque do currículo', included: false },
    ],
  },
  {
    offer: essential,
    audience: 'Para quem se candidata todo dia',
    features: [
      { text: 'Tudo do plano Gratuito' },
      { text: 'Candidaturas ilimitadas' },
      { text: 'Destaque do currículo', included: false },
      { text: 'Candidatura automática com IA', included: false },
    ],
    checkout: 'essencial',
  },
  {
    offer: premium,
    audience: 'Para aparecer primeiro',
    features: [
      { text: 'Tudo do plano Essencial' },
      { text: 'Destaque do currículo' },
      { text: 'Candidatura automática com IA' },
      { text: 'Relatórios de mercado' },
      { text: 'Notificações prioritárias' },
      { text: 'Mensagens diretas a recrutadores' },
    ],
    highlight: `Teste grátis por ${trialDays} dias${trialWays(hasPix)}`,
    checkout: 'premium',
  },
];

const perMonth = (offer: Offer, period: BillingPeriod): string =>
  offer.monthly === 0 ? 'R$ 0' : formatMoney(priceOf(offer, period).monthly);

export function comparisonRows(period: BillingPeriod, hasPix: boolean): readonly ComparisonRow[] {
  return [
    {
      feature: 'Candidaturas por mês',
      values: [`Até ${freeMonthlyApplications}`, 'Ilimitadas', 'Ilimitadas'],
    },
    { feature: 'Cadastro rápido e currículo online', values: [true, true, true] },
    {
      feature: 'Filtros básicos',
      explanation: 'Cargo, cidade, contrato, nível e salário.',
      values: [true, true, true],
    },
    {
      feature: 'Alertas por e-mail',
      explanation: 'Avisos de vagas novas para as suas buscas.',
      values: [true, true, true],
    },
    {
      feature: 'Destaque do currículo',
      explanation: 'Seu perfil aparece primeiro para os recrutadores.',
      values: [false, false, true],
    },
    {
      feature: 'Candidatura automática com IA',
      explanation: 'As vagas certas recebem seu currículo por você.',
      values: [false, false, true],
    },
    {
      feature: 'Relatórios de mercado',
      explanation: 'Faixas salariais e demanda da sua área.',
      values: [false, false, true],
    },
    {
      feature: 'Notificações prioritárias',
      explanation: 'Você fica sabendo antes dos outros.',
      values: [false, false, true],
    },
    {
      feature: 'Mensagens diretas a recrutadores',
      explanation: 'Converse com quem decide.',
      values: [false, false, true],
    },
    {
      feature: 'Teste grátis',
      ...(hasPix && { explanation: 'No cartão ou boleto. No PIX, o valor é pago antes de o plano começar.' }),
      values: [false, false, `${trialDays} dias`],
    },
    {
      feature: 'Preço por mês',
      explanation: period === 'annual' ? 'Na cobrança anual.' : 'Na cobrança mensal.',
      values: [perMonth(free, period), perMonth(essential, period), perMonth(premium, period)],
    },
  ];
}

const annual = priceOf(premium, 'annual');

export const planQuestions = (hasPix: boolean): readonly Question[] => [
  {
    question: 'Preciso pagar para me candidatar?',
    answer: `Não. No plano Gratuito você monta o currículo, busca vagas e envia até ${freeMonthlyApplications} candidaturas por mês, sem prazo para acabar. Os planos Essencial e Premium tiram esse limite.`,
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer: 'Cartão de crédito, boleto e PIX. Você escolhe na página de assinatura e pode trocar depois.',
  },
  {
    question: 'Existe fidelidade?',
    answer:
      'Não. Você cancela quando quiser, sem multa. Depois de cancelar, o plano vale até o fim do período já pago. Então a sua conta volta ao Gratuito, com tudo o que você cadastrou.',
  },
  {
    question: `Como funciona o teste grátis de ${trialDays} dias?`,
    answer: `O plano Premium começa com ${trialDays} dias sem custo. Se quiser continuar, combine com a nossa equipe a primeira cobrança, no valor do plano e do período escolhidos. Sem isso, nada é cobrado: o plano termina com o teste e a sua conta volta ao Gratuito.${hasPix ? ' O teste vale no cartão e no boleto. No PIX, o valor é pago antes de o plano começar, e quem se arrepende em até 7 dias o recebe de volta.' : ''}`,
  },
  {
    question: 'Quanto eu economizo no plano anual?',
    answer: `A cobrança anual tem ${annualDiscount.candidate * 100}% de desconto. No Premium, são ${formatMoney(annual.monthly)} por mês, em uma única cobrança de ${formatMoney(annual.yearly)} por um ano: ${formatMoney(annual.saving)} a menos do que doze mensalidades, mais de dois meses grátis.`,
  },
  {
    question: 'A cobrança é feita na hora em que escolho um plano?',
    answer: `Não. A escolha registra uma solicitação na sua conta, que você pode mudar ou cancelar. ${hasPix ? 'No PIX, a página mostra o código e você paga se e quando quiser. Enquanto as outras formas de pagamento não estiverem habilitadas, nada é cobrado por elas.' : 'Enquanto o pagamento online não estiver habilitado, nada é cobrado.'}`,
  },
];
