import { bankCloses, bankSays, cancellationAnswer, entry } from '@test/builders/bank-messages'
import { byTwo, operation } from '@test/builders/held-money'
import { refusedWith } from '@test/builders/refusals'
import { thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'

import { selectPayoutFields } from '../views/operators/payouts'
import { askRecall } from './ask-recall'
import { showPayout } from './show-payout'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const recall = async () => (await selectPayoutFields(desk().database.db, payout().id))?.recall
const ask = () => askRecall(desk().deps, payout().id, operation)

it('asks for a payment back by two operators, and moves no money before it is returned', async () => {
  await bankCloses(desk(), entry(payout(), 'DBIT'))
  expect(await recall()).toBeNull()
  await byTwo(askRecall, desk().deps, payout().id)
  const { recallRequest } = await showPayout(desk().deps, payout().id)
  const { endToEndId, msgId, recipient } = payout()
  for (const text of [endToEndId, msgId, recipient.iban, 'EUR 864.21'])
    expect(recallRequest).toContain(text)
  expect(await recall()).toBe('asked')
  await expect(ask()).rejects.toMatchObject(refusedWith('payout-not-recallable'))

  await bankSays(desk(), cancellationAnswer(payout(), 'RJCR'))
  expect(await recall()).toBe('refused')
  expect((await thePayout(desk())).status).toBe('completed')
  await bankCloses(desk(), entry(payout(), 'CRDT', { amount: '854.21', reason: 'FOCR' }))
  expect((await thePayout(desk())).status).toBe('returned')
  expect((await desk().quote(quoteId())).status).toBe('on-hold')
})

it('asks for nothing back that has not left', async () => {
  const missing = askRecall(desk().deps, 'p_missing', operation)
  await expect(missing).rejects.toMatchObject(refusedWith('record-unknown'))
  expect(await ask()).toMatchObject({ state: 'proposed' })
})
