/**
 * The least height of a row of the company's vacancies, on a phone, on a tablet and as a table: what most of them take,
 * and what a grey row in their place takes.
 */
export const rowHeight = 'min-h-47 sm:min-h-34 xl:min-h-28';
