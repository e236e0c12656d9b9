import { formatNumber, keepTogether, plural, reportReasonLabels, reportReasons } from '@ponte/shared-domain';
import type { Transparency } from './transparency.api';

/** 'menos de 1 hora', '5 horas', '3 dias': days from two whole days on. */
export function durationText(hours: number): string {
  if (hours < 1) return 'menos de 1\u00a0hora';
  return keepTogether(
    hours < 48 ? plural(Math.round(hours), 'hora', 'horas') : plural(Math.round(hours / 24), 'dia', 'dias'),
  );
}

/** '90%'. Rounded down, so that a single late decision never reads as 100%. */
export function shareText(part: number, whole: number): string {
  return `${formatNumber(Math.floor((part / whole) * 100))}%`;
}

/** Every reason in the order of the dialog, those that nobody gave as well. */
export function reasonRows({ byReason }: Pick<Transparency, 'byReason'>): { label: string; count: number }[] {
  return reportReasons.map((reason) => ({ label: reportReasonLabels[reason], count: byReason[reason] ?? 0 }));
}
