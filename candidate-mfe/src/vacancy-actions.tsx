import type { ComponentType, ReactNode } from 'react';
import type { ApplyActionProps } from './features/apply/components/apply-action';
import type { CompareButtonProps } from './features/compare-resume/components/compare-button';
import type { ReportButtonProps } from './features/report-vacancy/components/report-button';
import type { SaveButtonProps } from './features/saved-vacancies/components/save-button';

/**
 * Applying is a feature of its own; pages that offer it get it from here, because features must not import each other.
 * It is passed in the
 * page's own chunk (same webpackChunkName), so that a server can preload a page with one file.
 */
export function applyWith(
  ApplyAction: ComponentType<ApplyActionProps>,
  layout: ApplyActionProps['layout'],
): (vacancy: ApplyActionProps['vacancy']) => ReactNode {
  return (vacancy) => <ApplyAction key={vacancy.id} vacancy={vacancy} layout={layout} />;
}

/** Saving, in the same way. */
export function saveWith(
  SaveButton: ComponentType<SaveButtonProps>,
  layout: SaveButtonProps['layout'],
): (vacancy: SaveButtonProps['vacancy']) => ReactNode {
  return (vacancy) => <SaveButton key={`save-${vacancy.id}`} vacancy={vacancy} layout={layout} />;
}

export function reportWith(
  ReportButton: ComponentType<ReportButtonProps>,
): (vacancy: ReportButtonProps['vacancy']) => ReactNode {
  return (vacancy) => <ReportButton key={`report-${vacancy.id}`} vacancy={vacancy} />;
}

export function compareWith(
  CompareButton: ComponentType<CompareButtonProps>,
): (vacancy: CompareButtonProps['vacancy']) => ReactNode {
  return (vacancy) => <CompareButton key={`compare-${vacancy.id}`} vacancy={vacancy} />;
}
