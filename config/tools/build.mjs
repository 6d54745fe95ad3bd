import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, sourceHash, sourceStamp } from './source-hash.mjs'

// Builds dist/ and then writes what it was made of into dist/build.json, so a build that broke off is no build.
const [hash, stamp] = [sourceHash(), sourceStamp()]
const record = join(root, 'dist/build.json')
rmSync(record, { force: true })

// Whoever started the build holds the other end of this pipe: when they die, so does the build.
if (process.env['BUILD_IS_GUARDED']) process.stdin.on('end', () => stop(1)).resume()

const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js')
const running = new Set()

/** The app (after the first screen it contains), and the programs with the console, side by side on two cores. */
const results = await Promise.all([
  webpack('prerender', 'app'),
  webpack('programs', 'sandbox-page', 'verify', 'console'),
])
if (results.some((code) => code !== 0)) stop(1)
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(record, `${JSON.stringify({ hash, stamp })}\n`)
process.exit(0)

function webpack(...names) {
  const child = spawn(
    process.execPath,
    [webpackCli, '--mode', 'production', ...names.flatMap((name) => ['--config-name', name])],
    {
      cwd: root,
      env: { ...process.env, BUILD_HASH: hash.slice(0, 7) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  running.add(child)
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

function stop(code) {
  for (const child of running) child.kill('SIGKILL')
  process.exit(code)
}
