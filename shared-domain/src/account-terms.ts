import type { Database } from './database.types';

type Enums = Database['public']['Enums'];

export type CompanyRole = Enums['company_role'];
export type UserPlan = Enums['user_plan'];
export type ConsentKind = Enums['consent_kind'];

/*
 * The keys are the database's enums, so that a new value fails the type check here. Enums whose values no page shows
 * have no map.
 */

/**
 * What somebody is in a company. A company is one account, so there is one role
 * (docs/decisions/2026-11-26-role-of-readers.md).
 */
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

/** Years that the holder of an account must have (Termos de Uso). The database refuses a younger one too. */
export const minimumAge = 18;
