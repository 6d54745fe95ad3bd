import { DomainError } from '@kernel/domain-error'
import { bankCloses, bankSays, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { assertPayableAgain } from './assert-payable-again'

const desk = deskPerCase()

const obstacle = async (quoteId: string): Promise<string> => {
  const { deps, database } = desk()
  try {
    await assertPayableAgain(database.db, deps, quoteId)
    return 'none'
  } catch (thrown) {
    return JSON.stringify(thrown instanceof DomainError && thrown.refusal)
  }
}

it('proves nothing before statements cover the time in which it could have been booked', async () => {
  const quoteId = await settledQuote(desk())
  await desk().works()
  const payout = await thePayout(desk())
  expect(await obstacle(quoteId)).toContain('not-refused')
  await bankCloses(desk())
  desk().clock.advance(60)
  await bankSays(desk(), statusReport(payout, 'RJCT', 'AC04'))
  expect(await obstacle(quoteId)).toContain('not-covered')
  await bankCloses(desk())
  expect(await obstacle(quoteId)).toBe('none')
  await bankCloses(desk(), entry(payout, 'DBIT'))
  expect(await obstacle(quoteId)).toContain('disputed')
})
