/** What the home page claims, as worded by the owner: each is read as one phrase, with its figure in big. */
export const claims: readonly { before: string; figure: string; after: string }[] = [
  { before: 'mais de', figure: '50.000', after: 'vagas' },
  { before: 'mais de', figure: '10.000', after: 'profissionais ajudados' },
  { before: 'cadastro em menos de', figure: '3 minutos', after: '' },
];
