import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { constants, Script } from 'node:vm'

const { flags } = JSON.parse(readFileSync(new URL('../v8-flags.json', import.meta.url), 'utf8'))

/** By then a program has compiled what it uses all the time. */
const KEEP_AFTER_MS = 10_000

/**
 * Node's own loading, with the compiled code kept beside the program for next time. Tells whether such code was taken.
 * V8 takes none that was kept under other flags, so that those of the program are set before.
 */
export function runCompiled(filename, hash, keepAfterMs = KEEP_AFTER_MS) {
  for (const flag of flags) setFlagsFromString(flag)
  // The hash is in the name because V8 itself compares nothing but the length of the source.
  const name = `compiled-${hash.slice(0, 12)}-${process.version}.bin`
  const [folder, compiled] = [dirname(filename), join(dirname(filename), name)]
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined
  // The build writes ASCII alone, which is read as such in two thirds of the time.
  const script = new Script(Module.wrap(readFileSync(filename, 'latin1')), {
    filename,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const isTaken = cachedData !== undefined && !script.cachedDataRejected
  const module = { exports: {} }
  const require = createRequire(filename)
  script.runInThisContext()(module.exports, require, module, filename, folder)
  if (!isTaken) setTimeout(keep, keepAfterMs).unref()
  return isTaken

  function keep() {
    try {
      writeFileSync(`${compiled}.${process.pid}`, script.createCachedData())
      renameSync(`${compiled}.${process.pid}`, compiled)
      // Seven megabytes of each build before this one.
      for (const other of readdirSync(folder))
        if (other.startsWith('compiled-') && other !== name) rmSync(join(folder, other))
    } catch {
      // A read-only installation starts a little slower, and that is all.
    }
  }
}
