import postcss, { type AtRule, type Plugin, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

interface Scope {
  root: string;
  limit: string;
}

/** `(root) to (limit)`. A limit may leave elements out: `[data-mfe]:not([data-mfe='candidate'])`. */
const params = /^\(([^():&]+)\)\s+to\s+\(((?:[^():&]|:not\([^():&]+\))+)\)$/;

/** @throws CssSyntaxError for any other form than `@scope (root) to (limit)`. */
function readScope(rule: AtRule): Scope {
  const [, root, limit] = params.exec(rule.params) ?? [];
  if (!root || !limit) throw rule.error('Only `@scope (root) to (limit)`, with plain selectors, can be replaced.');
  const one = (list: string): string => (list.includes(',') ? `:is(${list})` : list);
  return { root: one(root), limit: one(limit) };
}

/** Adds text to the end of a compound, but before a pseudo-element, behind which it would be invalid. */
function append(selector: Selector, compound: readonly Node[], text: string): void {
  const pseudoElement = compound.find((node) => parseSelectors.isPseudoElement(node));
  const last = compound.at(-1);
  const node = parseSelectors.pseudo({ value: text });
  if (pseudoElement) selector.insertBefore(pseudoElement, node);
  else if (last) selector.insertAfter(last, node);
}

/**
 * `.card svg` in `@scope` means a card inside the root, and an svg that no limit stands around: the outer rule, which
 * `&` names, says both.
 */
function restrict(selector: Selector, { root }: Scope): void {
  const compounds = selector
    .split(({ type }) => type === 'combinator')
    .map((nodes) => nodes.filter(({ type }) => type !== 'combinator'));
  compounds.forEach((compound, index) => {
    if (index === compounds.length - 1) append(selector, compound, '&');
    else if (index === 0) append(selector, compound, `:where(${root} *)`);
  });
}

/**
 * What the outer rule would change the meaning of. Tailwind's utilities hold none of it, once their nesting has been
 * resolved.
 */
function refuse(rule: Rule): void {
  if (rule.parent?.type === 'rule') throw rule.error('A nested rule in `@scope`: resolve nesting before.');
  if (/&|:scope/.test(rule.selector.replace(/\\./g, ''))) throw rule.error('`&` and `:scope` cannot be replaced.');
  // Safari 16.5 to 17.1 take it for a declaration.
  if (rule.selectors.some((selector) => /^[a-z]/i.test(selector)))
    throw rule.error('A selector in `@scope` begins with the name of an element: begin with a class.');
}

function isStep(rule: Rule): boolean {
  const { parent } = rule;
  return parent?.type === 'atrule' && 'name' in parent && /keyframes$/i.test(String(parent.name));
}

/**
 * Replaces `@scope (root) to (limit)` by a rule around its content that says the same, for browsers that do not know
 * `@scope`: they would leave out all that is in it. `:where` adds no specificity, as `@scope` adds none. Two
 * differences: of two scopes around an element the nearer one does not win, and a root inside a limit inside a root
 * styles nothing.
 */
export const scopeSelectors: Plugin = {
  postcssPlugin: 'ponte-scope-selectors',
  OnceExit(sheet) {
    sheet.walkAtRules('scope', (rule) => {
      rule.walkAtRules('scope', (inner) => {
        throw inner.error('A `@scope` in `@scope` cannot be replaced.');
      });
      const scope = readScope(rule);
      rule.walkRules((styles) => {
        if (isStep(styles)) return;
        refuse(styles);
        const replaced = parseSelectors((list) => list.each((selector) => restrict(selector, scope)));
        styles.selector = replaced.processSync(styles.selector);
      });
      const { root, limit } = scope;
      const selector = `:where(${root} :not(${root} ${limit}, ${root} ${limit} *))`;
      rule.replaceWith(postcss.rule({ selector, nodes: rule.nodes ?? [], source: rule.source }));
    });
  },
};
