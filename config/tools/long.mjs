import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './source-hash.mjs'

// Random sequences against the desk, as many as asked for, every crash point, and all that is sent to make it fail:
//   npm run test:long -- 5000                                 a seed of its own, which it prints
//   npm run test:long -- 1 <seed> <path> <replayPath>         what a failure printed, once more
const [runs = '5000', seed = String(randomInt(2 ** 31)), path, replayPath] = process.argv.slice(2)
console.log(`${runs} sequences from seed ${seed}`)

const isReplay = path !== undefined
const env = {
  ...process.env,
  MODEL_RUNS: runs,
  MODEL_SEED: seed,
  ...(isReplay ? { MODEL_PATH: path } : { LONG: '1' }),
  ...(replayPath !== undefined && { MODEL_REPLAY: replayPath }),
}
const tests = isReplay ? ['test/model'] : ['test/model', 'test/crash', 'test/safety']
const jest = join(root, 'node_modules/jest/bin/jest.js')
const child = spawn(process.execPath, [jest, ...tests, '--selectProjects', 'desk'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
child.on('exit', (code) => process.exit(code ?? 1))
