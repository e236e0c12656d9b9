// Prints, as JSON, where the type assertions stand that ponte/commented-casts asks a comment of: `node
// tooling/list-casts.mjs`. Run by casts.test.ts, because jest's runtime can't load a module of eslint's configuration.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isOutsideOfCastRule } from './lint-casts.js';

const root = path.resolve(import.meta.dirname, '..');
const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);

/** As in lint-casts.js. */
const claimsNothing = (type) => type.kind === ts.SyntaxKind.UnknownKeyword || ts.isConstTypeReference(type);

const found = [];
for (const fileName of fileNames) {
  const file = path.relative(root, fileName);
  if (isOutsideOfCastRule(file)) continue;
  const text = readFileSync(fileName, 'utf8');
  // Parsing takes longest, and most files can't hold one. Imports and comments say 'as' too; in angle brackets there is
  // none beside JSX.
  const isCandidate =
    /^(?!import\b|\s*(?:\*|\/[/*])).*\bas\b(?! const\b)/m.test(text) ||
    (!file.endsWith('x') && /(?<!\w)<\w[^<>]*>\s*[\w(]/.test(text));
  if (!isCandidate) continue;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node) => {
    if (ts.isAssertionExpression(node) && !claimsNothing(node.type))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}
process.stdout.write(JSON.stringify(found));
