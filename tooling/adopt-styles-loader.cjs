/*
 * sonner writes its style sheet into a style element, which the content security policy does not allow. The same sheet through the CSS
 * object model is allowed: only who may run a script can call that.
 */
const original = /function __insertCSS\(code\) \{[\s\S]*?\n\}/;

module.exports = function adoptStyles(source) {
  if (!original.test(source))
    throw new Error('sonner no longer inserts its styles as it did: see tooling/adopt-styles-loader.cjs');
  return source.replace(
    original,
    `function __insertCSS(code) {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`,
  );
};
