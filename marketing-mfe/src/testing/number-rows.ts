/** Made-up counts, as product_numbers answers them. */
export const numberRows = {
  vacancies: 541,
  companies: 84,
  candidates: 1203,
  applications: 4120,
  hired: 12,
  counted_at: '2026-11-20T13:00:00+00:00',
};
