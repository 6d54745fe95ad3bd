import { bankSays, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { payoutsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { selectOperatorActions } from '../records/operator-action'
import { retryPayout } from './retry-payout'

const desk = deskPerCase()

async function refusedPayout() {
  const quoteId = await settledQuote(desk())
  await desk().works()
  const payout = await thePayout(desk())
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC04'))
  return { quoteId, payout }
}

it('queues a new attempt at what the bank refused, with who and why', async () => {
  const { quoteId, payout } = await refusedPayout()
  const id = await retryPayout(desk().deps, payout.id, operation)
  expect(await payoutsOf(desk(), quoteId)).toMatchObject([
    { status: 'rejected' },
    { id, status: 'queued', attempt: 2 },
  ])
  expect(await selectOperatorActions(desk().database.db, payout.id, 10)).toMatchObject([
    { ...operation, action: 'payouts retry', details: { payout: id } },
  ])
  await expect(retryPayout(desk().deps, payout.id, operation)).rejects.toMatchObject({
    refusal: { code: 'quote-not-held' },
  })
})

it('refuses what the bank has not refused, and what nobody knows', async () => {
  await settledQuote(desk())
  const { id } = await thePayout(desk())
  await expect(retryPayout(desk().deps, id, operation)).rejects.toMatchObject({
    refusal: { code: 'payout-not-retryable' },
  })
  await expect(retryPayout(desk().deps, 'p_none', operation)).rejects.toMatchObject({
    refusal: { code: 'record-unknown', parameters: { kind: 'payout', id: 'p_none' } },
  })
})
