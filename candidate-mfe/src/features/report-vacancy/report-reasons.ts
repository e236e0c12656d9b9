export { reportReasonLabels, reportReasons, type ReportReason } from '@ponte/shared-domain';

/** Maximum length of the text in report_vacancy. */
export const maxDetails = 1000;
