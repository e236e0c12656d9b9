const { build } = require('esbuild');

/*
 * A file named *.worker.ts becomes ONE classic script with everything it imports in it: `new URL('./x.worker.ts',
 * import.meta.url)` gives its address. webpack's own workers would bring a federation runtime, and look for further
 * files beside a blob: a remote's worker starts from one, because the remote is served from another origin than the
 * page.
 */
module.exports = function bundleWorker() {
  const done = this.async();
  build({
    entryPoints: [this.resourcePath],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: this.mode === 'production',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
    write: false,
  }).then(
    ({ outputFiles, metafile }) => {
      for (const file of Object.keys(metafile.inputs)) this.addDependency(require('node:path').resolve(file));
      done(null, outputFiles[0].text);
    },
    (error) => done(error),
  );
};
