import webpack, { type Configuration, type Stats } from 'webpack';

/** One build, to its end. Rejects when webpack itself fails; what it has to say of the code is in the result. */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) {
      reject(new Error('webpack gave no compiler'));
      return;
    }
    compiler.run((error, stats) => {
      // Closing writes the cache for the next build.
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats) reject(new Error('webpack gave no result'));
        else resolve(stats);
      });
    });
  });
}

/** A build that must succeed: errors in the code reject as well. */
export async function requireBuild(config: Configuration): Promise<Stats> {
  const stats = await runWebpack(config);
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return stats;
}
