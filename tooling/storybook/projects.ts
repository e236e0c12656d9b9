/** Stories made to be found bad: they prove that the check of accessibility can fail. Only their own project runs them. */
export const badTag = 'inaccessible';

/** What needs no browser: that nothing is without a story, and that the pictures and the stories fit together. */
export const catalogueProject = 'catalogo';

/** Each theme once and each width once, in two runs over every story. A picture of a width is taken in the run of that width. */
export const themeProjects = [
  { name: 'claro-mesa', width: 1440, globals: { theme: 'light', viewport: { value: 'desktop' } } },
  { name: 'escuro-telefone', width: 360, globals: { theme: 'dark', viewport: { value: 'phone' } } },
] as const;
