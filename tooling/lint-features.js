import path from 'node:path';

/** The feature that a file or folder lies in; undefined for a file right in the features folder. */
const featureOf = (file) => /^(.*\/src\/features\/[^/]+)\//.exec(file.replaceAll(path.sep, '/'))?.[1];

/**
 * ESLint rule: a feature imports no other one. What two need moves up, beside the features. Their tests share
 * `features/testing`.
 */
export const apartFeatures = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      crossing: 'Features never import each other: what two of them need stands beside the features folder.',
    },
  },
  create(context) {
    const own = featureOf(context.filename);
    if (own === undefined) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const other = featureOf(`${path.resolve(path.dirname(context.filename), source.value)}/`);
      const isTestSupport = other?.endsWith('/testing') && /\.test\.tsx?$|\.stories\.tsx$/.test(context.filename);
      if (other !== undefined && other !== own && !isTestSupport)
        context.report({ node: source, messageId: 'crossing' });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
