import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-hash.mjs'

// Prettier says how a file is formed. oxfmt forms nearly every script alike and takes a fiftieth of the time, so Prettier
// looks only at those in which oxfmt would change something, and at what oxfmt is not given.
const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
const inRoot = readdirSync(root).filter((name) => /\.(ts|json)$/.test(name))
const files = [...['src', 'config', 'test', 'public'].flatMap(below), ...inRoot]

/** oxfmt knows no lines as wide as .prettierrc.json has them for messages and icons. */
const isForOxfmt = (file) =>
  /\.[cm]?[jt]sx?$/.test(file) && !/^src\/app\/.*(messages\.ts|icons[^/]*\.tsx)$/.test(file)

const { status, stdout, stderr } = run('oxfmt', [
  ...['-c', '.prettierrc.json', '--list-different'],
  ...files.filter(isForOxfmt),
])
const changed = stdout.split('\n').filter((line) => line !== '')
if (status !== (changed.length > 0 ? 1 : 0)) {
  console.error(`oxfmt ended with ${status}:\n${stdout}${stderr}`)
  process.exit(1)
}
const prettier = run('prettier', [
  ...['--check', '--log-level', 'warn', '--ignore-unknown'],
  ...files.filter((file) => !isForOxfmt(file)),
  ...changed,
])
console.error(`${prettier.stdout}${prettier.stderr}`.trim())
process.exit(prettier.status ?? 1)

function run(name, args) {
  const bin = join(root, 'node_modules/.bin', name)
  return spawnSync(bin, args, { cwd: root, encoding: 'utf8' })
}
