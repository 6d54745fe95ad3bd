import { randomInt } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './source-hash.mjs'

// Random sequences against the desk, as many as asked for, 5,000 histories of chains, sweeps of 200 addresses, every crash point, all that is sent to make it fail, event
// streams and the chat cut for thirty seconds (the chat needs `npm run build` first), and a thousand streams at once:
//   npm run test:long -- 5000                                 a seed of its own, which it prints
//   npm run test:long -- 1 <seed> <path> <replayPath>         what a failure printed, once more
const [runs = '5000', seed = String(randomInt(2 ** 31)), path, replayPath] = process.argv.slice(2)
console.log(`${runs} sequences from seed ${seed}`)

const isReplay = path !== undefined
const env = {
  ...process.env,
  MODEL_RUNS: runs,
  MODEL_SEED: seed,
  LONG: '1',
  ...(isReplay && { MODEL_PATH: path }),
  ...(replayPath !== undefined && { MODEL_REPLAY: replayPath }),
}
const jest = (project, ...tests) => jestIn(env, project, ...tests)

const jestIn = (environment, project, ...tests) => {
  const bin = join(root, 'node_modules/jest/bin/jest.js')
  const options = { cwd: root, env: environment, stdio: 'inherit' }
  return spawnSync(process.execPath, [bin, ...tests, '--selectProjects', project], options).status
}

/** Evidence in every order, every cut of a bank's file, every schema, two senders at one folder, statements with gaps. */
const BANK = [
  ...['payout-evidence', 'cut-bank-files', 'every-version', 'two-senders'],
  'statement-history',
]

const codes = isReplay
  ? [jest('desk', 'test/model/long')]
  : [
      jest(
        'desk',
        'test/chains',
        'test/model',
        'test/crash',
        'test/safety',
        'src/server/http/event-connections',
        'src/server/http/event-cut',
        'src/server/desk/flows/follow-sweeps',
        ...BANK,
      ),
      // Each flow's test once more, and which accounts its transactions change.
      jestIn({ ...env, RECORD_ACCOUNTS: '1' }, 'desk', 'src/server/desk/flows'),
      jest('bench-desk', 'test/bench/desk/streams'),
      jest(
        'journeys',
        'test/journeys/in-one-world',
        'test/journeys/long',
        'test/journeys/live',
        'test/journeys/main-job',
        'test/journeys/told-aloud',
      ),
    ]
process.exit(codes.every((code) => code === 0) ? 0 : 1)
