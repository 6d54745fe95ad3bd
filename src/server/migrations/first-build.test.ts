import * as v from 'valibot'

import { CLIENT_TYPE_HEADER } from '@contract/envelope'
import { consoleCalls } from '@contract/console/calls'
import { v1 } from '@contract/v1'
import { DetailItem } from '@contract/v1/details'
import type { Transaction } from '@contract/v1/transactions'
import { toSeconds } from '@kernel/instant'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { readLedgerDifferences } from '@server/desk/views/ledger-differences'
import firstBuild from '@test/builders/first-build.sql'
import { differing } from '@test/builders/money-desk'
import { EUR_FEED, planMoney, USD_FEED } from '@test/builders/money-plan'
import { fakeBank } from '@test/fakes/bank'
import { fakeClock } from '@test/fakes/clock'
import { fakeFeeds } from '@test/fakes/prices'
import { CONSOLE_ENV, downloaded, payload } from '@test/setup/chat-desk'
import { type OldDatabase, openDatabaseBefore } from '@test/setup/old-database'
import { operator } from '@test/setup/operator'
import { operatorBrowser } from '@test/setup/operator-browser'
import { statementText } from '@test/setup/statement-text'
import { type Browser, MARTA, startTestDesk, type TestDesk } from '@test/setup/test-desk'

let old: OldDatabase
let desk: TestDesk
let marta: Browser

/** The data of the first build, all migrations since then, and a desk of today on it. */
beforeAll(async () => {
  old = await openDatabaseBefore('021')
  await old.load(firstBuild)
  await old.migrate()
  const clock = fakeClock(new Date('2026-11-23T12:00:00Z'))
  const feeds = fakeFeeds()
  feeds.set(EUR_FEED, 1_15000000n, toSeconds(clock.now()))
  feeds.set(USD_FEED, 1_00000000n, toSeconds(clock.now()))
  const money = planMoney({ feeds, bank: fakeBank() })
  desk = await startTestDesk({
    clock,
    database: { url: old.url, drop: () => Promise.resolve() },
    env: { ...CONSOLE_ENV, ROLES: 'api', FEE_EUR: '1.00', SPREAD_BPS: '50' },
    world: { money },
  })
  marta = desk.browser()
  await marta.signIn(MARTA, desk.mails)
})

afterAll(async () => {
  await desk.stop()
  await old.close()
})

/** What one call answers, held against the contract. */
async function read<S extends v.GenericSchema>(
  schema: S,
  path: string,
  browser = marta,
): Promise<v.InferOutput<S>> {
  return v.parse(schema, payload(await browser.get(path)))
}

const transactions = async () =>
  (await read(v1.listTransactions.payload, '/v1/private/transactions')).transactions

async function transactionTo(name: string): Promise<Transaction> {
  const found = (await transactions()).find(({ beneficiaryName }) => beneficiaryName === name)
  if (!found) throw new Error(`no transaction to ${name}`)
  return found
}

const detailsOf = ({ details }: Transaction) => details.map((each) => v.parse(DetailItem, each))
const keysOf = (transaction: Transaction) => detailsOf(transaction).map(({ key }) => key)
const stepsOf = ({ statusDetails }: Transaction) => statusDetails.map(({ key }) => key)

const PAYMENT = ['status', 'transactionId', 'from', 'rate', 'fees', 'to', 'beneficiary', 'iban']
const AGREED = ['quoteAgreed', 'depositSeen', 'depositConfirmed', 'payoutSent']

it('knows the account and its recipients, used or not', async () => {
  const { accountData } = await read(v1.self.payload, '/v1/init/self')
  expect(accountData).toMatchObject({ email: MARTA, name: 'Marta Kowalczyk' })
  const list = await read(v1.listRecipients.payload, '/v1/private/sepa/recipients')
  const used = list.recipients.map(({ lastName, amount }) => [lastName, amount])
  expect(used).toEqual([
    ['Hopper', 0],
    ['Kempe', 1],
    ['Menabrea', 0],
    ['Byron', 0],
    ['Somerville', 0],
    ['Babbage', 1],
    ['Lovelace', 1],
  ])
})

it('shows the paid transfer, with its statement', async () => {
  const paid = await transactionTo('Ada Lovelace')
  expect(paid).toMatchObject({ status: 'completed', totalAmount: { amount: '864.21' } })
  expect(keysOf(paid)).toEqual(expect.arrayContaining(PAYMENT))
  expect(stepsOf(paid)).toEqual([...AGREED, 'payoutBooked'])
  const path = `/v1/private/receipts/otc/${paid.id}`
  const { response, bytes } = await downloaded(desk.origin, marta, path)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const words = await statementText(bytes)
  for (const part of ['ADA LOVELACE', '€864.21', '1,000 USDC', 'Completed'])
    expect(words).toContain(part)
})

