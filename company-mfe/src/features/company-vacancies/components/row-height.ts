/**
 * The least height of a row of the company's vacancies, on a phone, on a tablet and as a table: what most of them take,
 * and what a grey row in their place takes.
 */
export const rowHeight = 'min-h-49 sm:min-h-36 xl:min-h-29';
