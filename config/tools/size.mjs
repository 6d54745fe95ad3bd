import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { separationFailures } from './sandbox-traces.cjs'
import { root } from './source-hash.mjs'

// What a visitor downloads, in bytes as the build compressed them with brotli, against what they may be
// asked to; and that a live desk carries nothing of the sandbox.
// The page shows the welcome screen and answers its button without any file; the scripts make the rest of it work.
const BUDGETS = {
  page: 10_330,
  firstScripts: 110_800,
  lazyChunk: 40_000,
  customers: 395_400,
  console: 239_300,
}
const LAZY_ONLY =
  /node_modules\/(bignumber\.js|moment|formik|yup|@radix-ui|qrcode\.react|@sentry|react-number-format)\//

const app = join(root, 'dist/app')
const page = readFileSync(join(app, 'index.html'), 'utf8')
const first = [...page.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map((m) => m[1])
const lazy = readdirSync(join(app, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/${name}`)
  .filter((name) => !first.includes(name))

const compressedBytes = (path) => statSync(`${path}.br`).size
const weigh = (file) => compressedBytes(join(app, file))
const total = (files) => files.reduce((sum, file) => sum + weigh(file), 0)

const failures = []
function hold(what, bytes, budget) {
  const line = `${(bytes / 1000).toFixed(1).padStart(6)} of ${budget / 1000} kB  ${what}`
  console.log(line)
  if (bytes > budget) failures.push(`too large: ${line.trim()}`)
}

hold(
  'page with the welcome screen, its styles and what answers its button',
  weigh('index.html'),
  BUDGETS.page,
)
hold('scripts of the sign-in screen', total(first), BUDGETS.firstScripts)
for (const file of lazy) hold(`${file}: ${contentsOf(file)}`, weigh(file), BUDGETS.lazyChunk)

hold('all scripts that a customer may come to need', total([...first, ...lazy]), BUDGETS.customers)

const consoleAssets = join(root, 'dist/console/assets')
const consoleScripts = readdirSync(consoleAssets).filter((name) => name.endsWith('.js'))
hold(
  'scripts of the console, which customers never load',
  consoleScripts.reduce((sum, name) => sum + compressedBytes(join(consoleAssets, name)), 0),
  BUDGETS.console,
)
const strays = [...first, ...lazy].filter((file) =>
  sourcesOf(file).some((source) => /features\/console\/|resources\/console\//.test(source)),
)
if (strays.length > 0)
  failures.push(`the console's code lies among customers': ${strays.join(', ')}`)

for (const file of first) {
  const early = sourcesOf(file).filter((source) => LAZY_ONLY.test(source))
  if (early.length > 0) failures.push(`loaded too early by ${file}: ${early.join(', ')}`)
}

const [live, sandbox] = ['dist/desk', 'dist/sandbox'].map(programText)
console.log(`${megabytes(live)} live desk, ${megabytes(sandbox)} sandbox`)
failures.push(...separationFailures({ live, sandbox }))

for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)

/** Every script of a program, its browser's too. */
function programText(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')
}

function megabytes(text) {
  return `${(text.length / 1e6).toFixed(2)} MB`
}

/** A language's texts come from no code: their file has no map. */
function sourcesOf(file) {
  const map = join(root, 'dist/maps', `${file}.map`)
  return existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')).sources : []
}

/** The features or packages a chunk is made of: its number says nothing to a reader. */
function contentsOf(file) {
  const named = sourcesOf(file).map(
    (source) => /node_modules\/((?:@[^/]+\/)?[^/]+)|features\/[^/]+|src\/[^?]+/.exec(source)?.[0],
  )
  const names = new Set(named.filter(Boolean).map((name) => name.replace('node_modules/', '')))
  return [...names].slice(0, 4).join(', ')
}
