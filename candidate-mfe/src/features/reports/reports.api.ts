import type { Api } from '@ponte/shared-auth';
import {
  AppError,
  orNull,
  reportCaseSchema,
  requireData,
  rowsSchema,
  type ReportCase,
  type Rows,
} from '@ponte/shared-domain';

const notFound = 'Não encontramos esta denúncia. Confira o número e o código.';

const listSchema = rowsSchema(reportCaseSchema);

/** The database answers nothing for a case that is not the caller's to read. */
function readCase(answer: unknown): ReportCase {
  const found = orNull(reportCaseSchema).parse(answer);
  if (found === null) throw new AppError('report_not_found', notFound, { status: 404 });
  return found;
}

/**
 * The case of a number and the code that belongs to it.
 *
 * @throws AppError 'report_not_found' when they do not belong together
 */
export async function findReport(api: Api, { number, code }: { number: string; code: string }): Promise<ReportCase> {
  const answer = await (await api.db()).rpc('report_status', { p_number: number, p_code: code });
  return readCase(requireData(answer));
}

/** The caller's reports and the removals of the caller's vacancies, newest first. @throws AppError */
export async function listMyReports(api: Api, signal: AbortSignal): Promise<Rows<ReportCase>> {
  return listSchema.parse(requireData(await (await api.db()).rpc('my_reports').abortSignal(signal)));
}

/**
 * Asks for a decision to be looked at again. Sent again after a lost answer, the same text changes nothing.
 * @param code '' for the caller's own cases
 * @returns the case with the appeal
 * @throws AppError 'report_not_found' when it is not the caller's
 */
export async function appealDecision(
  api: Api,
  { number, code, text }: { number: string; code: string; text: string },
): Promise<ReportCase> {
  const answer = await (await api.db()).rpc('appeal_decision', { p_number: number, p_code: code, p_text: text });
  return readCase(requireData(answer));
}
