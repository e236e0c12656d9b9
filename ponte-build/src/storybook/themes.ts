/**
 * Each theme once and each width once, in two runs over every story. A picture of a width is taken in the run of that
 * width.
 */
export const themeProjects = [
  { name: 'claro-mesa', width: 1440, globals: { theme: 'light', viewport: { value: 'desktop' } } },
  { name: 'escuro-telefone', width: 360, globals: { theme: 'dark', viewport: { value: 'phone' } } },
] as const;
