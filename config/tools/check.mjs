import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './source-hash.mjs'

// Everything that must hold, on two cores; the longest check of the code starts first, and the short ones fill the other
// core. The unit tests count as one: half of their time they wait for a database. The first failure stops it.
const results = mkdtempSync(join(tmpdir(), 'causeway-check-'))
const counted = (name) => ({ args: ['--json', `--outputFile=${join(results, name)}.json`] })
const steps = [
  { name: 'lint:code', cores: 1 },
  { name: 'lint:format', cores: 1 },
  { name: 'requirements', cores: 1 },
  { name: 'lint:imports', cores: 1 },
  { name: 'typecheck', cores: 1 },
  { name: 'lint:dead', cores: 1 },
  { name: 'test:unit', cores: 1, ...counted('unit') },
  { name: 'build', cores: 1 },
  { name: 'size', cores: 2 },
  { name: 'test:journeys', cores: 2, ...counted('journeys') },
].filter(({ name }) => name !== 'test:journeys' || existsSync(join(root, 'test/journeys')))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const running = new Map()
let failed = null

for (const step of steps) {
  while (!failed && coresInUse() + step.cores > 2) await Promise.race(running.keys())
  if (failed) break
  start(step)
}
await Promise.all(running.keys())
finish()

function start(step) {
  const command = ['exec', scripts[step.name], ...(step.args ?? [])].join(' ')
  const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, PATH } })
  const startedAt = performance.now()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const done = new Promise((resolve) => child.on('close', resolve)).then((code) => {
    running.delete(done)
    if (failed) return
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
    if (code === 0) return
    failed = step.name
    console.log(output)
    for (const other of running.values()) other.child.kill('SIGTERM')
  })
  running.set(done, { child, cores: step.cores })
}

function coresInUse() {
  return [...running.values()].reduce((sum, { cores }) => sum + cores, 0)
}

/** The last line counts the tests; a step that is none counts as one where it failed. */
function finish() {
  const runs = ['unit', 'journeys']
    .map((name) => join(results, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  rmSync(results, { recursive: true, force: true })

  const passed = runs.reduce((sum, run) => sum + run.numPassedTests, 0)
  const failing = runs.reduce((sum, run) => sum + run.numFailedTests, 0)
  if (failed) console.log(`Stopped at ${failed}: see its output above.`)
  console.log(`${passed} passed, ${failed ? Math.max(failing, 1) : failing} failed`)
  process.exit(failed ? 1 : 0)
}
