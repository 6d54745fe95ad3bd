import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { toSeconds } from '@kernel/instant'
import { bankFolder } from '@server/adapters/bank-folder'
import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import type { FlowDeps } from '@server/desk/deps'
import { reconcileOutside } from '@server/desk/flows/reconcile-outside'
import { readLedgerDifferences } from '@server/desk/views/ledger-differences'
import type { Worker } from '@server/workers/loop'
import { deskParts } from '@test/builders/desk-parts'
import { offerOf } from '@test/builders/drafts'
import { untilAllIdle } from '@test/builders/idle-workers'
import { calls } from '@test/builders/money-calls'
import { differing } from '@test/builders/money-desk'
import {
  DEPTH,
  ETH_FEED,
  ETHEREUM,
  EUR_FEED,
  POLYGON,
  TOKENS,
  USD_FEED,
} from '@test/builders/money-plan'
import { moneySide, type MoneySide } from '@test/builders/money-side'
import { fakeChain } from '@test/fakes/chain'
import { type FakeClock, fakeClock } from '@test/fakes/clock'
import { fakeFeeds } from '@test/fakes/prices'
import { type BankEnd, bankEnd } from '@test/model/bank'
import { asDesk, makeDeskRole, migrateForDesk } from '@test/setup/database'
import { everyTable } from '@test/setup/tables'
import { archivedPostgres } from './archived-postgres'

/** A desk whose database can be lost and restored, while its bank's folder and its chains go on. */
export interface RestoredDesk {
  readonly clock: FakeClock
  readonly folder: string
  readonly bank: BankEnd
  database(): ConnectedDatabase
  deps(): FlowDeps
  passes(seconds: number): void
  /** Workers of this name, or all of them, until nothing is left to do. */
  works(name?: string): Promise<void>
  /** A quote for a thousand dollars; answers the address that takes them. */
  agrees(recipientId: number): Promise<string>
  /** Sends a thousand dollars to each, and they are final. */
  pays(addresses: readonly string[]): Promise<void>
  payouts(): Promise<readonly Payout[]>
  /** How many payouts there are in each state. */
  states(): Promise<Readonly<Record<string, number>>>
  /** What differs between ledger, chains and bank. */
  differences(): Promise<object>
  /** Copies the files of the database while all goes on. */
  backsUp(): Promise<void>
  marks(moment: string): Promise<void>
  /** The database is lost, and two hours later another desk works on what it was at that moment. */
  restoresTo(moment: string): Promise<void>
  stop(): Promise<void>
}

interface Payout {
  readonly status: string
  readonly endToEndId: string
  readonly msgId: string
  readonly file: string | null
}

const RATES = [
  [EUR_FEED, 1_15000000n],
  [USD_FEED, 1_00000000n],
  [ETH_FEED, 3000_00000000n],
] as const
const AWAY_SECONDS = 7_200

export async function restoredDesk(): Promise<RestoredDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-restored-'))
  const postgres = await archivedPostgres()
  await makeDeskRole(postgres.url())
  await migrateForDesk(postgres.url())
  const clock = fakeClock()
  const now = (): number => toSeconds(clock.now())
  const polygon = fakeChain(POLYGON, now())
  const readers = [polygon, fakeChain(ETHEREUM, now())]
  const feeds = fakeFeeds()
  const openDesk = async () => {
    const database = connect(asDesk(postgres.url()), { log: silentLog, random: () => 0.5 })
    const bank = await bankFolder(folder, { clock, settleMs: 0 })
    return { database, side: moneySide(deskParts({ database, clock, readers, feeds, bank })) }
  }
  const passes = (seconds: number): void => {
    clock.advance(seconds)
    for (const [feed, answer] of RATES) feeds.set(feed, answer, now())
  }
  let desk = await openDesk()
  let keys = 0
  passes(0)
  const works = (name?: string) =>
    workOn(
      [...desk.side.watchers, ...desk.side.payouts].filter(
        (each) => each.name === (name ?? each.name),
      ),
    )
  const payouts = () => payoutsIn(desk.database)
  return {
    ...{ clock, folder, passes, works, payouts },
    bank: bankEnd(folder, () => clock.now()),
    database: () => desk.database,
    deps: () => desk.side.deps,
    agrees: (recipientId) => agree(desk.side, recipientId, `idempotency-key-${++keys}`),
    pays: async (addresses) => {
      passes(1)
      const { address: asset } = TOKENS.usdc
      const sent = addresses.map((to) => ({ to: to.toLowerCase(), asset, amount: 10n ** 9n }))
      polygon.mine(now(), ...sent)
      for (let block = 1; block < DEPTH; block++) {
        passes(1)
        polygon.mine(now())
      }
      await workOn(desk.side.watchers)
    },
    states: async () => countOf((await payouts()).map(({ status }) => status)),
    differences: async () => ({
      inside: differing(await readLedgerDifferences(desk.database.db)),
      ...(await reconcileOutside(desk.side.deps)),
    }),
    backsUp: postgres.backsUp,
    marks: postgres.marks,
    restoresTo: async (moment) => {
      await desk.database.close()
      await postgres.restoresTo(moment)
      passes(AWAY_SECONDS)
      desk = await openDesk()
    },
    stop: async () => {
      await desk.database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const workOn = (workers: readonly Worker[]): Promise<void> =>
  untilAllIdle(workers.map(({ step }) => step))

async function agree(side: MoneySide, beneficiaryId: number, key: string): Promise<string> {
  const ask = calls(side)
  const { EURAmount } = await ask.convert(TOKENS.usdc, '1000')
  const quote = await ask.open({ beneficiaryId, ...offerOf(TOKENS.usdc, '1000', EURAmount) }, key)
  return quote.receiverWalletAddress
}

const payoutsIn = ({ db }: ConnectedDatabase): Promise<readonly Payout[]> =>
  everyTable(db)
    .selectFrom('payouts')
    .select(['status', 'end_to_end_id as endToEndId', 'msg_id as msgId', 'file_name as file'])
    .orderBy('end_to_end_id')
    .execute()

const countOf = (texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, texts.filter((one) => one === text).length]))
