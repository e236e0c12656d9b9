const ts = require('typescript');

/*
 * Empties named functions of a file in node_modules, which nothing in this product can reach (tooling/cuts/cuts.ts says why of each). What
 * only they used is then dropped by the minifier. A function that is reached all the same throws with its name; a name that the file no
 * longer has fails the build, so that an upgrade of the package can't leave a list that does nothing.
 *
 * For the federation runtime it also takes out the announcements of hooks whose answer nobody reads: `await this.hooks.lifecycle.x.emit({...});`
 */

/** Name of a function as it is written: its own, that of the variable it is given to, or that of the method. */
function nameOf(node) {
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name) return node.name.getText();
  let { parent } = node;
  // const Form = forwardRef((props) => {...})
  if (parent && ts.isCallExpression(parent)) parent = parent.parent;
  if (parent && ts.isVariableDeclaration(parent)) return parent.name.getText();
  if (parent && ts.isBinaryExpression(parent)) return parent.left.getText();
  return undefined;
}

function cutFunctions(text, names) {
  const source = ts.createSourceFile('file.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const missing = new Set(names);
  const cuts = [];
  const look = (node) => {
    const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
    const name = isFunction && node.body ? nameOf(node) : undefined;
    if (name !== undefined && names.includes(name)) {
      missing.delete(name);
      cuts.push({ from: node.body.getStart(), to: node.body.getEnd(), name });
      return;
    }
    ts.forEachChild(node, look);
  };
  look(source);
  if (missing.size > 0) throw new Error(`no function ${[...missing].join(', ')} to cut`);
  let result = text;
  for (const { from, to, name } of cuts.reverse()) result = `${result.slice(0, from)}{throw Error("cut: ${name}")}${result.slice(to)}`;
  return result;
}

/** this.hooks.lifecycle.x.emit(...), and the methods of the runtime that do nothing but that. */
const announcement = /^(?:await )?[\w.]+\.(?:lifecycle\.\w+\.emit|emit(?:AfterRegisterShare|AfterLoadShare|ErrorLoadShare))\(/;

function cutHooks(text) {
  const source = ts.createSourceFile('file.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const cuts = [];
  const look = (node) => {
    if (ts.isExpressionStatement(node) && announcement.test(node.expression.getText())) cuts.push({ from: node.getStart(), to: node.getEnd() });
    else ts.forEachChild(node, look);
  };
  look(source);
  if (cuts.length === 0) throw new Error('no hook to cut');
  let result = text;
  for (const { from, to } of cuts.reverse()) result = `${result.slice(0, from)};${result.slice(to)}`;
  return result;
}

module.exports = function cutLoader(source) {
  const { names = [], hooks = false } = this.getOptions();
  return cutFunctions(hooks ? cutHooks(source) : source, names);
};
module.exports.cutFunctions = cutFunctions;
module.exports.cutHooks = cutHooks;
