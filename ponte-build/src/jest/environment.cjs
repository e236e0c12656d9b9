const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/**
 * What renders (`.test.tsx`) gets a page, logic (`.test.ts`) does not: making one, and loading what tests of pages
 * share, takes longer than most tests of logic. Logic that needs a page says so at its top: `@environment page`. Not
 * jest's own `@jest-environment`, because vitest, which runs the same files for `npm run measure:mutants`, obeys it too
 * and knows no jest-fixed-jsdom.
 */
module.exports = function TestEnvironment(config, context) {
  const needsPage = context.testPath.endsWith('.tsx') || context.docblockPragmas.environment === 'page';
  const Environment = needsPage ? require('jest-fixed-jsdom') : NodeEnvironment;
  return new Environment(config, context);
};
