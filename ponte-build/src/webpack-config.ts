import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { serverRecordFile } from '@ponte/shared-server';
import type { AppDefinition } from './apps';
import { AssetRecordPlugin } from './asset-record-plugin';
import { DevelopmentReactPlugin } from './development-react-plugin';
import { FacadeCheckPlugin } from './facade-check-plugin';
import { federationAliases } from './federation/aliases';
import { ChunkOwnerPlugin } from './federation/chunk-owner-plugin';
import { IntegrityPlugin } from './integrity-plugin';
import { buildFile, packageFolder, rootFolder } from './places';
import { facades, isShared, requiredVersions, sharedModules } from './shared-modules';
import { stylePlugins } from './style-plugins';

export interface BuildOptions {
  app: AppDefinition;
  mode: 'production' | 'development';
  /** Identifies the release: the hash of everything it is built from. */
  release: string;
  /** A remote that brings its own copies of the shared modules and its harness, to run without the shell. */
  standalone?: boolean;
  /** Serves with hot reload and React Refresh. */
  hot?: boolean;
  /**
   * A remote that is edited inside a shell that was built for production: that shares no JSX of development, and its
   * policy lets in sheets, but no style elements.
   */
  deployedShell?: boolean;
  /** Where files go; `dist` of the app when left out. */
  outputFolder?: string;
  /**
   * The whole product as one single-page application without federation, to measure what federation costs: the file
   * that takes the place of the shell's `remote-transport`.
   */
  spaTransport?: string;
}

const fromRoot = (...parts: string[]): string => path.join(rootFolder, ...parts);

/** Webpack looks for loaders beside the app; they are packages of this one. */
const { resolve: resolvePackage } = createRequire(import.meta.url);

// Where it is not named, the federation's plugin finds it in the stack of an error: of a call of webpack whose options
// are checked in vain, which takes more than a second.
process.env.FEDERATION_WEBPACK_PATH = resolvePackage('webpack');

/** react-router's own package.json names its development build, with all its warnings, to every bundler. */
function productionRouter(): Record<string, string> {
  const folder = path.join(packageFolder('react-router'), 'dist/production');
  return { 'react-router$': path.join(folder, 'index.mjs'), 'react-router/dom$': path.join(folder, 'dom-export.mjs') };
}

function scriptRules(options: { developmentJsx: boolean; refresh: boolean }): RuleSetRule[] {
  const rule = (test: RegExp, tsx: boolean): RuleSetRule => ({
    test,
    // Our own packages come as they are written.
    exclude: [/[\\/]node_modules[\\/](?!@ponte[\\/])/, /\.worker\.ts$/],
    loader: resolvePackage('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: options.developmentJsx, refresh: options.refresh } },
      },
    },
  });
  const pageRefresh: RuleSetRule = {
    test: /\.page\.tsx$/,
    enforce: 'pre',
    loader: buildFile('page-refresh-loader.cjs'),
  };
  return [rule(/\.tsx$/, true), rule(/\.ts$/, false), ...(options.refresh ? [pageRefresh] : [])];
}

/**
 * What is in a package without being exported by it is named by where it is in Ponte's repository; npm may have put the
 * package elsewhere.
 */
const filesInPackages = new webpack.NormalModuleReplacementPlugin(/^(?:\.\.\/)+node_modules\//, (resource) => {
  const [, name, file] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(resource.request) ?? [];
  if (name !== undefined && file !== undefined) resource.request = path.join(packageFolder(name), file);
});

/**
 * Webpack takes installed packages for unchanged while their version is; one of ours may be packed again under the
 * same.
 */
const snapshot = { unmanagedPaths: [/[\\/]node_modules[\\/]@ponte[\\/]/] };

function styleRule(extracts: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      extracts ? MiniCssExtractPlugin.loader : resolvePackage('style-loader'),
      { loader: resolvePackage('css-loader'), options: { importLoaders: 1 } },
      {
        loader: resolvePackage('postcss-loader'),
        options: { postcssOptions: { plugins: stylePlugins() } },
      },
    ],
  };
}

