import { mnemonicToAccount } from 'viem/accounts'

import type { Conversion } from '@contract/v1/conversion'
import type { Quote, QuoteDraft } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'
import { moneySide, type MoneySide } from '@server/compose/money-side'
import type { ListedChain, ListedToken } from '@server/desk/assets/listing'
import type { RequestFacts } from '@server/http/handlers'
import { toSeconds } from '@server/ports/clock'
import { createTestDatabase } from '../setup/database'
import { type FakeBank, fakeBank } from '../fakes/bank'
import { type FakeChain, fakeChain } from '../fakes/chain'
import { type FakeClock, fakeClock } from '../fakes/clock'
import { type FakeFeeds, fakeFeeds } from '../fakes/prices'

const feed = (address: string) => ({ address, heartbeatSeconds: 3_600 })
export const EUR_FEED = '0x00000000000000000000000000000000000000e0'
const USD_FEED = '0x00000000000000000000000000000000000000d0'
const ETH_FEED = '0x00000000000000000000000000000000000000d1'
export const DEPTH = 3

const chain = (network: ListedChain['network'], chainId: number): ListedChain => ({
  network,
  chainId,
  displayedName: network,
  explorerUrl: network === 'polygon' ? 'https://explorer.example' : null,
  takesQuotes: true,
  depth: DEPTH,
  usesFinalizedTag: false,
  eurUsdFeed: feed(EUR_FEED),
})

const on = (network: ListedChain['network'], chainId: number) => ({
  network,
  chainId,
  isPopular: true,
})

export const ETHEREUM = 31_337_001
export const POLYGON = 31_337_137

export const TOKENS = {
  usdc: {
    ...on('polygon', POLYGON),
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    address: '0x1111111111111111111111111111111111111111',
    feed: feed(USD_FEED),
  },
  dai: {
    ...on('polygon', POLYGON),
    symbol: 'DAI',
    name: 'Dai',
    decimals: 18,
    address: '0x2222222222222222222222222222222222222222',
    feed: feed(USD_FEED),
  },
  ether: {
    ...on('ethereum', ETHEREUM),
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
    address: NATIVE_PLACEHOLDER,
    feed: feed(ETH_FEED),
  },
} satisfies Record<string, ListedToken>

export const UNLISTED = '0x9999999999999999999999999999999999999999'
export const ACCOUNT = 'a_test'
const PHRASE = 'test test test test test test test test test test test junk'

/** The money side over a real database, with chain, bank, prices and time in the test's hands. */
export interface MoneyDesk {
  readonly side: MoneySide
  /** A second desk on the same database and world, as on another node. */
  readonly twin: MoneySide
  readonly database: ConnectedDatabase
  readonly clock: FakeClock
  readonly polygon: FakeChain
  readonly ethereum: FakeChain
  readonly bank: FakeBank
  readonly feeds: FakeFeeds
  readonly recipientId: number
  now(): number
  convert(token: ListedToken, tokenAmount: string): Promise<Conversion>
  draft(token: ListedToken, tokenAmount: string): Promise<QuoteDraft>
  quotes(token: ListedToken, tokenAmount: string, key?: string): Promise<Quote>
  quote(id: string): Promise<Quote>
  transaction(id: string): Promise<Transaction>
  /** Lets a second pass on both chains, and every worker work until nothing is left to do. */
  passes(seconds?: number): Promise<void>
  works(): Promise<void>
  close(): Promise<void>
}

export const facts = (idempotencyKey: string | null = null) =>
  ({
    caller: { accountId: ACCOUNT, sessionId: 's' },
    locale: 'en',
    clientType: 'web',
    remoteAddress: '127.0.0.1',
    userAgent: 'test',
    idempotencyKey,
    cookies: {},
  }) satisfies RequestFacts

const rest = {
  file: null,
  reply: { setCookie: () => undefined, clearCookie: () => undefined },
  params: undefined,
  query: undefined,
} as const

