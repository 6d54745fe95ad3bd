import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const folders = ['src', 'config', 'public']
const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'webpack.config.ts']

/** One hash over everything a build is made of: equal hash, equal build. */
export const sourceHash = () =>
  hashOf((path) => createHash('sha256').update(readFileSync(path)).digest('hex'))

/** Known in a fifth of the time: an equal stamp means an equal hash, but a file that was written anew with the same text has another stamp. */
export const sourceStamp = () =>
  hashOf((path) => {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  })

function hashOf(factOf) {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesBelow), ...files].sort())
    hash.update(`${file} ${factOf(join(root, file))}\n`)
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
