import axe from 'axe-core';

/**
 * What axe finds wrong in the document. Contrast is computed over the tokens instead (tokens.test.ts): jsdom has no
 * layout.
 */
export async function findAxeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`);
}