const fileRule: RuleSetRule = { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource' };
/** A worker is one script of its own; its address is what the page gets. */
const workerRule: RuleSetRule = {
  test: /\.worker\.ts$/,
  type: 'asset/resource',
  loader: buildFile('worker-loader.cjs'),
  generator: { filename: '[name].[contenthash:8].js' },
};
/**
 * What code does where there is no document, it does on a server. The files for browsers have none of it: neither the
 * branch nor the files that it would load, whose names and hashes every visit would load with the entry of a remote.
 */
const withDocument = new webpack.DefinePlugin({ 'typeof document': JSON.stringify('object') });
/** Articles are text to the pages that show them. */
const textRule: RuleSetRule = { test: /\.md$/, type: 'asset/source' };

/** The role of an app in the federation. */
function roleOf({ app, standalone }: BuildOptions): 'host' | 'remote' | 'standalone' {
  if (app.name === 'shell') return 'host';
  return standalone ? 'standalone' : 'remote';
}

function federationPlugin(options: BuildOptions): ModuleFederationPlugin {
  const { app, mode } = options;
  const as = roleOf(options);
  const isHost = as === 'host';
  return new ModuleFederationPlugin({
    name: app.name,
    ...(isHost
      ? {}
      : {
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: app.exposes,
        }),
    // version-first asks every remote for its versions before anything starts: one dead remote would blank the product.
    shareStrategy: 'loaded-first',
    shared: sharedModules({ as }),
    runtimePlugins: [buildFile('federation/chunk-addresses.ts')],
    manifest: true,
    dts: false,
    experiments: {
      asyncStartup: true,
      // One copy of the federation's runtime in a page: the host's. A standalone remote brings its own.
      ...(isHost ? { provideExternalRuntime: true } : as === 'remote' ? { externalRuntime: true } : {}),
      // The host reads manifests by itself, and a remote loads no other remote.
      optimization: { target: 'web', disableSnapshot: true, disableRemote: !isHost },
    },
  });
}

/**
 * swc, which compiles too: several times faster than terser, at most 0.6 kB larger. It has threads of its own, so the
 * plugin needs none.
 */
const minifyScripts = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  parallel: false,
  extractComments: false,
  terserOptions: {
    compress: { passes: 2, ecma: 2020, unused: true },
    mangle: true,
    ecma: 2020,
    module: false,
    format: { comments: false },
  },
});

/** The names of the worker files below a folder. */
function listWorkers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => path.basename(file))
    .sort();
}

