import postcss, { type ChildNode, type Container, type Document } from 'postcss';

/** Whether every selector of a rule begins at the remote's root, or the rule stands in one whose selectors do. */
function isInside(root: RegExp, node: ChildNode | Container | Document | undefined): boolean {
  for (let one: ChildNode | Container | Document | undefined = node; one; one = one.parent)
    if (one.type === 'rule' && 'selectors' in one && one.selectors.every((selector) => root.test(selector)))
      return true;
  return false;
}

/**
 * The selectors of a release's style sheet that can match something outside of the remote's root,
 * `[data-mfe='<name>']`. Steps of animations match nothing.
 * @param text of the sheet, as it is released
 * @returns each once, in the order of the sheet
 */
export function findReach(text: string, remote: string): string[] {
  const attribute = `\\[data-mfe=["']?${remote}["']?\\]`;
  const root = new RegExp(`^(?::(?:where|is)\\()?${attribute}`);
  const found = new Set<string>();
  postcss.parse(text).walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name))) return;
    // What Tailwind sets everywhere for browsers without @property: only its own variables, to their initial values.
    const setsVariables = rule.nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--tw-'));
    if (!setsVariables && !isInside(root, rule))
      for (const selector of rule.selectors) if (!root.test(selector)) found.add(selector);
  });
  return [...found];
}
