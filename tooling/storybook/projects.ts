/**
 * Stories made to be found bad: they prove that the check of accessibility can fail. Only their own project runs them.
 */
export const badTag = 'inaccessible';

/** What needs no browser: that nothing is without a story, and that the pictures and the stories fit together. */
export const catalogueProject = 'catalogo';

export { themeProjects } from '../../ponte-build/src/storybook/themes.ts';