/** The webpack configuration of every app. */
export function webpackConfig(options: BuildOptions): Configuration {
  const { app, mode, release, standalone = false, hot = false, deployedShell = false, spaTransport } = options;
  const production = mode === 'production';
  const isHost = app.name === 'shell';
  const context = fromRoot(app.folder);
  const name = production ? '[name].[contenthash:8]' : '[name]';
  return {
    name: app.name,
    context,
    mode,
    target: ['web', 'es2022'],
    // A production build of a remote has no entry but its federation container; the harness is for development.
    entry: isHost ? { main: './src/index.ts' } : standalone ? { main: buildFile('harness/index.ts') } : {},
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: options.outputFolder ?? path.join(context, 'dist'),
      publicPath: isHost || standalone ? '/assets/' : 'auto',
      uniqueName: `ponte-${app.name}`,
      // Two releases of a remote may meet in one page (a retry after a deploy): ChunkOwnerPlugin keeps them from taking
      // each other's chunks. It knows files by their hashes, which those of development do not have.
      chunkLoadingGlobal: production ? `ponte_${app.name}` : `ponte_${app.name}_${release}`,
      chunkLoadTimeout: 10_000,
      // Scripts have the encoding of the document, UTF-8. The attribute that says it once more is obsolete.
      charset: false,
      crossOriginLoading: isHost ? false : 'anonymous',
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Files of earlier releases stay: pages that are open may still ask for them. keepRelease removes the oldest.
      clean: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // The baseline has the same facades as the federated build, so that only federation differs.
        ...(spaTransport !== undefined
          ? Object.fromEntries(Object.entries(facades).map(([packageName, file]) => [`${packageName}$`, file]))
          : federationAliases),
        ...(production ? productionRouter() : {}),
        'react-style-singleton$': buildFile('react-style-singleton.ts'),
        ...(roleOf(options) === 'remote'
          ? { [path.join(packageFolder('@ponte/shared-domain'), 'src/errors.ts')]: buildFile('facades/errors.ts') }
          : {}),
        ...(standalone ? { 'standalone-remote$': path.join(context, 'src/remote.ts') } : {}),
      },
    },
    module: {
      rules: [
        ...scriptRules({ developmentJsx: !production && (hot || !deployedShell), refresh: hot }),
        styleRule(production || deployedShell),
        fileRule,
        workerRule,
        textRule,
      ],
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      // The federation's runtime starts in a task of its own. In development the files have the names that
      // development-server.ts knows.
      runtimeChunk: isHost && production ? { name: 'runtime' } : false,
      minimizer: [minifyScripts, new CssMinimizerPlugin({ parallel: false })],
      splitChunks: isHost
        ? {
            chunks: 'async',
            cacheGroups: {
              vendor: {
                chunks: 'initial',
                test: /[\\/]node_modules[\\/](?!@module-federation)/,
                name: 'vendor',
                enforce: true,
              },
            },
          }
        : {
            chunks: 'async',
            // In bytes before compression. What pages share is a file of its own only where it is large: each file has
            // its headers, a line in the entry and a compression of its own, which cost a first visit more than a
            // second page saves.
            minSize: 40_000,
            // One sheet a remote, apart from every script.
            cacheGroups: { styles: { type: 'css/mini-extract', name: 'styles', enforce: true } },
          },
    },
    plugins: [
      filesInPackages,
      withDocument,
      ...(spaTransport !== undefined ? [] : [new FacadeCheckPlugin()]),
      ...(isHost && production && spaTransport === undefined ? [new DevelopmentReactPlugin()] : []),
      new AssetRecordPlugin({ name: app.name, release, declaration: app.declaration }),
      // Served from another origin than the page that runs it. What is served while it is edited has no final files.
      ...(production && roleOf(options) === 'remote'
        ? [new IntegrityPlugin({ workers: listWorkers(path.join(context, 'src')) }), new ChunkOwnerPlugin()]
        : []),
      ...(spaTransport !== undefined ? [] : [federationPlugin(options)]),
      ...(spaTransport !== undefined
        ? [
            new webpack.NormalModuleReplacementPlugin(/^\.\/remote-transport$/, (resource) => {
              resource.request = spaTransport;
            }),
          ]
        : []),
      ...(standalone ? [new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(app.name) })] : []),
      ...(production || deployedShell
        ? [new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` })]
        : []),
      ...(hot && deployedShell
        ? [
            // swc registers components for React Refresh only together with the JSX of development.
            new webpack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, (resource) => {
              resource.request = buildFile('facades/jsx-dev-runtime.ts');
            }),
          ]
        : []),
      ...(hot
        ? [
            new ReactRefreshWebpackPlugin({ overlay: false, exclude: [/node_modules/, /refresh-shim/] }),
            new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(?:\.js)?$/, (resource) => {
              resource.request = buildFile('refresh-shim.cjs');
            }),
          ]
        : []),
    ],
    // PONTE_NO_CACHE: for measuring a build on a fresh machine.
    cache:
      process.env.PONTE_NO_CACHE === '1'
        ? false
        : {
            type: 'filesystem',
            cacheDirectory: fromRoot('.cache/webpack'),
            // Webpack's cache notices neither other aliases nor other options of a loader.
            version: createHash('sha256').update(JSON.stringify(federationAliases)).digest('hex'),
            name: [
              app.name,
              mode,
              standalone && 'standalone',
              hot && 'hot',
              deployedShell && 'others',
              spaTransport !== undefined && 'spa-baseline',
            ]
              .filter(Boolean)
              .join('-'),
            buildDependencies: {
              config: [
                buildFile('webpack-config.ts'),
                buildFile('shared-modules.ts'),
                buildFile('style-plugins.ts'),
                buildFile('scope-selectors.ts'),
                buildFile('worker-loader.cjs'),
                buildFile('development-react-plugin.ts'),
                buildFile('integrity-plugin.ts'),
                buildFile('federation/chunk-owner-plugin.ts'),
                buildFile('apps.ts'),
              ],
            },
          },
    snapshot,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Packages that pages load when somebody acts: signing in, exporting a file. A server that renders a page never really
 * asks for them, so its file need not hold them.
 */
const browserOnly = ['@supabase/supabase-js', 'pdf-lib'];

function isBrowserOnly(request: string): boolean {
  return browserOnly.some((name) => request === name || request.startsWith(`${name}/`));
}

/**
 * The build for a server: ONE self-contained CommonJS file. The shell's holds the shared packages; in a remote's they
 * stay `require` calls, which the shell's answers.
 */
export function serverConfig({
  app,
  release,
  outputFolder,
}: Pick<BuildOptions, 'app' | 'release' | 'outputFolder'>): Configuration {
  const isHost = app.name === 'shell';
  const context = fromRoot(app.folder);
  return {
    name: `${app.name}-server`,
    context,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: { server: isHost ? './src/entry-server.tsx' : (app.serverEntry ?? './src/routes.tsx') },
    output: {
      // A remote's file is released with its other files; the shell's stays on its machine.
      path: outputFolder ?? path.join(context, isHost ? 'dist-server' : 'dist'),
      filename: 'server.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      clean: false,
    },
    externalsPresets: { node: true },
    externals: [
      ({ request }, callback) => {
        const external = request !== undefined && ((!isHost && isShared(request)) || isBrowserOnly(request));
        if (external) callback(undefined, `commonjs ${request}`);
        else callback();
      },
    ],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: isHost ? productionRouter() : {} },
    module: {
      // One file: a lazy page is in it, and no address of another file.
      parser: { javascript: { dynamicImportMode: 'eager', url: false } },
      rules: [
        ...scriptRules({ developmentJsx: false, refresh: false }),
        { test: /\.css$/, loader: buildFile('null-loader.cjs') },
        fileRule,
        textRule,
      ],
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: [
      {
        apply(compiler) {
          compiler.hooks.thisCompilation.tap('ServerRecord', (compilation) => {
            compilation.hooks.processAssets.tap(
              { name: 'ServerRecord', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
              () => {
                const file = compilation.entrypoints.get('server')?.getFiles()[0];
                if (!file) return;
                const code = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
                const integrity = createHash('sha256').update(code).digest('base64');
                const record = { name: app.name, release, file, integrity, requires: requiredVersions() };
                compilation.emitAsset(
                  serverRecordFile(release),
                  new webpack.sources.RawSource(JSON.stringify(record, null, 1)),
                );
              },
            );
          });
        },
      },
    ],
    cache:
      process.env.PONTE_NO_CACHE === '1'
        ? false
        : {
            type: 'filesystem',
            cacheDirectory: fromRoot('.cache/webpack'),
            name: `${app.name}-server`,
            buildDependencies: { config: [buildFile('webpack-config.ts')] },
          },
    snapshot,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
