/** What the form asks for: as people type it, the database knows it again. */
export interface ReportKey {
  number: string;
  code: string;
}

/** Number and code of a hash such as '#D-000012/1A2B-3C4D-5E6F' (`paths.reports`); undefined for any other. */
export function parseReportHash(hash: string): ReportKey | undefined {
  const [, number, code] = /^#(D-\d{1,15})\/([0-9A-Z-]{1,40})$/i.exec(hash) ?? [];
  return number === undefined || code === undefined ? undefined : { number, code };
}
