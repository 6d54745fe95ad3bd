import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './source-hash.mjs'

// Everything that must hold, on two cores. The build and the tests also wait, and what reads the code fills that time: it
// computes all the time, so two of it run at once, behind them. What failed is shown as soon as it has.
const results = mkdtempSync(join(tmpdir(), 'causeway-check-'))
const resultFile = join(results, 'tests.json')

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
// What checks the types is written in Go: it collects its garbage less often, for a fifth of its processor time.
const GOGC = '400'
const failed = []

const reading = [
  behind('lint:imports', 'lint:dead', 'lint:format', 'requirements'),
  behind('lint:code'),
]
if ((await run('build', scripts.build)) && (await run('size', scripts.size)))
  await run('test:all', `${scripts['test:all']} --json --outputFile=${resultFile}`)
await Promise.all(reading)
finish()

/** Whatever waits for nothing gets a tenth of the time of what does. */
async function behind(...names) {
  for (const name of names) await run(name, `nice -n 10 ${scripts[name]}`)
}

async function run(name, command) {
  const startedAt = performance.now()
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH, GOGC } })
  const { code, output } = await ended(child)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code === 0) return true
  failed.push(name)
  console.log(output)
  return false
}

async function ended(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}

/** The last line counts the tests; a step that is none counts as one where it failed, and so do tests that could not run. */
function finish() {
  const { numPassedTests: passed, numFailedTests: failing } = existsSync(resultFile)
    ? JSON.parse(readFileSync(resultFile, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  rmSync(results, { recursive: true, force: true })

  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. See the output of each above.`)
  const steps = failed.filter((name) => name !== 'test:all' || failing === 0)
  console.log(`${passed} passed, ${failing + steps.length} failed`)
  process.exit(failed.length > 0 ? 1 : 0)
}
