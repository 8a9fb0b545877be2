import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { GuardedAssetsPlugin } from './guarded-assets-plugin.ts';
import { chunkList } from './page-globals.ts';

export type BuildMode = 'production' | 'development';

export interface PresetOptions {
  /** Name of the remote, or `shell`. */
  readonly name: string;
  readonly dir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Folder that paths in the output are relative to: the workspace. */
  readonly context: string;
  readonly mode: BuildMode;
}

/** After this long a chunk counts as lost. */
const CHUNK_TIMEOUT = 8_000;

/**
 * The parts of the module federation runtime that stay out of the build: those for servers, for its
 * own manifests, and for choosing between copies of a shared module (its `experiments.optimization`).
 */
const runtimeParts = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  // Said, so that what would take its place where there are no remotes stays out too.
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
};

const here = (path: string): string => fileURLToPath(import.meta.resolve(path));

/** The common webpack configuration of the shell and the remotes. */
export function webpackPreset(options: PresetOptions): Configuration {
  const { name, dir, mode, context } = options;
  return {
    name,
    mode,
    context,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: output(options),
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      // Messages are parsed when they are built; the parser itself never reaches the browser.
      alias: { '@formatjs/icu-messageformat-parser$': here('@formatjs/icu-messageformat-parser/no-parser.js') },
    },
    module: {
      rules: [scripts(), messages(), styles(name, mode), fonts(), pictures()],
      // Workers are started through the platform, which runs none but verified bytes.
      parser: { javascript: { worker: ['WorkerScript from @commonweal/platform/worker'] } },
    },
    plugins: [
      new webpack.DefinePlugin(runtimeParts),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        attributes: { 'data-remote': name },
        // Modules have hashed class names, so the order of files does not matter.
        ignoreOrder: true,
      }),
      new GuardedAssetsPlugin(),
    ],
    optimization: optimization(mode),
    cache: {
      type: 'filesystem',
      cacheDirectory: join(options.cacheDir, 'webpack', name),
      name: mode,
      buildDependencies: { preset: [here('./webpack-preset.ts'), join(dir, 'package.json')] },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-only',
  };
}

function output({ name, outDir }: PresetOptions): Configuration['output'] {
  return {
    path: outDir,
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    // A build does not know the version it becomes; its scripts find their folder from their own address.
    publicPath: 'auto',
    uniqueName: name,
    chunkLoadingGlobal: chunkList(name),
    chunkLoadTimeout: CHUNK_TIMEOUT,
    // A worker runs from bytes that were verified as a whole, so it is one file.
    workerChunkLoading: false,
    // A module that threw must throw again when it is asked for again, not come back half made.
    strictModuleErrorHandling: true,
    trustedTypes: true,
    hashFunction: 'xxhash64',
    clean: true,
  };
}

function scripts(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: here('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // The same runtime in both modes: a watched remote runs in a shell that was built.
        transform: { react: { runtime: 'automatic', development: false } },
      },
      sourceMaps: true,
    },
  };
}

function messages(): RuleSetRule {
  return { test: /[\\/]messages[\\/](en|fr)\.json$/, type: 'json', loader: here('./messages-loader.ts') };
}

function styles(name: string, mode: BuildMode): RuleSetRule {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: mode === 'production' ? '[hash:base64:6]' : `${name}-[name]__[local]`,
    // Two builds never share a class name, even where they contain the same component.
    localIdentHashSalt: name,
  };
  const css = { loader: here('css-loader'), options: { modules, importLoaders: 0 } };
  return { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, css] };
}

function fonts(): RuleSetRule {
  return { test: /\.woff2$/, type: 'asset/resource' };
}

function pictures(): RuleSetRule {
  return { test: /\.(svg|png|jpe?g|webp|avif)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 1024 } } };
}

/** True for a chunk that a page loads later. A worker loads none, so that nothing of it stands in a chunk of its own. */
function isPartOfPage(chunk: webpack.Chunk): boolean {
  return !chunk.canBeInitial() && chunk.getEntryOptions()?.chunkLoading !== false;
}

function optimization(mode: BuildMode): Configuration['optimization'] {
  return {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    realContentHash: true,
    minimize: mode === 'production',
    minimizer: [
      new MinimizerPlugin({
        test: /\.js$/,
        parallel: false,
        extractComments: false,
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: {
          compress: { passes: 2 },
          // Short names must not depend on how often characters occur, for that includes file names
          // that differ from folder to folder: the same sources would give other bytes elsewhere.
          mangle: { disableCharFreq: true },
        },
      }),
      new MinimizerPlugin({ test: /\.css$/, parallel: false, minify: MinimizerPlugin.lightningCssMinify }),
    ],
    splitChunks: {
      chunks: isPartOfPage,
      // Only what several pages use is worth a file of its own.
      cacheGroups: { defaultVendors: false, default: { minChunks: 2, minSize: 20_000, reuseExistingChunk: true } },
    },
  };
}
