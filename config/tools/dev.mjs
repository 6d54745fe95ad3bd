import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './source-hash.mjs'

// The app with hot reload on PORT, and behind it the desk, rebuilt and restarted at every change.
const require = createRequire(import.meta.url)
require('ts-node/register')
const webpack = require('webpack')
const WebpackDevServer = require('webpack-dev-server')
const configs = require('../../webpack.config.ts').default({}, { mode: 'development' })
const config = (name) => configs.find((candidate) => candidate.name === name)

const port = Number(process.env['PORT'] ?? 8080)
const deskPort = port + 1
const deskPaths = ['/v1', '/openapi.json', '/config.json', '/sandbox', '/support', '/healthz']

// What is in dist from now on is not a production build.
rmSync(join(root, 'dist/build.json'), { force: true })

let desk
const restarted = async () => {
  await stopDesk()
  desk = fork(join(root, 'dist/desk/main.js'), {
    env: { ...process.env, PORT: String(deskPort), PUBLIC_ORIGIN: `http://localhost:${port}` },
    // Should this process be killed outright, the channel closes and takes the desk with it.
    execArgv: ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit())'],
  })
}

async function stopDesk() {
  if (!desk || desk.exitCode !== null || desk.signalCode !== null) return
  const gone = new Promise((resolve) => desk.once('exit', resolve))
  desk.kill('SIGTERM')
  await gone
}

const deskCompiler = webpack(config('desk'))
deskCompiler.watch({}, (error, stats) => {
  if (error) console.error(error)
  else if (stats.hasErrors()) console.error(stats.toString('errors-only'))
  else void restarted()
})

const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    hot: true,
    static: false,
    historyApiFallback: true,
    proxy: [{ context: deskPaths, target: `http://localhost:${deskPort}` }],
  },
  webpack(config('app')),
)
await server.start()

const stop = async () => {
  await Promise.all([stopDesk(), server.stop(), new Promise((done) => deskCompiler.close(done))])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