it('shows what the bank refused, and why', async () => {
  const refused = await transactionTo('Ada Babbage')
  expect(refused).toMatchObject({ status: 'processing', hold: { status: 'held', reason: 'bank' } })
  // Sent and refused in the same second.
  expect(stepsOf(refused).toSorted()).toEqual([...AGREED, 'onHold'].toSorted())
  // As words today, or as the bank's code that the app has words for.
  expect(refused.failReason?.value).toMatch(/account is closed|AC04/i)
  const { hold } = await read(v1.getHold.payload, `/v1/private/holds/${refused.hold?.id ?? ''}`)
  expect(hold).toMatchObject({ owed: { receivesEUR: '864.21' }, tokenAmount: '1000' })
})

it('shows money that is held, and what its owner may do', async () => {
  const held = await transactionTo('Ada Byron')
  expect(held).toMatchObject({ status: 'processing', hold: { status: 'held', reason: 'late' } })
  expect(stepsOf(held)).toEqual(['depositSeen', 'depositConfirmed', 'onHold'])
  const { hold } = await read(v1.getHold.payload, `/v1/private/holds/${held.hold?.id ?? ''}`)
  expect(hold.offer).toMatchObject({ eurAmount: '865.21', receivesEUR: '864.21' })
})

it('shows what expired, what was sent back and what is at the bank', async () => {
  const expired = await transactionTo('Ada Somerville')
  expect(expired).toMatchObject({ status: 'failed', failReason: { value: 'quoteExpired' } })
  expect(stepsOf(expired)).toEqual(['quoteAgreed', 'quoteExpired'])

  const refunded = await transactionTo('Ada Menabrea')
  expect(refunded).toMatchObject({ status: 'failed', hold: { status: 'refunded' } })
  expect(stepsOf(refunded).slice(-3)).toEqual(['refundApproved', 'refundSent', 'refunded'])

  const underWay = await transactionTo('Ada Kempe')
  expect(underWay.status).toBe('processing')
  expect(stepsOf(underWay)).toEqual(AGREED)
})

it('answers for each quote by its id', async () => {
  const answered = (await transactions()).flatMap(({ quote, beneficiaryName = '' }) =>
    quote ? [{ id: quote.quoteId, beneficiaryName }] : [],
  )
  const states = await Promise.all(
    answered.map(async ({ id, beneficiaryName }) => {
      const { quote } = await read(v1.getQuote.payload, `/v1/private/quotes/${id}`)
      expect(quote.quoteId).toBe(id)
      return [beneficiaryName, quote.status]
    }),
  )
  expect(Object.fromEntries(states)).toEqual({
    'Ada Kempe': 'processing',
    'Ada Menabrea': 'expired',
    'Ada Byron': 'expired',
    'Ada Somerville': 'expired',
    'Ada Babbage': 'on-hold',
    'Ada Lovelace': 'completed',
  })
})

it('shows the chat to both sides', async () => {
  const chat = await read(v1.getChat.payload, '/v1/private/chat')
  const said = chat.messages.map(({ author, text }) => [author, text])
  expect(said).toEqual([
    ['user', 'Where is my money?'],
    ['support', 'On its way.'],
  ])
  const olga = await operatorBrowser(desk, { id: 'olga', name: 'Olga Adler' })
  const inbox = await read(
    consoleCalls.listConversations.payload,
    consoleCalls.listConversations.path,
    olga,
  )
  expect(inbox.conversations).toMatchObject([{ id: 'acc_marta', unread: 1 }])
  const { path, payload: opened } = consoleCalls.getConversation
  const { messages } = await read(opened, path.replace('{id}', 'acc_marta'), olga)
  expect(messages.map(({ authorName }) => authorName)).toEqual([undefined, 'Ines Brandt'])
})

it.each([
  ['accounts list', ['acc_marta', 'treasury@noordzee.example']],
  ['quotes list', ['completed', 'on-hold', 'expired', 'processing']],
  ['payouts list', ['completed', 'AC04', 'submitted', '864.21']],
  ['holds list', ['late', 'bank', '1000 USDC']],
  ['audit list', ['olga', 'accounts disable', 'acc_noordzee']],
])('gives operators %s', async (line, words) => {
  const { code, out } = await operator(old.url, { clock: desk.clock }).types(line)
  expect(code).toBe(0)
  for (const word of words) expect(out).toContain(word)
})

it('balances, before and after the held money is taken', async () => {
  const database = connect(old.url, { log: silentLog, random: () => 0.5 })
  const differences = async () => differing(await readLedgerDifferences(database.db))
  expect(await differences()).toEqual([])
  const { hold } = await transactionTo('Ada Byron')
  const accepted = await marta.post(
    `/v1/private/holds/${hold?.id ?? ''}/accept`,
    { eurAmount: '865.21', feeEUR: '1.00' },
    { 'idempotency-key': 'accepts-after-migrating', [CLIENT_TYPE_HEADER]: 'web' },
  )
  expect(v.parse(v1.acceptHold.payload, payload(accepted)).hold.status).toBe('accepted')
  expect((await transactionTo('Ada Byron')).status).toBe('processing')
  expect(await differences()).toEqual([])
  await database.close()
})
