/** Of pages without an answer of the backend, for tests of each. */
export const pageAddresses = [
  '/planos',
  '/planos/essencial',
  '/planos/premium',
  '/anunciar-vagas',
  '/planos-empresas',
  '/consultorias',
  '/salarios',
  '/transparencia',
  '/acessibilidade',
] as const;
