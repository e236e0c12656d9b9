import type { Database } from './database.types';

type Enums = Database['public']['Enums'];

export type UserRole = Enums['user_role'];
export type CompanyRole = Enums['company_role'];
export type UserPlan = Enums['user_plan'];
export type ConsentKind = Enums['consent_kind'];
export type LeadKind = Enums['lead_kind'];
export type SubscriptionRequestStatus = Enums['subscription_request_status'];
export type PaymentMethodKind = Enums['payment_method'];
export type BillingPeriodKind = Enums['billing_period'];
export type VacancySource = Enums['vacancy_source'];

/*
 * The keys are the database's enums, so that a new value fails the type check here; a test proves that every enum has a
 * map.
 */

export const userRoleLabels: Readonly<Record<UserRole, string>> = { candidate: 'Candidato', company: 'Empresa' };

/** What somebody is in a company. A company is one account, so there is one role (docs/decisions/2026-11-26-role-of-readers.md). */
export const companyRoleLabels: Readonly<Record<CompanyRole, string>> = {
  account_owner: 'Responsável pela conta da empresa',
};

export const userPlanLabels: Readonly<Record<UserPlan, string>> = {
  free: 'Gratuito',
  essencial: 'Essencial',
  premium: 'Premium',
  basico: 'Básico',
  profissional: 'Profissional',
  empresarial: 'Empresarial',
};

/** The kinds of consent; see the table `consents`. */
export const consentKindLabels: Readonly<Record<ConsentKind, string>> = {
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
  marketing: 'Comunicações por e-mail',
  resume_sharing: 'Envio do currículo em candidaturas',
  alerts: 'Alertas de vagas por e-mail',
};

export const leadKindLabels: Readonly<Record<LeadKind, string>> = {
  newsletter: 'Newsletter',
  partner: 'Parceria',
  demo: 'Demonstração',
};

export const subscriptionRequestStatusLabels: Readonly<Record<SubscriptionRequestStatus, string>> = {
  pending: 'Pendente',
  active: 'Ativa',
  cancelled: 'Cancelada',
};

export const paymentMethodLabels: Readonly<Record<PaymentMethodKind, string>> = {
  card: 'Cartão de crédito',
  boleto: 'Boleto',
  pix: 'PIX',
};

export const billingPeriodLabels: Readonly<Record<BillingPeriodKind, string>> = { monthly: 'Mensal', annual: 'Anual' };

export const vacancySourceLabels: Readonly<Record<VacancySource, string>> = {
  own: 'Publicada aqui',
  external: 'De outro site',
};

/** Years that the holder of an account must have (Termos de Uso). The database refuses a younger one too. */
export const minimumAge = 18;
