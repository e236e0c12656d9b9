// Runs before anything else, so it is written in syntax that even a very old Node parses.
var needed = [20, 19];

function isNodeTooOld(version) {
  var parts = version.split('.');
  var major = Number(parts[0]);
  var minor = Number(parts[1]);
  return major < needed[0] || (major === needed[0] && minor < needed[1]);
}

module.exports = { isNodeTooOld: isNodeTooOld };

if (require.main === module && isNodeTooOld(process.versions.node)) {
  console.error(
    'Ponte needs Node ' +
      needed.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      ': install a newer one (https://nodejs.org, or `nvm install`) and run the command again.',
  );
  process.exit(1);
}
