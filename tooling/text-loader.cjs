// A text file as a module with a default export: `asset/source` makes one that entries need a piece of webpack's runtime more for.
module.exports = (text) => `export default ${JSON.stringify(text)};`;
