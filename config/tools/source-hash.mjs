import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const folders = ['src', 'config', 'public']
const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'webpack.config.ts']

/** One hash over everything a build is made of: equal hash, equal build. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesBelow), ...files].sort()) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex')
    hash.update(`${file} ${content}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
