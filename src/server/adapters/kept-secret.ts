import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret made once for a data folder and kept there, for nobody else to read. */
export function keptSecret(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 })
  } catch (thrown) {
    const isKept = thrown instanceof Error && Reflect.get(thrown, 'code') === 'EEXIST'
    if (!isKept) throw thrown
  }
  return readFileSync(file, 'utf8')
}
