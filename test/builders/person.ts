import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { Transaction } from '@contract/v1/transactions'
import { bookPayments } from '@sandbox/bank/entries'
import { notification, statusReport } from '@sandbox/bank/messages'
import { type BankOrder, readOrder } from '@sandbox/bank/payment-file'
import type { MoneySide } from '@test/builders/money-side'
import type { ListedToken } from '@server/desk/catalogue'
import { approveRefund } from '@server/desk/flows/approve-hold'
import { recordRefund } from '@server/desk/flows/hold-operations'
import { findHold } from '@server/desk/records/hold/find'
import { integerOf } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import type { Mail } from '@server/ports/mail'
import type { Answer, Browser } from '../setup/test-desk'
import type { FakeChain, SentTransfer } from '../fakes/chain'
import type { FakeClock } from '../fakes/clock'
import { schemaProblems } from '../setup/iso-schema'
import { readPayment } from '../setup/payment-file'
import { adaDraft, offerTo } from './drafts'
import { byTwo, operation, WALLET } from './held-money'
import { NOTHING_OUTSIDE } from './money-desk'
import { DEPTH, POLYGON } from './money-plan'
import { postsConfirmed } from './step-up-calls'

/** What lies in the bank's folder, and what the bank has read of it. */
interface Bank {
  readonly folder: string
  readonly read: Set<string>
}

/** What a scenario plays in. */
export interface World {
  readonly polygon: FakeChain
  readonly ethereum: FakeChain
  readonly clock: FakeClock
  readonly sides: readonly MoneySide[]
  readonly bank: Bank
  /** Every mail of the desk, oldest first. */
  readonly mails: readonly Mail[]
  works(): Promise<void>
  books(): Promise<object>
}

type Sent = Pick<ListedToken, 'address' | 'chainId'>

/** What a person does, and what happens to them. */
export interface Person {
  readonly browser: Browser
  readonly recipientId: number
  quotes(token: ListedToken, amount: string): Promise<Quote>
  /** Sends in a block of its own, a second later; answers the hash. */
  pays(token: Sent, units: bigint, more?: Partial<SentTransfer>): Promise<string>
  /** The same, while no watcher runs. */
  paysUnseen(token: Sent, units: bigint): void
  /** Tells the desk of a transaction on Polygon to the newest quote's address. */
  names(hash: string): Promise<void>
  passes(seconds?: number): Promise<void>
  /** Time in which no watcher runs. */
  isOut(seconds: number): void
  reorganises(depth: number): Promise<void>
  final(): Promise<void>
  hold(): Promise<Hold>
  accepts(): Promise<Hold>
  /** Asks, confirms it where the desk wants that, and operators approve and send. */
  isRefunded(): Promise<Hold>
  /** Their transactions, newest first. */
  activity(): Promise<readonly Transaction[]>
  /** The bank books what lies in its folder; answers the amounts, in order. */
  bankBooks(): Promise<readonly string[]>
  /** The bank refuses what lies in its folder. */
  bankRefuses(): Promise<void>
  /** Nothing is lost, doubled or unexplained. */
  booksAgree(): Promise<void>
}

/** Signed in, with a recipient of their own. */
export async function arrive(world: World, browser: Browser, name: string): Promise<Person> {
  const { clock, works } = world
  const answered = await browser.post('/v1/private/sepa/recipient/add', adaDraft(name))
  const rows = payload<{ recipients: { id: number; lastName: string }[] }>(answered).recipients
  const { id } = present(rows.find(({ lastName }) => lastName === name))
  const state = { address: '', quoteId: '', key: 0 }
  const chainOf = ({ chainId }: Sent) => (chainId === POLYGON ? world.polygon : world.ethereum)
  const now = (): number => toSeconds(clock.now())
  const passes = async (seconds = 1): Promise<void> => {
    clock.advance(seconds)
    world.polygon.mine(now())
    world.ethereum.mine(now())
    await works()
  }
  const activity = async () => {
    const { transactions } = payload<{ transactions: Transaction[] }>(
      await browser.get('/v1/private/transactions'),
    )
    return transactions.filter(({ beneficiaryName }) => isOf(name, beneficiaryName))
  }
  const hold = async () => {
    const held = present((await activity()).find((transaction) => transaction.hold)?.hold)
    return payload<{ hold: Hold }>(await browser.get(`/v1/private/holds/${held.id}`)).hold
  }
  return {
    ...moneyOf(world, browser, hold, { name, passes }),
    browser,
    recipientId: id,
    passes,
    activity,
    hold,
    isOut: (seconds) => {
      clock.advance(seconds)
    },
    quotes: async (token, tokenAmount) => {
      const draft = { beneficiaryId: id, ...(await offerTo(browser, token, tokenAmount)) }
      const key = { 'idempotency-key': `scenario-${String(id)}-number-${String(++state.key)}` }
      const answer = await browser.post('/v1/private/quotes', draft, key)
      const { quote } = payload<{ quote: Quote }>(answer)
      state.address = quote.receiverWalletAddress
      state.quoteId = quote.quoteId
      return quote
    },
    pays: async (token, amount, more = {}) => {
      clock.advance(1)
      const sent = { to: state.address.toLowerCase(), asset: token.address, amount, ...more }
      const [hash = ''] = chainOf(token).mine(now(), sent)
      await works()
      return hash
    },
    paysUnseen: (token, amount) => {
      clock.advance(1)
      const sent = { to: state.address.toLowerCase(), asset: token.address, amount }
      chainOf(token).mine(now(), sent)
    },
    names: async (hash) => {
      const named = { chainId: POLYGON, hash }
      payload(await browser.post(`/v1/private/quotes/${state.quoteId}/sent`, named))
    },
    reorganises: async (depth) => {
      world.polygon.reorganise(depth)
      await passes()
    },
    final: async () => {
      for (let block = 1; block < DEPTH; block++) await passes()
    },
  }
}

