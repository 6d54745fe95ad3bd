import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire, Module } from 'node:module'
import { dirname, join } from 'node:path'
import { constants, Script } from 'node:vm'
import { root, sourceHash } from './source-hash.mjs'

// Builds what is missing or out of date, then becomes the sandbox, or the live desk where MODE says
// so: one process, so that Ctrl-C and kill reach it and nothing else.
if (!isBuilt()) await build()
const isSigning = process.argv.slice(2, 5).join(' ') === 'desk sweep sign'
const program = isSigning ? 'signer' : process.env['MODE'] === 'live' ? 'desk' : 'sandbox'
run(join(root, 'dist', program, 'main.js'), builtHash())

function isBuilt() {
  const hash = builtHash()
  // Without the build tools (npm ci --omit=dev) the build at hand is the one that was delivered.
  const canBuild = existsSync(join(root, 'node_modules/webpack'))
  return hash !== null && (!canBuild || hash === sourceHash())
}

function builtHash() {
  const record = join(root, 'dist/build.json')
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).hash : null
}

/** Node's own loading, with the compiled code kept for next time: a start takes half as long. */
function run(filename, hash) {
  // The hash is in the name because V8 itself compares nothing but the length of the source.
  const compiled = join(dirname(filename), `compiled-${hash.slice(0, 12)}-${process.version}.bin`)
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined
  const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), {
    filename,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const module = { exports: {} }
  const require = createRequire(filename)
  script.runInThisContext()(module.exports, require, module, filename, dirname(filename))
  if (!cachedData || script.cachedDataRejected) setTimeout(keep, 10_000).unref()

  function keep() {
    try {
      writeFileSync(`${compiled}.${process.pid}`, script.createCachedData())
      renameSync(`${compiled}.${process.pid}`, compiled)
    } catch {
      // A read-only installation starts a little slower, and that is all.
    }
  }
}

async function build() {
  // What an operator's command answers stands on standard output alone.
  console.error('Building Causeway (only after a change, about half a minute) …')
  const child = spawn(process.execPath, [join(root, 'config/tools/build.mjs')], {
    env: { ...process.env, BUILD_IS_GUARDED: 'yes' },
    // The pipe carries nothing: it closes when this process ends, however that comes about.
    stdio: ['pipe', 2, 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) process.exit(1)
}
