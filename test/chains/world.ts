import { sql } from 'kysely'
import { Client } from 'pg'
import { baseUnits, cents } from '@kernel/amounts'
import { secondsAfter } from '@kernel/instant'
import { token } from '@kernel/units'
import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import type { FlowDeps } from '@server/desk/deps'
import { insertQuote } from '@server/desk/records/quote/insert'
import { deskParts } from '../builders/desk-parts'
import { ETH_FEED, EUR_FEED, USD_FEED } from '../builders/money-plan'
import { flowDeps } from '../builders/money-side'
import { fakeBank } from '../fakes/bank'
import { type FakeClock, fakeClock } from '../fakes/clock'
import { fakeFeeds } from '../fakes/prices'
import { createTestDatabase } from '../setup/database'
import { ACCOUNT, chainOf, emptying, recipientSnapshot, seed, tokensOf } from './desk-rows'
import { ADDRESSES } from './events'
import { type Profile, PROFILES } from './profiles'

/** A desk over a real database that follows one simulated chain after another. */
export interface ChainsWorld {
  readonly clock: FakeClock
  readonly deps: FlowDeps
  readonly database: ConnectedDatabase
  readonly addresses: readonly string[]
  /** Nothing has happened yet. */
  begin(): Promise<void>
  /** An open quote, unless its address has one. */
  quotes(profile: Profile, address: number, asset: QuotedAsset): Promise<void>
  /** What the desk holds for final. */
  credited(chainId: number): Promise<readonly Credited[]>
  stop(): Promise<void>
}

export interface Credited {
  readonly address: string
  readonly asset: string
  readonly units: string
}

export type QuotedAsset = 'usdc' | 'dai' | 'native'

const START = fakeClock().now()

export async function openChainsWorld({
  clock = fakeClock(),
  addressCount = ADDRESSES,
  profiles = PROFILES,
}: {
  readonly clock?: FakeClock
  readonly addressCount?: number
  readonly profiles?: readonly Profile[]
} = {}): Promise<ChainsWorld> {
  const test = await createTestDatabase()
  const database = connect(test.url, { log: silentLog, random: () => 0.5 })
  const client = new Client({ connectionString: test.url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  const feeds = fakeFeeds()
  const parts = deskParts({ database, clock, bank: fakeBank(), feeds, readers: [] })
  const deps = flowDeps({
    ...parts,
    chains: profiles.map(chainOf),
    tokens: profiles.flatMap(tokensOf),
  })
  const { addresses, recipients } = await seed(client, addressCount)
  const anew = await emptying(client)
  let count = 0
  return {
    clock,
    deps,
    database,
    addresses,
    begin: async () => {
      clock.set(START)
      const at = START.getTime() / 1000
      for (const [feed, rate] of RATES) feeds.set(feed, rate, at)
      await client.query(anew)
    },
    quotes: async (profile, address, asset) => {
      const [usdc, dai, native] = tokensOf(profile)
      const listed = { usdc, dai, native }[asset]
      if (!listed) throw new Error(`${asset} is not listed`)
      const { symbol, decimals, address: contract } = listed
      const id = `q_${String(++count)}`
      const createdAt = clock.now()
      const open = {
        ...{ id, transactionId: `tx_${id}`, accountId: ACCOUNT },
        recipient: recipientSnapshot(recipients[address] ?? 0),
        ...{ network: profile.network, chainId: profile.chainId, asset: contract.toLowerCase() },
        unit: token(symbol, decimals),
        units: baseUnits(10n ** BigInt(decimals) * 100n),
        ...{ cents: cents(8_000n), feeCents: cents(100n), minCents: cents(1_000n) },
        ...{ rate: '0.8', proof: PROOF, address: addresses[address] ?? '' },
        ...{ createdAt, expiresAt: secondsAfter(createdAt, 900) },
      }
      await database.transact((tx) => insertQuote(tx, open)).catch(unlessOpen)
    },
    credited: async (chainId) =>
      (
        await sql<Credited>`select address, asset, units::text from deposits
          where chain_id = ${chainId} and status = 'final'`.execute(database.db)
      ).rows,
    stop: async () => {
      await client.end()
      await database.close()
      await test.drop()
    },
  }
}

const RATES = [
  [EUR_FEED, 1_15000000n],
  [USD_FEED, 1_00000000n],
  [ETH_FEED, 3000_00000000n],
] as const

const ROUND = { feed: '0x0', roundId: '1', answer: '100000000', decimals: 8, updatedAt: 1 }
const PROOF = { token: ROUND, euro: ROUND, spreadBps: 50 }

function unlessOpen(thrown: unknown): void {
  if (!(thrown instanceof Error && thrown.message.includes('quotes_open'))) throw thrown
}
