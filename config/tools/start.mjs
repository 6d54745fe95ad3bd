import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, sourceHash } from './source-hash.mjs'

// Builds what is missing or out of date, then becomes the desk: one process, so that Ctrl-C and
// kill reach it and nothing else.
if (!isBuilt()) await build()
createRequire(import.meta.url)(join(root, 'dist/desk/main.js'))

function isBuilt() {
  const record = join(root, 'dist/build.json')
  if (!existsSync(record)) return false
  // Without the build tools (npm ci --omit=dev) the build at hand is the one that was delivered.
  if (!existsSync(join(root, 'node_modules/webpack'))) return true
  return JSON.parse(readFileSync(record, 'utf8')).hash === sourceHash()
}

async function build() {
  console.log('Building Causeway (only after a change, about half a minute) …')
  const child = spawn(process.execPath, [join(root, 'config/tools/build.mjs')], {
    env: { ...process.env, BUILD_IS_GUARDED: 'yes' },
    // The pipe carries nothing: it closes when this process ends, however that comes about.
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) process.exit(1)
}
