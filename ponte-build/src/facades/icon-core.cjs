// The shared copy of lucide's createLucideIcon. Icons are strict ES modules: for them the default export of a shared
// module is all of it, so that this has to be the function itself. The query keeps the file apart from its own share
// key.
module.exports = require('../../../node_modules/lucide-react/dist/esm/createLucideIcon.mjs?own').default;
