import { sql } from 'kysely'

import type { Tx } from '@server/ports/db'
import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { addRecipient } from '@test/builders/money-rows'
import { quotesOf } from '@test/builders/settled-quote'
import { quotesByIds } from '../records/quote/find'
import type { QuoteRecord } from '../records/quote/row'
import { lockRecipient, markRecipientRemoved } from '../records/recipient'
import { lockQuotePlace, takeQuotePlace } from './quote-place'

let desk: MoneyDesk
let first: QuoteRecord
let second: typeof first

beforeAll(async () => {
  desk = await openMoneyDesk()
  await desk.quotes(TOKENS.usdc, '1000')
  const draft = await desk.draft(TOKENS.usdc, '1000')
  const beneficiaryId = await addRecipient(desk.database, desk.clock, 'Bo')
  await desk.ask.open({ ...draft, beneficiaryId }, 'a-key-of-another-tab')
  const ids = (await quotesOf(desk)).map(({ id }) => id)
  const [one, other] = await quotesByIds(desk.database.db, ids)
  if (!one || !other) throw new Error('no quotes')
  ;[first, second] = [one, other]
})

afterAll(() => desk.closes())

/** Waits for the locks, as the next query of a transaction does. */
async function locked(tx: Tx, quote: typeof first): Promise<void> {
  await lockQuotePlace(tx, quote)
  await sql`select 1`.execute(tx)
}

const NOT_AVAILABLE = { code: '55P03' }

/** While a quote for the first address holds its locks. */
const meanwhile = (work: (tx: Tx) => Promise<unknown>) =>
  desk.database.transact(async (holder) => {
    await locked(holder, first)
    await desk.database.transact(async (tx) => {
      await sql`set local lock_timeout = '20ms'`.execute(tx)
      await work(tx)
    }, 'read committed')
  }, 'read committed')

it('lets no other quote be created meanwhile, and its recipient not be removed', async () => {
  await expect(meanwhile((tx) => locked(tx, second))).rejects.toMatchObject(NOT_AVAILABLE)
  const removed = meanwhile((tx) => lockRecipient(tx, ACCOUNT, first.recipient.id))
  await expect(removed).rejects.toMatchObject(NOT_AVAILABLE)
  const address = sql`select from deposit_addresses where address = ${first.address} for no key update`
  await expect(meanwhile((tx) => address.execute(tx))).rejects.toMatchObject(NOT_AVAILABLE)
})

it('tells that the recipient was removed before', async () => {
  const { accountId } = first
  const taken = (key: string) => {
    const use = { accountId, route: 'createQuote', key, bodyHash: '' }
    return desk.database.transact(async (tx) => {
      await lockQuotePlace(tx, first)
      return takeQuotePlace(tx, use, first)
    }, 'read committed')
  }
  expect(await taken('a-key-before-it-is-removed')).toMatchObject({ isKept: true })
  await markRecipientRemoved(desk.database.db, ACCOUNT, first.recipient.id, desk.clock.now())
  expect(await taken('a-key-after-it-was-removed')).toMatchObject({ isKept: false })
  expect(await taken('a-key-after-it-was-removed')).toBeNull()
})
