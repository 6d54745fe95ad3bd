import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './source-hash.mjs'

// Everything that must hold, on two cores. What reads the code computes all the time, so no more than two of it run at
// once; tests also wait, and have three workers. The first failure stops it.
const results = mkdtempSync(join(tmpdir(), 'causeway-check-'))
const resultFile = join(results, 'tests.json')

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const running = new Set()
let failed = null

await inTurn('build', 'size')
await Promise.all([
  inTurn('lint:imports', 'lint:dead', 'lint:format', 'requirements', 'lint:code'),
  // It checks the types as well, for which `typecheck` would read the whole program once more.
  inTurn('lint:types', 'lint:amounts'),
])
await run('test:all', '--json', `--outputFile=${resultFile}`)
finish()

async function inTurn(...names) {
  for (const name of names) await run(name)
}

async function run(name, ...args) {
  if (failed) return
  const startedAt = performance.now()
  const command = ['exec', scripts[name], ...args].join(' ')
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH } })
  running.add(child)
  const { code, output } = await ended(child)
  running.delete(child)
  if (failed) return
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) fail(name, output)
}

async function ended(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}

function fail(name, output) {
  failed = name
  console.log(output)
  for (const other of running) other.kill('SIGTERM')
}

/** The last line counts the tests; a step that is none counts as one where it failed. */
function finish() {
  const { numPassedTests: passed, numFailedTests: failing } = existsSync(resultFile)
    ? JSON.parse(readFileSync(resultFile, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  rmSync(results, { recursive: true, force: true })

  if (failed) console.log(`Stopped at ${failed}: see its output above.`)
  console.log(`${passed} passed, ${failed ? Math.max(failing, 1) : failing} failed`)
  process.exit(failed ? 1 : 0)
}
