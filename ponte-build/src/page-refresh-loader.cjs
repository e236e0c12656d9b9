const path = require('node:path');

// Development only. A page module exports its route beside its component, and React Refresh takes over only modules
// that export nothing but components: an edit of a page would reload the whole window and lose what is typed. So page
// modules accept their own updates, and the new component takes the place of the old one. Their loaders follow, too
// (page-routes.ts); what a page has read already stays until it is read again: by a navigation or a reload.
module.exports = function pageRefreshLoader(source, map) {
  const routesOf = (kind) =>
    [...source.matchAll(new RegExp(`^export ${kind} (\\w+Route)\\b`, 'gm'))].map(([, name]) => name);
  const addition = `
import { followEdits, followEditsOf } from ${JSON.stringify(path.join(__dirname, 'page-routes'))};
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  const latest = import.meta.webpackHot.data?.latest ?? {};
  import.meta.webpackHot.dispose((data) => void (data.latest = latest));
${routesOf('function')
  .map((name) => `  ${name} = followEdits(latest, '${name}', ${name});\n`)
  .join('')}
${routesOf('const')
  .map((name) => `  followEditsOf(latest, '${name}', ${name});\n`)
  .join('')}
  setTimeout(() => globalThis.__PONTE_REFRESH_RUNTIME__?.performReactRefresh(), 0);
}
`;
  this.callback(null, source + addition, map);
};
