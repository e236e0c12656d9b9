/**
 * The least height of a row of the company's vacancies, on a phone, on a tablet and as a table: what most of them take,
 * and what a grey row in their place takes.
 */
export const rowHeight = 'min-h-39 sm:min-h-24 xl:min-h-18';
