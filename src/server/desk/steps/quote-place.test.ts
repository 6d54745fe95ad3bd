import { sql } from 'kysely'

import type { Tx } from '@server/ports/db'
import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { addRecipient } from '@test/builders/money-rows'
import { quotesOf } from '@test/builders/settled-quote'
import { quotesByIds } from '../records/quote/find'
import { lockRecipient, markRecipientRemoved } from '../records/recipient'
import { lockQuotePlace } from './quote-place'

let desk: MoneyDesk
let first: Parameters<typeof lockQuotePlace>[1]
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

const NOT_AVAILABLE = { code: '55P03' }

/** While a quote for the first address holds its locks. */
const meanwhile = (work: (tx: Tx) => Promise<unknown>) =>
  desk.database.transact(async (holder) => {
    expect(await lockQuotePlace(holder, first)).toBe(true)
    await desk.database.transact(async (tx) => {
      await sql`set local lock_timeout = '20ms'`.execute(tx)
      await work(tx)
    }, 'read committed')
  }, 'read committed')

it('lets no other quote be created meanwhile, and its recipient not be removed', async () => {
  await expect(meanwhile((tx) => lockQuotePlace(tx, second))).rejects.toMatchObject(NOT_AVAILABLE)
  const removed = meanwhile((tx) => lockRecipient(tx, ACCOUNT, first.recipient.id))
  await expect(removed).rejects.toMatchObject(NOT_AVAILABLE)
  const locked = sql`select from deposit_addresses where address = ${first.address} for no key update`
  await expect(meanwhile((tx) => locked.execute(tx))).rejects.toMatchObject(NOT_AVAILABLE)
})

it('tells that the recipient was removed before', async () => {
  await markRecipientRemoved(desk.database.db, ACCOUNT, first.recipient.id, desk.clock.now())
  const lock = desk.database.transact((tx) => lockQuotePlace(tx, first), 'read committed')
  expect(await lock).toBe(false)
})