export async function openMoneyDesk(): Promise<MoneyDesk> {
  const template = await createTestDatabase()
  const database = connect(template.url, { log: silentLog, random: () => 0.5, maxConnections: 8 })
  const clock = fakeClock()
  const genesis = toSeconds(clock.now())
  const polygon = fakeChain(POLYGON, genesis)
  const ethereum = fakeChain(ETHEREUM, genesis)
  const feeds = fakeFeeds()
  feeds.set(EUR_FEED, 1_15000000n, genesis)
  feeds.set(USD_FEED, 1_00000000n, genesis)
  feeds.set(ETH_FEED, 3000_00000000n, genesis)
  const bank = fakeBank()
  const recipientId = await seed(database, clock)
  const build = (): MoneySide => {
    const parts = { database, clock, feeds, bank, readers: [polygon, ethereum], recipientId }
    return moneySide({ ...parts, ...plan(recipientId) })
  }
  const [side, twin] = [build(), build()]
  let keys = 0

  const now = (): number => toSeconds(clock.now())
  const works = async (): Promise<void> => {
    for (let isBusy = true; isBusy;) {
      isBusy = false
      for (const worker of [...side.watchers, ...side.payouts])
        if (await worker.step()) isBusy = true
    }
  }
  const convert = (token: ListedToken, tokenAmount: string) =>
    side.handlers.convertToEur({
      ...rest,
      facts: facts(),
      body: { tokenAmount, fromToken: refOf(token) },
    }) as Promise<Conversion> // a handler that answers nothing would fail the next line of any test
  const draft = async (token: ListedToken, tokenAmount: string): Promise<QuoteDraft> => ({
    beneficiaryId: recipientId,
    tokenAddress: token.address,
    chainId: token.chainId,
    tokenAmount,
    eurAmount: (await convert(token, tokenAmount)).EURAmount,
    transactionFee: '1.00',
    networkFee: '0',
    transferFee: '0',
  })
  await works()
  return {
    side,
    twin,
    database,
    clock,
    polygon,
    ethereum,
    bank,
    feeds,
    recipientId,
    now,
    convert,
    draft,
    quotes: async (token, tokenAmount, key = `idempotency-key-${++keys}`) => {
      const body = await draft(token, tokenAmount)
      const answer = await side.handlers.createQuote({ ...rest, facts: facts(key), body })
      if (!answer) throw new Error('no quote')
      return answer.quote
    },
    quote: async (id) => {
      const answer = await side.handlers.getQuote({
        ...rest,
        facts: facts(),
        params: { id },
        body: undefined,
      })
      if (!answer) throw new Error('no quote')
      return answer.quote
    },
    transaction: async (id) => {
      const page = await side.handlers.listTransactions({
        ...rest,
        facts: facts(),
        query: {},
        body: undefined,
      })
      const found = page?.transactions.find((each) => each.id === id || each.quote?.quoteId === id)
      if (!found) throw new Error('no transaction')
      return found
    },
    works,
    passes: async (seconds = 1) => {
      clock.advance(seconds)
      polygon.mine(now())
      ethereum.mine(now())
      await works()
    },
    close: async () => {
      await database.close()
      await template.drop()
    },
  }
}

export const refOf = ({ address, decimals, network }: ListedToken) => ({
  address,
  decimals,
  network,
})

const plan = (recipientId: number) => ({
  ids: secureIds,
  log: silentLog,
  chains: [chain('polygon', POLYGON), chain('ethereum', ETHEREUM)],
  tokens: Object.values(TOKENS),
  xpub: mnemonicToAccount(PHRASE, { path: "m/44'/60'/1'" }).getHdKey().publicExtendedKey,
  debtor: { name: 'Causeway', iban: 'DE93999999990000000001', bic: '' },
  recipients: {
    find: (accountId: string, id: number) =>
      Promise.resolve(
        accountId === ACCOUNT && id === recipientId
          ? {
              id,
              type: 'individual' as const,
              firstName: 'Ada',
              lastName: 'Lovelace',
              nickname: null,
              iban: 'DE89370400440532013000',
              bic: 'COBADEFFXXX',
              bankName: 'Commerzbank',
              reference: 'ADA LOVELACE CAUSEWAY 23112026',
            }
          : null,
      ),
  },
  accounts: {
    limits: () => Promise.resolve({ min: '100', max: '1000000' }),
    name: () => Promise.resolve('Marta Kowalczyk'),
  },
  spreadBps: 50,
  feeEUR: '1.00',
  quoteSeconds: 900,
  honourSeconds: 30,
  payoutSeconds: 20,
  chainPollMs: 10,
  bankPollMs: 10,
  brand: { name: 'Causeway', supportEmail: 'help@causeway.example' },
  isSandbox: true,
})

async function seed({ db }: ConnectedDatabase, clock: FakeClock): Promise<number> {
  const created_at = clock.now()
  await db
    .insertInto('accounts')
    .values({
      id: ACCOUNT,
      email: 'marta@kowalczyk.example',
      name: 'Marta Kowalczyk',
      type: 'individual',
      avatar_id: null,
      min_otc_eur: '100',
      max_otc_eur: null,
      disabled_at: null,
      created_at,
    })
    .execute()
  const { id } = await db
    .insertInto('recipients')
    .values({
      account_id: ACCOUNT,
      type: 'individual',
      first_name: 'Ada',
      last_name: 'Lovelace',
      nickname: null,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bank_name: 'Commerzbank',
      country_code: 'DE',
      created_at,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
