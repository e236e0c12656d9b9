import path from 'node:path';
import webpack from 'webpack';
import { rootFolder, type RemoteDefinition } from '../../apps';
import { serverConfig } from '../../webpack-config';

export interface ServerBuild {
  /** Resolves when no build is under way: what was saved last is then in use. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Builds a remote's file for servers, again after each edit. One with errors changes nothing: the browser's build tells
 * of them.
 * @param onCode gets each file, whole
 */
export function watchServerBuild(remote: RemoteDefinition, onCode: (code: string) => void): ServerBuild {
  const config = serverConfig({
    app: remote,
    release: 'development',
    // Read from memory below; webpack has to write it somewhere.
    outputFolder: path.join(rootFolder, '.cache/among-others', remote.name),
  });
  const compiler = webpack({
    ...config,
    name: `${remote.name}-server-others`,
    output: { ...config.output, filename: 'server.cjs' },
  });
  if (!compiler) throw new Error('webpack gave no compiler');
  let settle: () => void = () => undefined;
  let pending = new Promise<void>((resolve) => (settle = resolve));
  let isPending = true;
  compiler.hooks.invalid.tap('ponte-others', () => {
    if (isPending) return;
    isPending = true;
    pending = new Promise<void>((resolve) => (settle = resolve));
  });
  let code: string | undefined;
  compiler.hooks.thisCompilation.tap('ponte-others', (compilation) => {
    compilation.hooks.afterProcessAssets.tap('ponte-others', () => {
      code = compilation.getAsset('server.cjs')?.source.source().toString();
    });
  });
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) console.error(error.message);
    else if (stats && !stats.hasErrors() && code !== undefined) onCode(code);
    isPending = false;
    settle();
  });
  return {
    settled: () => pending,
    stop: () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())),
  };
}
