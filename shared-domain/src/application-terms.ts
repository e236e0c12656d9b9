import type { Database } from './database.types.ts';
import { keysOf } from './vacancy-terms.ts';

export type ApplicationStatus = Database['public']['Enums']['application_status'];

export const applicationStatusLabels: Readonly<Record<ApplicationStatus, string>> = {
  pending: 'Pendente',
  viewed: 'Visualizado',
  interview: 'Entrevista',
  rejected: 'Recusado',
  hired: 'Contratado',
};

/** A status as the name of a filter, which stands for several applications: '8 candidaturas com entrevista'. */
export const applicationFilterLabels: Readonly<Record<ApplicationStatus | 'withdrawn', string>> = {
  pending: 'Pendentes',
  viewed: 'Vistas',
  interview: 'Com entrevista',
  rejected: 'Recusadas',
  hired: 'Com contratação',
  withdrawn: 'Retiradas',
};

/** Badge colours of the specification: yellow, blue, green, red, purple. An unknown status is grey ('neutral'). */
export const applicationStatusTones: Readonly<
  Record<ApplicationStatus, 'warning' | 'info' | 'success' | 'danger' | 'purple'>
> = {
  pending: 'warning',
  viewed: 'info',
  interview: 'success',
  rejected: 'danger',
  hired: 'purple',
};

export const applicationStatuses = keysOf(applicationStatusLabels);

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return typeof value === 'string' && Object.hasOwn(applicationStatusLabels, value);
}

/**
 * The transitions that a company may make: pending -> viewed -> interview -> hired or rejected, and straight to an
 * interview from pending; rejected is reachable from every open status. The only way back is to cancel an interview
 * (cancel_interview). The database refuses all others (set_application_status); the interface uses this table to offer
 * only valid ones.
 */
export const nextApplicationStatuses: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  pending: ['viewed', 'interview', 'rejected'],
  viewed: ['interview', 'rejected'],
  interview: ['hired', 'rejected'],
  hired: [],
  rejected: [],
};
