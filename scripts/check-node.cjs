// Runs before anything else, so it is written in syntax that even a very old Node parses.
var engines = require('../package.json').engines.node;

/** Each way to fit the rule: the least version, and whether a later major version fits, too. */
var ranges = engines.split(' || ').map(function (range) {
  var parts = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(range);
  if (!parts) throw new Error('scripts/check-node.cjs does not read "' + range + '" in engines of package.json.');
  return { withLaterMajors: parts[1] === '>=', least: parts.slice(2).map(Number) };
});

function isAtLeast(version, least) {
  for (var i = 0; i < least.length; i += 1) if (version[i] !== least[i]) return version[i] > least[i];
  return true;
}

function isSupported(text) {
  var version = text.split('.').map(function (part) {
    return parseInt(part, 10);
  });
  return ranges.some(function (range) {
    return (range.withLaterMajors || version[0] === range.least[0]) && isAtLeast(version, range.least);
  });
}

module.exports = { isSupported: isSupported };

if (require.main === module && !isSupported(process.versions.node)) {
  var fitting = ranges.map(function (range) {
    return range.least.join('.') + (range.withLaterMajors ? ' or newer' : ' or a newer ' + range.least[0]);
  });
  var advice = ': install one of those (https://nodejs.org, or `nvm install`) and run the command again.';
  console.error('Ponte needs Node ' + fitting.join(', ') + ', and this is Node ' + process.versions.node + advice);
  process.exit(1);
}
