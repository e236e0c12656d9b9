import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { rootFolder } from '@ponte/build/apps';

const groupFunctions = new Set(['describe', 'test.describe']);
const testFunctions = new Set(['it', 'test']);

/**
 * 'describe' of describe(...), describe.each(...)(...) and describe.each<Row>(...)(...); 'test.describe' of
 * Playwright's.
 */
function functionOf(call: ts.CallExpression): string {
  const callee = ts.isCallExpression(call.expression) ? call.expression.expression : call.expression;
  return callee.getText().replace(/\.each$/, '');
}

/** A title as the parts that are certain; between two of them stands what a table or a loop fills in. */
function partsOf(title: ts.Expression | undefined): string[] | undefined {
  if (!title) return undefined;
  if (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title))
    // What Jest replaces in the titles of tables: %s, %p, ..., $name.
    return title.text.split(/%[spdifjo]|\$[a-z]\w*/);
  if (ts.isTemplateExpression(title))
    return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
  return undefined;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export interface TitledFile {
  /** Whether the file has a test of this full title, by its text alone: nothing of it is run. */
  hasTest: (title: string) => boolean;
}

/**
 * Reads the titles of a file's tests, the names of their groups before them. What a table or a loop fills in has to be
 * somewhere in the file.
 */
export function readTestTitles(file: string): TitledFile {
  const text = readFileSync(path.join(rootFolder, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const patterns: RegExp[] = [];
  const look = (node: ts.Node, groups: readonly string[]): void => {
    let inside = groups;
    if (ts.isCallExpression(node)) {
      const name = functionOf(node);
      const parts = groupFunctions.has(name) || testFunctions.has(name) ? partsOf(node.arguments[0]) : undefined;
      if (parts) {
        inside = [...groups, parts.map(escaped).join('(.+)')];
        if (testFunctions.has(name)) patterns.push(new RegExp(`^${inside.join(' ')}$`));
      }
    }
    ts.forEachChild(node, (child) => look(child, inside));
  };
  look(source, []);
  return {
    hasTest: (title) =>
      patterns.some((pattern) => {
        const found = pattern.exec(title);
        return found !== null && found.slice(1).every((filledIn) => text.includes(filledIn));
      }),
  };
}
