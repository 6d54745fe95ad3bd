import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, sourceHash, sourceStamp } from './source-hash.mjs'

// Builds what is missing or out of date, then becomes the sandbox, or the live desk where MODE says
// so: one process, so that Ctrl-C and kill reach it and nothing else.
if (!isBuilt()) await build()
const isSigning = process.argv.slice(2, 5).join(' ') === 'desk sweep sign'
const program = isSigning ? 'signer' : process.env['MODE'] === 'live' ? 'desk' : 'sandbox'
createRequire(import.meta.url)(join(root, 'dist', program, 'main.js'))

function isBuilt() {
  const record = builtRecord()
  // Without the build tools (npm ci --omit=dev) the build at hand is the one that was delivered.
  const canBuild = existsSync(join(root, 'node_modules/webpack'))
  if (record === null || !canBuild) return record !== null
  return record.stamp === sourceStamp() || record.hash === sourceHash()
}

function builtRecord() {
  const record = join(root, 'dist/build.json')
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null
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
