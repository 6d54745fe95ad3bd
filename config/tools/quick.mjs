import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { root } from './source-hash.mjs'

// Checks types and runs the tests that a change is nearest to: about as many as fit in a minute, and tells what it left out.
const require = createRequire(import.meta.url)
const { extract } = require('./dependencies.cjs')
const { LONGEST } = require('./longest-first.cjs')
const { nearestTests } = require('./nearest-tests.cjs')

/** As many files of usual length as two cores run in 40 s. */
const MOST = 35
/** What a long one takes, in files of usual length. */
const LONG = 12

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const lines = (text) => text.split('\n').filter((line) => line !== '')
const bin = (name) => join(root, 'node_modules/.bin', name)

const base = git('merge-base', 'HEAD', process.argv[2] ?? 'main').trim()
const changed = [
  ...lines(git('diff', '--name-only', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
const { run: near, left } = nearestTests({
  imports: importsOfAll(),
  changed,
  most: MOST,
  weightOf: (file) => (LONGEST.some((name) => file.endsWith(name)) ? LONG : 1),
})

run('npm', ['run', '--silent', 'lint:code'])
const tests = near.filter((file) =>
  /^(src|config)\/|^test\/(\w|-)+\.test|^test\/(chains|crash|safety|model)\/(?!long\/)/.test(file),
)
if (tests.length > 0)
  run(bin('jest'), ['--selectProjects', 'app', 'desk', '--runTestsByPath', ...tests])
const far = [...left].map(([distance, count]) => `${count} at ${distance} imports`)
console.log(`${tests.length} test files ran; left out: ${far.join(', ') || 'none'}`)

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function importsOfAll() {
  const files = ['src', 'config', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.[cm]?[jt]sx?$/.test(path)),
  )
  const known = new Set(files)
  return new Map(files.map((file) => [file, importsOf(file, known)]))
}

function importsOf(file, known) {
  const path = join(root, file)
  const named = extract(readFileSync(path, 'utf8'), path, importsIn)
  return [...named].flatMap((name) => {
    if (!name.startsWith('.')) return []
    const base = relative(root, resolve(path, '..', name))
    return [base, `${base}.ts`, `${base}.tsx`].filter((each) => known.has(each))
  })
}

/** Imports of types count: what they describe has changed too. */
function importsIn(code) {
  const found = code.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"\n]+)['"]/g)
  return new Set([...found].map(([, name]) => name))
}
