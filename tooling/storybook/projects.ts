/** Stories made to be found bad: they prove that the check of accessibility can fail. Only their own project runs them. */
export const badTag = 'inaccessible';

/** What needs no browser: that nothing is without a story. */
export const catalogueProject = 'catalogo';

/** Each theme once and each width once, in two runs over every story. */
export const themeProjects = [
  { name: 'claro-mesa', globals: { theme: 'light', viewport: { value: 'desktop' } } },
  { name: 'escuro-telefone', globals: { theme: 'dark', viewport: { value: 'phone' } } },
] as const;