const isOf = (name: string, shown: string | undefined): boolean =>
  shown?.toUpperCase() === `ADA ${name.toUpperCase()}`

interface Who {
  readonly name: string
  passes(): Promise<void>
}

function moneyOf(world: World, browser: Browser, hold: () => Promise<Hold>, who: Who) {
  return {
    accepts: async () => {
      const { id, offer } = await hold()
      const { eurAmount, feeEUR } = present(offer)
      const answer = await browser.post(
        `/v1/private/holds/${id}/accept`,
        { eurAmount, feeEUR },
        { 'idempotency-key': `accept-of-hold-${id}` },
      )
      await world.works()
      return payload<{ hold: Hold }>(answer).hold
    },
    isRefunded: async () => {
      const { id, tokenAmount, chainId } = await hold()
      const path = `/v1/private/holds/${id}/refund`
      payload(await postsConfirmed(browser, world.mails, path, { address: WALLET }))
      const { deps } = present(world.sides[0])
      await byTwo(approveRefund, deps, id)
      const chain = chainId === POLYGON ? world.polygon : world.ethereum
      const held = present(await findHold(deps.database.db, id))
      world.clock.advance(1)
      const sent = {
        to: WALLET.toLowerCase(),
        asset: held.asset,
        amount: integerOf(held.refundUnits),
      }
      const [hash = ''] = chain.mine(toSeconds(world.clock.now()), sent)
      await world.works()
      await recordRefund(deps, id, hash, operation)
      for (let block = 1; block < DEPTH; block++) await who.passes()
      const after = await browser.get(`/v1/private/holds/${id}`)
      return { ...payload<{ hold: Hold }>(after).hold, ...(tokenAmount && { tokenAmount }) }
    },
    bankBooks: async () => {
      const paid = await answerAll(world.bank, (name, order) => {
        const booked = bookPayments({ id: name, order, returned: null, at: ANSWERED_AT })
        return notification(name, order, booked, ANSWERED_AT)
      })
      await world.works()
      return paid
    },
    bankRefuses: async () => {
      await answerAll(world.bank, (name, order) => {
        const reason = { code: 'BE04', text: 'Address missing' }
        const statuses = [{ code: 'RJCT', reason }] as const
        const judged = order.payments.map((payment) => ({ payment, statuses }))
        return statusReport(name, order, judged, ANSWERED_AT)
      })
      await world.works()
    },
    booksAgree: async () => {
      expect(await world.books()).toEqual({ inside: [], outside: [NOTHING_OUTSIDE] })
    },
  }
}

const ANSWERED_AT = '2026-11-23T12:00:00Z'

/** Reads each new file as a bank does, and answers it. */
async function answerAll(
  { folder, read }: Bank,
  answerTo: (name: string, order: BankOrder) => string,
): Promise<readonly string[]> {
  const names = (await readdir(join(folder, 'outgoing'))).filter((name) => !read.has(name))
  const paid: string[] = []
  for (const name of names.toSorted()) {
    read.add(name)
    const xml = await readFile(join(folder, 'outgoing', name), 'utf8')
    expect(await schemaProblems('pain.001.001.09', xml)).toEqual([])
    paid.push(readPayment(xml).amount)
    const order = readOrder(xml)
    const place = join(folder, 'incoming', `answer-${name}`)
    await writeFile(`${place}.part`, answerTo(name, order))
    await rename(`${place}.part`, place)
  }
  return paid
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's type
function payload<T>({ status, body }: Answer): T {
  expect([status, body.error]).toEqual([200, undefined])
  return body.payload as T // the desk checked it against the contract
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('something is missing')
  return value
}
