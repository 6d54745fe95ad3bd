import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BrotliOptions, constants as zlib } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { BROWSERS, minimizer } from './config/tools/webpack/browser-output'
import { splitChunks } from './config/tools/webpack/chunks'
import { CompileHintPlugin } from './config/tools/webpack/compile-hint-plugin'
import { IntegrityPlugin } from './config/tools/webpack/integrity-plugin'
import { NEXT, PagePlugin } from './config/tools/webpack/page-plugin'
import { programs } from './config/tools/webpack/programs'
import {
  at,
  browserAlias,
  classNames,
  components,
  consoleWords,
  files,
  formRules,
  shapes,
  typescript,
  themes,
  words,
  workerFile,
} from './config/tools/webpack/rules'
import { WorkerPlugin } from './config/tools/webpack/worker-plugin'
import { version } from './package.json'

// Names come from the sources; what the tools make of them comes from the lock file. Both decide
// a file's name, because a browser keeps what it once got under that name for a year.
const hashSalt = createHash('sha256')
  .update(readFileSync(at('package-lock.json')))
  .update(readFileSync(__filename))
  .digest('hex')

const definitions = {
  __BUILD_HASH__: JSON.stringify(process.env['BUILD_HASH'] ?? 'development'),
  __APP_VERSION__: JSON.stringify(version),
  __SENTRY_DEBUG__: 'false',
  __SENTRY_TRACING__: 'false',
}

const prerenderSource = at('src/app/entries/prerender.tsx')

/** A file's name as it is served: under a new hash once its content changed, so it is kept for ever. */
const fileNames = (isProduction: boolean, name: '[name]' | '[id]', ending: 'js' | 'css') =>
  `assets/${name}${isProduction ? '.[contenthash:8]' : ''}.${ending}`

/** What browsers load of one origin. */
interface Site {
  readonly name: 'app' | 'console'
  readonly entry: { readonly boot: string; readonly main: string }
  /** What lies beside the scripts as it is. */
  readonly copied: { readonly from: string; readonly globOptions?: { ignore: string[] } }
  readonly plugins: (isProduction: boolean) => webpack.WebpackPluginInstance[]
}

function site(isProduction: boolean, { name, entry, copied, plugins }: Site): Configuration {
  return {
    name,
    mode: isProduction ? 'production' : 'development',
    target: BROWSERS,
    entry: { boot: entry.boot, main: [...(isProduction ? [] : hotClient), entry.main] },
    output: {
      path: at('dist', name),
      publicPath: '/',
      filename: fileNames(isProduction, '[name]', 'js'),
      chunkFilename: fileNames(isProduction, '[id]', 'js'),
      hashSalt,
      clean: isProduction,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'causeway#webpack' },
      uniqueName: name === 'app' ? 'causeway' : 'causeway-console',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: browserAlias },
    module: {
      rules: [
        typescript(isProduction),
        words(isProduction),
        consoleWords,
        themes,
        formRules,
        components,
        shapes,
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, classNames(isProduction, false)] },
        files,
        workerFile,
      ],
    },
    plugins: [
      new webpack.DefinePlugin(definitions),
      // Moment would load any language by its name.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment/ }),
      new MiniCssExtractPlugin({
        filename: fileNames(isProduction, '[name]', 'css'),
        chunkFilename: fileNames(isProduction, '[id]', 'css'),
        // Every rule sits in its component's module, so the order of the files decides nothing.
        ignoreOrder: true,
      }),
      new CopyPlugin({ patterns: [copied] }),
      ...plugins(isProduction),
      ...(isProduction ? forDelivery() : [new webpack.HotModuleReplacementPlugin()]),
    ],
    optimization: {
      realContentHash: false,
      // The shortest names for what modules give each other: the files are named by their content anyway.
      mangleExports: 'size',
      splitChunks,
      minimizer,
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

const template = at('public/index.html')

// Not injected by the development server: that would also enter the script in the page.
const hotClient = [
  'webpack/hot/dev-server.js',
  'webpack-dev-server/client/index.js?hot=true&live-reload=true',
]

/** In development the desk's own change to the page is made here: the sandbox's test wallet. */
const appPlugins = (isProduction: boolean): webpack.WebpackPluginInstance[] =>
  isProduction
    ? [
        new PagePlugin({
          ...{ template, prerendered: at('dist/prerender/prerender.js'), scripts: [], next: NEXT },
        }),
        new WorkerPlugin(at('src/app/entries/service-worker.ts')),
        new CompileHintPlugin(['main', 'home']),
      ]
    : [new PagePlugin({ template, prerendered: null, scripts: ['/sandbox/wallet.js'], next: {} })]

const APP: Site = {
  name: 'app',
  entry: { boot: at('src/app/entries/boot.ts'), main: at('src/app/entries/start.ts') },
  copied: { from: at('public'), globOptions: { ignore: ['**/index.html'] } },
  plugins: appPlugins,
}

/** The operators' pages, of which nothing lies where customers load theirs. */
const CONSOLE: Site = {
  name: 'console',
  entry: { boot: at('src/app/entries/console-boot.ts'), main: at('src/app/entries/console.tsx') },
  copied: { from: at('public/favicon.svg') },
  plugins: () => [
    new PagePlugin({
      ...{ template: at('public/console/index.html'), prerendered: null, scripts: [], next: {} },
    }),
  ],
}

function forDelivery(): webpack.WebpackPluginInstance[] {
  const compressed = { test: /\.(js|css|html|svg|json|webmanifest|txt)$/, minRatio: 1 }
  return [
    // Beside the app, not in it: maps are for whoever reads an error report, not for visitors.
    new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false }),
    new IntegrityPlugin(),
    new CompressionPlugin({ ...compressed, algorithm: 'gzip', filename: '[path][base].gz' }),
    new CompressionPlugin<BrotliOptions>({
      ...compressed,
      algorithm: 'brotliCompress',
      compressionOptions: {
        // Blocks of 512 kB: each file is one, and the console's become smaller than by brotli's own choice.
        params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_LGBLOCK]: 19 },
      },
      filename: '[path][base].br',
    }),
  ]
}

/** The welcome screen's markup for index.html, so that it shows before any script has run. */
function prerender(): Configuration {
  return {
    name: 'prerender',
    mode: 'production',
    target: 'node20',
    entry: prerenderSource,
    output: {
      path: at('dist/prerender'),
      publicPath: '/',
      filename: 'prerender.js',
      // Class names are hashes under this salt: with another, the markup would not find its styles.
      hashSalt,
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: browserAlias },
    module: {
      rules: [
        typescript(true),
        words(true),
        { test: /\.css$/, use: [classNames(true, true)] },
        { ...files, generator: { ...files.generator, emit: false } },
      ],
    },
    plugins: [new webpack.DefinePlugin(definitions)],
    optimization: { minimize: false },
    devtool: false,
    stats: 'errors-warnings',
  }
}

export default function builds(_env: unknown, { mode }: { mode?: string }): Configuration[] {
  if (mode === 'development') return [site(false, APP), ...programs(false, definitions)]
  // The app's page holds what the prerender build made, so it waits for it.
  return [
    prerender(),
    { ...site(true, APP), dependencies: ['prerender'] },
    site(true, CONSOLE),
    ...programs(true, definitions),
  ]
}
