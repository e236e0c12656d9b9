const month = /^(\d{4})-(\d{2})/;

function shortMonth(date: string): string {
  const parts = month.exec(date);
  return parts ? `${parts[2]}/${parts[1]}` : date;
}

/** '03/2021 - Atual', as the candidate sees it in the resume; empty without a start. */
export function describePeriod(start: string | null, end: string | null, isCurrent: boolean): string {
  if (start === null) return '';
  return `${shortMonth(start)} - ${isCurrent ? 'Atual' : end === null ? 'Sem data de término' : shortMonth(end)}`;
}
