import { bankCloses, entry } from '@test/builders/bank-messages'
import { addsRecipient, refusesPayment, resendsTo } from '@test/builders/resend'
import { payoutsOf, quotesOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { quotesByIds } from '../records/quote/find'
import { lockHoldOfQuote } from '../records/hold/find'
import { payProvedResends, resendPayout } from './resend-payout'

const { desk, quoteId } = submittedPayoutPerCase()

const looks = () =>
  desk().database.transact((tx) => payProvedResends(tx, desk().deps, desk().clock.now()))

it('pays what waits for proof once it is proved, and once', async () => {
  await refusesPayment(desk(), 'AC04')
  await looks()
  await resendsTo(desk(), await addsRecipient(desk(), 'Grace'), 'resend-of-a-refused-payment')
  await looks()
  expect(await payoutsOf(desk())).toHaveLength(1)
  await bankCloses(desk())
  await looks()
  expect(await payoutsOf(desk())).toMatchObject([
    { status: 'rejected' },
    { status: 'queued', creditor_name: 'Grace Lovelace', amount_cents: 86_421n },
  ])
  expect(await quotesOf(desk())).toMatchObject([{ status: 'processing', hold_reason: null }])
})

it('pays nothing of which the books owe nothing', async () => {
  await refusesPayment(desk(), 'AC04')
  const { database, deps, clock } = desk()
  const twice = database.transact(async (tx) => {
    const [quote] = await quotesByIds(tx, [quoteId()])
    const hold = await lockHoldOfQuote(tx, quoteId())
    if (!quote || !hold) throw new Error('nothing is held')
    const resend = { quote, hold, recipient: quote.recipient }
    const by = { actor: 'desk', reason: 'proved', at: clock.now() }
    await resendPayout(tx, deps, resend, by)
    await resendPayout(tx, deps, resend, by)
  })
  await expect(twice).rejects.toThrow('of which nothing is owed')
  expect(await payoutsOf(desk())).toHaveLength(1)
})

it('reads the statement in which banks keep all that was to be sent again, and sends nothing', async () => {
  const id = await settledQuote(desk(), 116)
  await desk().works()
  const [first] = await payoutsOf(desk(), id)
  const back = (endToEndId: string, debit: string, credit: string) =>
    bankCloses(
      desk(),
      entry({ endToEndId }, 'DBIT', { amount: debit }),
      entry({ endToEndId }, 'CRDT', { amount: credit, reason: 'AC04' }),
    )
  await back(first?.end_to_end_id ?? '', '99.36', '49.40')
  await resendsTo(desk(), await addsRecipient(desk(), 'Grace'), 'the-first-time-of-two', '49.40')
  await desk().works()
  desk().clock.advance(60)
  await refusesPayment(desk(), 'AM04')
  await resendsTo(desk(), await addsRecipient(desk(), 'Hedy'), 'the-second-time-of-two', '49.40')
  await back((await thePayout(desk())).endToEndId, '49.40', '0.00')
  expect(desk().bank.incoming.size).toBe(0)
  expect(await payoutsOf(desk(), id)).toMatchObject([
    { status: 'returned' },
    { status: 'returned' },
  ])
})
