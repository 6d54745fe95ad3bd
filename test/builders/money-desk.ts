import { sql } from 'kysely'

import type { Conversion } from '@contract/v1/conversion'
import type { Quote, QuoteDraft } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import type { ConnectedDatabase } from '@server/adapters/pg/connect'
import type { MoneyParts } from '@test/builders/money-parts'
import { moneySide, type MoneySide } from '@test/builders/money-side'
import type { ListedToken } from '@server/desk/catalogue'
import type { FlowDeps } from '@server/desk/deps'
import { type OutsideDifferences, reconcileOutside } from '@server/desk/flows/reconcile-outside'
import {
  type LedgerDifferences,
  readLedgerDifferences,
} from '@server/desk/views/ledger-differences'
import { toSeconds } from '@kernel/instant'
import { type FakeBank, fakeBank } from '../fakes/bank'
import { type FakeChain, fakeChain } from '../fakes/chain'
import { type FakeClock, fakeClock } from '../fakes/clock'
import { type FakeFeeds, fakeFeeds } from '../fakes/prices'
import { dropUnfit, giveBack, type KeptDatabase, takeDatabase } from '../setup/kept-databases'
import { offerOf } from './drafts'
import { untilAllIdle } from './idle-workers'
import { type Calls, calls } from './money-calls'
import { DEPTH, ETHEREUM, ETH_FEED, EUR_FEED, plan, POLYGON, USD_FEED } from './money-plan'
import { seedAccount } from './money-rows'

interface World {
  readonly databaseUrl: string
  readonly database: ConnectedDatabase
  /** The same as the owner of its tables: what no desk may do, a person with the owner's password can. */
  readonly owner: ConnectedDatabase
  readonly clock: FakeClock
  readonly polygon: FakeChain
  readonly ethereum: FakeChain
  readonly bank: FakeBank
  readonly feeds: FakeFeeds
}

/** The money side over a real database, with chain, bank, prices and time in the test's hands. */
export interface MoneyDesk extends World {
  readonly side: MoneySide
  /** A second desk on the same database and world, as on another node. */
  readonly twin: MoneySide
  readonly ask: Calls
  /** What its flows and steps are given. */
  readonly deps: FlowDeps
  now(): number
  draft(token: ListedToken, tokenAmount: string): Promise<QuoteDraft>
  convert(token: ListedToken, tokenAmount: string): Promise<Conversion>
  quotes(token: ListedToken, tokenAmount: string): Promise<Quote>
  quote(id: string): Promise<Quote>
  transaction(quoteId: string): Promise<Transaction>
  /** Mines a transfer on the token's chain, a second later; answers its hash. */
  pays(to: string, token: Sent, amount: bigint): Promise<string>
  /** Lets seconds pass and mines a block on each chain. */
  passes(seconds?: number): Promise<void>
  /** Mines as many blocks as make the newest deposit final. */
  becomesFinal(): Promise<void>
  /** Every worker works until nothing is left to do. */
  works(): Promise<void>
  /** Says that in the end its chains will lack so much of what is booked. */
  loses(...units: bigint[]): void
  /** Closes the desk and compares its books. */
  closes(): Promise<void>
}

type Sent = Pick<ListedToken, 'address' | 'chainId'>

afterAll(dropUnfit)

/** With settings of the caller's own where it names them. */
export async function openMoneyDesk(over: Partial<MoneyParts> = {}): Promise<MoneyDesk> {
  const held = await takeDatabase()
  const world = openWorld(held)
  const { database, clock } = world
  const recipientId = await seedAccount(database, clock)
  const readers = [world.polygon, world.ethereum]
  const parts = { ...world, readers, ...plan(), ...over }
  const [side, twin] = [moneySide(parts), moneySide(parts)]
  const works = () => workAll(side)
  const lost: bigint[] = []
  await works()
  return {
    ...world,
    side,
    twin,
    deps: side.deps,
    ...asking(side, recipientId),
    ...passing(world, works),
    works,
    loses: (...units) => {
      lost.push(...units)
    },
    closes: async () => {
      const inside = await readLedgerDifferences(database.db)
      const outside = await reconcileOutside(side.deps)
      const miscounted = await sql.raw(MISCOUNTED).execute(database.db)
      const mispromised = await sql.raw(MISPROMISED).execute(database.db)
      await giveBack(held)
      expect(differing(inside)).toEqual([])
      expect(miscounted.rows).toEqual([])
      expect(mispromised.rows).toEqual([])
      expect(outside).toEqual({ ...NOTHING_OUTSIDE, missing: expect.anything() as unknown })
      expect(outside.missing.map(({ units }) => units)).toEqual(lost)
    },
  }
}

