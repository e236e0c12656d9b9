// Loaded into every process of a remote outside of the repository: writes down each file of the repository that one of
// them looks for or reads.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { fileURLToPath } = require('node:url');

const { PONTE_E2E_REPOSITORY: repository, PONTE_E2E_READS: log } = process.env;
const { appendFileSync } = fs;

function note(file) {
  if (typeof file !== 'string' && !Buffer.isBuffer(file) && !(file instanceof URL)) return;
  const name = file instanceof URL ? fileURLToPath(file) : String(file);
  if (name.startsWith(`${repository}/`) && name !== __filename) appendFileSync(log, `${name}\n`);
}

function watch(holder, names) {
  for (const name of names) {
    const own = holder[name];
    holder[name] = Object.assign((file, ...rest) => {
      note(file);
      return own.call(holder, file, ...rest);
    }, own);
  }
}

const asynchronous = ['open', 'readFile', 'stat', 'lstat', 'readdir', 'realpath'];
watch(fs, [...asynchronous, ...asynchronous.map((name) => `${name}Sync`), 'existsSync', 'createReadStream']);
watch(fs.promises, asynchronous);
syncBuiltinESMExports();
