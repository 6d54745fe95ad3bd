import { join } from 'node:path'

import { threadedSetter } from '@server/adapters/threaded-setter'
import { boundGarbage } from '@server/garbage'
import { realTimer } from '@server/workers/loop'
import { type Answered, startBare } from './bare'
import { startPricedDesk } from './priced-desk'

/** What a process of its own is to serve: the desk, or without it what the bare server answers. */
export interface Served {
  readonly databaseUrl: string
  readonly bare: readonly Answered[] | null
}

const drop = (): Promise<void> => Promise.resolve()

/**
 * As a desk that was built and started: statements are drawn in a thread, answers are written without being read back, and
 * its workers look as often as they do there.
 */
const world = {
  statements: threadedSetter(join(__dirname, '../../setup/drawer.cjs')),
  checksAnswers: false,
  after: realTimer,
}

const start = async ({ databaseUrl: url, bare }: Served): Promise<string> =>
  bare ? startBare(url, bare) : (await startPricedDesk({ url, drop }, world)).origin

boundGarbage()

/** First it is told what to serve and says where; then whatever is said asks for its microseconds of processor time. */
process.once('message', (served: Served) => {
  void start(served).then((origin) => {
    process.on('message', () => {
      const { user, system } = process.cpuUsage()
      process.send?.(user + system)
    })
    process.send?.(origin)
  })
})
