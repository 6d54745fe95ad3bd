import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bankFolder } from '@server/adapters/bank-folder'
import { chainReader } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { untilAllIdle } from '@test/builders/idle-workers'
import { moneySide, type MoneySide } from '@test/builders/money-side'
import { reconcileOutside } from '@server/desk/flows/reconcile-outside'
import { readLedgerDifferences } from '@server/desk/views/ledger-differences'
import { toSeconds } from '@kernel/instant'
import { asDesk, createTestDatabase } from '../setup/database'
import { ageDevices } from '../setup/operator'
import { pooled } from '../setup/pooler'
import { type Browser, MARTA, startTestDesk, type TestDesk } from '../setup/test-desk'
import { fakeChain } from '../fakes/chain'
import { fakeClock } from '../fakes/clock'
import { rpcOver } from '../fakes/json-rpc'
import { fakeFeeds } from '../fakes/prices'
import { differing } from './money-desk'
import {
  ETHEREUM,
  ETH_FEED,
  EUR_FEED,
  plan,
  PLAN_ENV,
  planMoney,
  POLYGON,
  USD_FEED,
} from './money-plan'
import { arrive, type Person, type World } from './person'

/** One desk over HTTP, with two watchers and two payout workers, chains behind JSON-RPC and a bank's folder on disk. */
export interface ScenarioDesk {
  /** Everything of it that is not about money. */
  readonly desk: TestDesk
  /** A person with a recipient of their own, so that scenarios do not meet; signed in anew, or in the browser given. */
  person(name: string, email?: string, signedIn?: Browser): Promise<Person>
  stop(): Promise<void>
}

/** The desk reaches its database where `reaches` says so. */
export async function openScenarioDesk(
  reaches: (databaseUrl: string) => string = asDesk,
): Promise<ScenarioDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-scenarios-'))
  const bank = await bankFolder(folder, { clock: fakeClock(), settleMs: 0 })
  const feeds = fakeFeeds()
  const start = toSeconds(fakeClock().now())
  const chains = { polygon: fakeChain(POLYGON, start), ethereum: fakeChain(ETHEREUM, start) }
  const readers = Object.values(chains).map((chain) => chainReader(chain.chainId, rpcOver(chain)))
  const parts = { ...plan(), bank, feeds, readers }
  const held = await createTestDatabase()
  const desk = await startTestDesk({
    env: PLAN_ENV,
    database: held,
    world: { money: planMoney({ readers, feeds, bank }), databaseUrl: reaches(held.url) },
  })
  const database = connect(pooled(desk.databaseUrl), { log: silentLog, random: () => 0.5 })
  const sides = [1, 2].map(() => moneySide({ ...parts, database, clock: desk.clock }))
  const works = () => untilAllIdle(stepsOf(sides))
  await works()
  const world: World = {
    ...chains,
    clock: desk.clock,
    sides,
    works,
    bank: { folder, read: new Set() },
    mails: desk.mails,
    books: async () => {
      const inside = await readLedgerDifferences(database.db)
      const outside = await Promise.all(sides.slice(0, 1).map(({ deps }) => reconcileOutside(deps)))
      return { inside: differing(inside), outside }
    },
  }
  return {
    desk,
    person: async (name, email = MARTA, signedIn) => {
      for (const [feed, answer] of RATES) feeds.set(feed, answer, toSeconds(desk.clock.now()))
      const browser = signedIn ?? desk.browser()
      if (!signedIn) await browser.signIn(email, desk.mails)
      // Each browser is one that its owner has used before.
      await ageDevices(desk.databaseUrl)
      return arrive(world, browser, name)
    },
    stop: async () => {
      await database.close()
      await desk.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const RATES = [
  [EUR_FEED, 1_15000000n],
  [USD_FEED, 1_00000000n],
  [ETH_FEED, 3000_00000000n],
] as const

const workersOf = ({ watchers, payouts }: MoneySide) => [...watchers, ...payouts]

/** Both nodes do the same work at the same time. */
function stepsOf(sides: readonly MoneySide[]): readonly (() => Promise<boolean>)[] {
  const [mine = [], theirs = []] = sides.map(workersOf)
  return mine.map((worker, index) => async () => {
    const moved = await Promise.all([worker.step(), theirs[index]?.step()])
    return moved.includes(true)
  })
}
