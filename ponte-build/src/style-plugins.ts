import tailwindcss from '@tailwindcss/postcss';
import type { AcceptedPlugin } from 'postcss';
import { rootFolder } from './places.ts';
import { scopeSelectors } from './scope-selectors.ts';

/**
 * What makes a style sheet, for webpack and for Storybook. Tailwind's optimiser resolves nesting and writes media
 * queries as browsers of 2023 read them; it does not minify, which CssMinimizerPlugin does.
 */
export function stylePlugins(): AcceptedPlugin[] {
  return [tailwindcss({ base: rootFolder, optimize: { minify: false } }), scopeSelectors];
}
