/** Tests and what only they use, stories, and declarations of other people's modules, by the path from the root. */
export const isOutsideOfCastRule = (file) =>
  /\.(?:test|stories|spec)\.[a-z]+$|(?:^|\/)(?:e2e|tests|testing)\/|\.d\.[cm]?ts$/.test(file.replaceAll('\\', '/'));

/** A comment that speaks to a tool says nothing to a reader. */
const isDirective = ({ value }) => /^[\s*]*(?:eslint|@ts-|prettier-|global\b)/.test(value);

/** `as const` narrows, and `as unknown` asks for a check: neither claims anything. */
const claimsNothing = ({ type, typeName }) => type === 'TSUnknownKeyword' || typeName?.name === 'const';

/** ESLint rule: a type assertion has a comment right above or beside it, which says why it is true. */
export const commentedCasts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unexplained:
        'A cast needs a comment right above or beside it that says why it is true. Better: check the value, or type where it comes from.',
    },
  },
  create({ filename, cwd, sourceCode, report }) {
    if (isOutsideOfCastRule(filename.replace(cwd, ''))) return {};
    const { lines } = sourceCode;
    const commented = new Set();
    for (const comment of sourceCode.getAllComments().filter((each) => !isDirective(each))) {
      const { start, end } = comment.loc;
      for (let line = start.line; line <= end.line; line += 1) commented.add(line);
      // Beside other code it is about that code, and about nothing of the next line.
      if (/^[\s{]*$/.test(lines[start.line - 1].slice(0, start.column))) commented.add(end.line + 1);
    }
    const check = (node) => {
      if (claimsNothing(node.typeAnnotation)) return;
      const places = [node.loc.start.line, node.expression.loc.end.line, node.loc.end.line];
      if (!places.some((line) => commented.has(line))) report({ node, messageId: 'unexplained' });
    };
    return { TSAsExpression: check, TSTypeAssertion: check };
  },
};