/** What the totals of an account's limits say beside what its quotes add up to. */
const MISCOUNTED = `
  with counted as (
    select account_id, span, date_trunc(span, created_at at time zone 'UTC')::date as starts_on,
      sum(coalesce(settled_cents, eur_cents)) as cents
    from quotes, (values ('day'), ('month'), ('year')) spans (span)
    where status not in ('expired', 'failed', 'refunded')
    group by 1, 2, 3)
  select * from counted full join (select * from quote_totals where cents <> 0) kept using (account_id, span, starts_on)
  where kept.cents is distinct from counted.cents`

/** The same of what all quotes promise that can still be paid. */
const MISPROMISED = `
  with counted as (
    select hashtext(account_id) & 63 as shard, symbol, sum(eur_cents - fee_cents) as payout,
      coalesce(sum(eur_cents) filter (where status = 'awaits-crypto' and superseded_at is null), 0) as open
    from quotes where status in ('awaits-crypto', 'confirming') group by 1, 2)
  select * from counted
  full join (select * from promised_totals where (open_cents, payout_cents) <> (0, 0)) kept using (shard, symbol)
  where (kept.open_cents, kept.payout_cents) is distinct from (counted.open, counted.payout)`

/** Where chains and bank say what the books say. */
export const NOTHING_OUTSIDE: OutsideDifferences = {
  uncredited: [],
  missing: [],
  files: [],
  strangers: [],
  bankBalance: 0n,
}

/** The names of what is not nothing. */
export const differing = (found: LedgerDifferences): readonly string[] =>
  Object.entries<bigint | number>({ ...found }).flatMap(([name, value]) =>
    value.toString() === '0' ? [] : [name],
  )

function openWorld({ database, owner, url }: KeptDatabase): World {
  const clock = fakeClock()
  const genesis = toSeconds(clock.now())
  const feeds = fakeFeeds()
  feeds.set(EUR_FEED, 1_15000000n, genesis)
  feeds.set(USD_FEED, 1_00000000n, genesis)
  feeds.set(ETH_FEED, 3000_00000000n, genesis)
  return {
    databaseUrl: url,
    ...{ database, owner },
    clock,
    polygon: fakeChain(POLYGON, genesis),
    ethereum: fakeChain(ETHEREUM, genesis),
    bank: fakeBank(),
    feeds,
  }
}

const workAll = ({ watchers, payouts }: MoneySide): Promise<void> =>
  untilAllIdle([...watchers, ...payouts].map((worker) => () => worker.step()))

function asking(side: MoneySide, recipientId: number) {
  const ask = calls(side)
  let keys = 0
  const draft = async (token: ListedToken, tokenAmount: string): Promise<QuoteDraft> => ({
    beneficiaryId: recipientId,
    ...offerOf(token, tokenAmount, (await ask.convert(token, tokenAmount)).EURAmount),
  })
  return {
    ask,
    draft,
    convert: (token: ListedToken, tokenAmount: string) => ask.convert(token, tokenAmount),
    quotes: async (token: ListedToken, tokenAmount: string) =>
      ask.open(await draft(token, tokenAmount), `idempotency-key-${++keys}`),
    quote: (id: string) => ask.quote(id),
    transaction: async (quoteId: string) => {
      const { transactions } = await ask.list({})
      const found = transactions.find(({ quote }) => quote?.quoteId === quoteId)
      if (!found) throw new Error('no transaction')
      return found
    },
  }
}

function passing({ clock, polygon, ethereum }: World, works: () => Promise<void>) {
  const now = (): number => toSeconds(clock.now())
  const passes = async (seconds = 1): Promise<void> => {
    clock.advance(seconds)
    polygon.mine(now())
    ethereum.mine(now())
    await works()
  }
  return {
    now,
    passes,
    becomesFinal: async () => {
      for (let block = 1; block < DEPTH; block++) await passes()
    },
    pays: async (to: string, { address, chainId }: Sent, amount: bigint) => {
      clock.advance(1)
      const chain = chainId === POLYGON ? polygon : ethereum
      const [hash = ''] = chain.mine(now(), { to: to.toLowerCase(), asset: address, amount })
      await works()
      return hash
    },
  }
}
