import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import WebpackDevServer from 'webpack-dev-server'
import { root } from './source-hash.mjs'

// The app with hot reload on PORT, and behind it the sandbox (or the live desk where MODE says so),
// rebuilt and restarted at every change.
const require = createRequire(import.meta.url)
require('ts-node/register')
const webpack = require('webpack')
const configs = require('../../webpack.config.ts').default({}, { mode: 'development' })

const port = Number(process.env['PORT'] ?? 8080)
const deskPort = port + 1
const deskPaths = '/v1 /openapi.json /config.json /sandbox /health /ready'.split(' ')

// What is in dist from now on is not a production build.
for (const gone of ['build.json', 'app']) {
  rmSync(join(root, 'dist', gone), { recursive: true, force: true })
}

const program = process.env['MODE'] === 'live' ? 'desk' : 'sandbox'
let desk
async function restartDesk() {
  await stopDesk()
  desk = fork(join(root, 'dist', program, 'main.js'), {
    env: { ...process.env, PORT: String(deskPort), PUBLIC_ORIGIN: `http://localhost:${port}` },
    // Should this process be killed outright, the channel closes and takes the desk with it.
    execArgv: ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit())'],
  })
  desk.once('exit', (code) => {
    if (code) console.error(`The desk ended with code ${code}; a change starts it again.`)
  })
}

async function stopDesk() {
  if (!desk || desk.exitCode !== null || desk.signalCode !== null) return
  const gone = new Promise((resolve) => desk.once('exit', resolve))
  desk.kill('SIGTERM')
  await gone
}

const compilerOf = (name) => webpack(configs.find((config) => config.name === name))

function watch(name, built) {
  const compiler = compilerOf(name)
  compiler.watch({}, (error, stats) => {
    if (error || stats.hasErrors()) {
      console.error(error ?? stats.toString({ preset: 'errors-only', colors: true }))
      return
    }
    console.log(`Built the ${name}.`)
    void built()
  })
  return compiler
}

const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    // The app's own entry holds the hot client: see webpack.config.ts.
    hot: false,
    client: false,
    static: false,
    historyApiFallback: true,
    // Compression would hold back the desk's event streams.
    compress: false,
    setupExitSignals: false,
    proxy: [{ context: deskPaths, target: `http://localhost:${deskPort}` }],
  },
  compilerOf('app'),
)
await server.start()
console.log(`Causeway at http://localhost:${port}`)
const compilers = [
  watch('programs', restartDesk),
  ...(program === 'sandbox' ? [watch('sandbox-page', () => {})] : []),
]

async function stop() {
  await Promise.all([server.stop(), stopDesk()])
  await Promise.all(compilers.map((compiler) => new Promise((done) => compiler.close(done))))
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
