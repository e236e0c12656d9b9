import type { RouteObject } from 'react-router-dom';
import { resumeAnalysisRoute } from './features/resume-analysis/resume-analysis.page';

/** The analysis of a resume, with the dialog that fills the profile from it: another feature, loaded by a press. */
export function analysisRoute(): Pick<RouteObject, 'Component'> {
  return resumeAnalysisRoute(async () => {
    const { ImportDialog } = await import(
      /* webpackChunkName: "import-json-resume" */ './features/resume/components/import-dialog'
    );
    return ImportDialog;
  });
}
