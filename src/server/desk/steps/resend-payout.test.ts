import { bankCloses } from '@test/builders/bank-messages'
import { addsRecipient, refusesPayment, resendsTo } from '@test/builders/resend'
import { payoutsOf, quotesOf } from '@test/builders/settled-quote'
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
