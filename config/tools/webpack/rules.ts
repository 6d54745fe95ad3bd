import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform as precompileMessages } from '@formatjs/ts-transformer'
import type { RuleSetRule } from 'webpack'

import { plainEndpoints, pureContract } from './plain-endpoints'
import { plainMessages } from './plain-messages'

/** A path from the top of the repository. */
export const at = (...parts: string[]) => join(__dirname, '../../..', ...parts)
const nodeModule = (path: string) => at('node_modules', path)

export const deskAlias = {
  '@kernel': at('src/kernel'),
  '@contract': at('src/contract'),
  '@app': at('src/app'),
  '@server': at('src/server'),
  '@sandbox': at('src/sandbox'),
  '@config': at('config'),
}

const momentFormat = at('config/tools/webpack/moment-format.mjs')

export const browserAlias = {
  ...deskAlias,
  // Messages are precompiled, in development too, so that a missing step shows at once.
  '@formatjs/icu-messageformat-parser$': at('config/tools/webpack/plain-text-parser.mjs'),
  // Formik copies a form's values and finds a field by its name: three small functions do what Lodash's large ones do.
  'lodash-es/clone$': at('config/tools/webpack/lodash/clone.mjs'),
  'lodash-es/cloneDeep$': at('config/tools/webpack/lodash/clone-deep.mjs'),
  'lodash-es/toPath$': at('config/tools/webpack/lodash/to-path.mjs'),
  // Formik's `connect` alone would need it, for components that are classes.
  'hoist-non-react-statics$': false as const,
  moment$: momentFormat,
  'moment/locale': nodeModule('moment/dist/locale'),
  [nodeModule('moment/dist/moment.js')]: momentFormat,
  // Moment writes no eras here, and reads no texts.
  [nodeModule('moment/src/lib/locale/prototype.js')]: at('config/tools/webpack/moment-locale.mjs'),
  [nodeModule('moment/src/lib/parse/regex.js')]: at('config/tools/webpack/moment-parsing.mjs'),
  [nodeModule('moment/src/lib/parse/token.js')]: at('config/tools/webpack/moment-parsing.mjs'),
  [nodeModule('moment/src/lib/create/utc.js')]: false as const,
  [nodeModule('moment/src/lib/units/era.js')]: false as const,
  // The package's export map offers its development build alone.
  'react-router$': nodeModule('react-router/dist/production/index.mjs'),
  'react-router/dom$': nodeModule('react-router/dist/production/dom-export.mjs'),
}

/**
 * A message's id as delivered: its place in the list, since every visitor downloads it, twice in another language.
 * In development its own name: the list grows while its readers run.
 */
const listed: readonly string[] = Object.keys(
  JSON.parse(readFileSync(at('src/app/i18n/locales/de.json'), 'utf8')) as object, // by id
)
const placeOf = (id = ''): string => {
  const place = listed.indexOf(id)
  return place < 0 ? id : String(place)
}

/** Types are checked by `npm run lint:code`, once, not again in each of the three builds. */
export const typescript = (isProduction = false): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    compiler: at('config/tools/webpack/compiler.cjs'),
    // It warns of any compiler that is not named `typescript`.
    logLevel: 'error',
    compilerOptions: { noEmit: false },
    getCustomTransformers: () => ({
      before: [
        precompileMessages({ ast: true, ...(isProduction && { overrideIdFn: placeOf }) }),
        plainMessages,
        ...(isProduction ? [plainEndpoints, pureContract] : []),
      ],
    }),
  },
})

/** The texts of every language but English, which ts-loader compiles where they stand. */
export const words = (isProduction: boolean): RuleSetRule => ({
  test: /i18n[\\/]locales[\\/]\w+\.json$/,
  loader: at('config/tools/webpack/words-loader.mjs'),
  options: { isList: isProduction },
})

/** Those of the console keep their ids: the places are those of the customers' texts. */
export const consoleWords: RuleSetRule = {
  test: /i18n[\\/]locales[\\/]console[\\/]\w+\.json$/,
  loader: at('config/tools/webpack/words-loader.mjs'),
  options: { isList: false },
}

/** Files that the code imports as their text: SQL, and a style sheet made in code. */
export const assetText = { test: /\.(sql|text\.css)$/, type: 'asset/source' }

/** Tokens of the design, whose dark theme stands in them once. */
export const themes: RuleSetRule = {
  test: /ui[\\/](?:tokens|controls[\\/]avatar-palette)\.css$/,
  enforce: 'pre',
  loader: at('config/tools/webpack/themes-loader.mjs'),
}

/** Capitals for numbers: a class begins with none of the digits, and classes of all pages, such as `h3`, are small. */
const lettered = (place: number): string =>
  [...place.toString(26)]
    .map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26)))
    .join('')

const placeOfStyles = (path: string) => `${path.includes('/features/console/') ? 'b' : 'a'}${path}`

const styled = readdirSync(at('src/app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => at('src/app', path))
  // The console's come last, so that customers' classes do not change with it.
  .sort((one, other) => placeOfStyles(one).localeCompare(placeOfStyles(other)))
const classesOf = new Map<string, string[]>()

/**
 * A class as delivered: its file's place among all and its own in that file, where the page's markup and the app's styles
 * both come to the same. A hash says no more, and does not compress.
 */
function shortName(
  { resourcePath }: { readonly resourcePath: string },
  _name: string,
  local: string,
) {
  const classes = classesOf.get(resourcePath) ?? []
  classesOf.set(resourcePath, classes)
  if (!classes.includes(local)) classes.push(local)
  return `${lettered(styled.indexOf(resourcePath))}${String(classes.indexOf(local))}`
}

export const classNames = (isProduction: boolean, isServer: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: true,
      exportLocalsConvention: 'as-is' as const,
      exportOnlyLocals: isServer,
      localIdentContext: at('src'),
      ...(isProduction ? { getLocalIdent: shortName } : { localIdentName: '[name]__[local]' }),
    },
  },
})

/** Of yup's schemas the app makes those of objects, texts and anything: what names the others as in use is left out. */
export const formRules: RuleSetRule = {
  test: /node_modules[\\/]yup[\\/]index\.esm\.js$/,
  loader: at('config/tools/webpack/yup-loader.mjs'),
}

/** Packages of which the app uses some components: the others are left out. */
export const components: RuleSetRule = {
  test: /node_modules[\\/](react-router[\\/]dist[\\/]production|formik[\\/]dist|qrcode\.react[\\/]lib[\\/]esm)[\\/]/,
  loader: at('config/tools/webpack/components-loader.mjs'),
}

/** The plots draw lines and areas alone: other curves, and what blurs and bisects, are left out. */
export const shapes: RuleSetRule = {
  test: /node_modules[\\/](d3-array|d3-shape)[\\/]dist[\\/]\1\.mjs$/,
  loader: at('config/tools/webpack/shapes-loader.mjs'),
}

export const files: RuleSetRule = {
  test: /\.(svg|png|jpe?g|webp|woff2)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
}

/** A file of ours that a page loads by itself: whoever imports it gets its address. */
export const workerFile: RuleSetRule = {
  resourceQuery: /^\?address$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8].js' },
}
