// Development only. A page module exports its route beside its component, and React Refresh takes over only modules
// that export nothing but components: an edit of a page would reload the whole window and lose what is typed. So page
// modules accept their own updates, and the new component takes the place of the old one. (An edit of a loader shows at
// the next navigation.)
const addition = `
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  setTimeout(() => globalThis.__PONTE_REFRESH_RUNTIME__?.performReactRefresh(), 0);
}
`;

module.exports = function pageRefreshLoader(source, map) {
  this.callback(null, source + addition, map);
};
