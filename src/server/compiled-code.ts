import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { constants, Script } from 'node:vm'

/** By then a program has compiled what it uses all the time. */
const KEEP_AFTER_MS = 10_000

/** What `Module.wrap` makes of a program, called as Node itself calls it. */
type Wrapped = (
  exports: object,
  require: NodeJS.Require,
  module: object,
  file: string,
  folder: string,
) => void

/**
 * Node's own loading of a program, with its compiled code kept beside it for next time: once it has run for a while, or at
 * its end. Tells whether such code was taken.
 */
export function runCompiled(file: string, build: string): boolean {
  const compiled = compiledFile(file, build)
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined
  // The build writes ASCII alone, which is read as such in two thirds of the time.
  const script = new Script(Module.wrap(readFileSync(file, 'latin1')), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const isTaken = cachedData !== undefined && script.cachedDataRejected !== true
  const module = { exports: {} }
  // The script's value is that function.
  const run = script.runInThisContext() as Wrapped
  run(module.exports, createRequire(file), module, file, dirname(file))
  if (!isTaken) keepLater(script, compiled, build)
  return isTaken
}

/**
 * The build is in the name because V8 itself compares nothing but the length of the source; V8's own tag is, because it
 * takes no code that was kept by another version or under other flags.
 */
const compiledFile = (file: string, build: string): string =>
  join(dirname(file), `compiled-${build}-${String(cachedDataVersionTag())}.bin`)

function keepLater(script: Script, compiled: string, build: string): void {
  let isKept = false
  setTimeout(keep, KEEP_AFTER_MS).unref()
  process.on('exit', keep)

  function keep(): void {
    if (isKept) return
    isKept = true
    try {
      const written = `${compiled}.${String(process.pid)}`
      writeFileSync(written, script.createCachedData())
      renameSync(written, compiled)
      dropOthers(dirname(compiled), build)
    } catch {
      // A read-only installation starts a little slower, and that is all.
    }
  }
}

/** Seven megabytes of each build before this one. */
function dropOthers(folder: string, build: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith('compiled-') && !name.startsWith(`compiled-${build}-`))
      rmSync(join(folder, name))
}
