// One React Refresh runtime a page. Each app has its own webpack runtime and would bring its own copy, of which React
// knows only the first: edits in the other apps would be compiled, delivered and never shown.
const runtime = require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');

module.exports = globalThis.__PONTE_REFRESH_RUNTIME__ || (globalThis.__PONTE_REFRESH_RUNTIME__ = runtime);
