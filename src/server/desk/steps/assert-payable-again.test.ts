import { DomainError } from '@kernel/domain-error'
import {
  accountStatement,
  bankCloses,
  bankSays,
  entry,
  statusReport,
} from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { signedByTwo } from '@test/builders/approvals'
import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, operation } from '@test/builders/held-money'
import { DEBTOR_IBAN } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { decidePayout } from '../flows/decide-payout'
import { clearAdopted } from '../flows/decide-adopted'
import { beginRestore } from '../flows/restore-desk'
import { retryPayout } from '../flows/retry-payout'
import { assertPayableAgain, findUnproved } from './assert-payable-again'

const desk = deskPerCase()
const OTHER_IBAN = 'DE89370400440532013000'

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

it('proves nothing about a payment of another account than the statements are of', async () => {
  const quoteId = await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), statusReport(await thePayout(desk()), 'RJCT', 'AC04'))
  desk().clock.advance(60)
  const from = '2026-11-01T00:00:00.000Z'
  const day = { number: 1, from, to: desk().clock.now().toISOString() }
  const statement = accountStatement({ ...day, balances: [0n, 0n], entries: [] })
  await bankSays(desk(), statement.replace(DEBTOR_IBAN, OTHER_IBAN))
  const { deps, database } = desk()
  const moved = { ...deps, settings: { ...deps.settings, debtorIban: OTHER_IBAN } }
  const unproved = await findUnproved(database.db, moved, quoteId)
  expect(unproved?.obstacle).toBe('not-covered')
})

it('proves nothing while a payment that names the quote, sent after the backup, is not cleared', async () => {
  const quoteId = await settledQuote(desk())
  await bankCloses(desk())
  const dump = await dumpDatabase(desk().owner)
  await desk().works()
  const first = await thePayout(desk())
  desk().clock.advance(60)
  await bankSays(desk(), statusReport(first, 'RJCT', 'AC04'))
  await bankCloses(desk())
  await byTwo(retryPayout, desk().deps, first.id)
  await desk().works()
  const second = await thePayout(desk())
  await bankCloses(desk(), entry(second, 'DBIT'))
  await dump.restore()
  await beginRestore(desk().deps, operation)
  await desk().works()
  const paper = { payoutId: first.id, sha256: 'ab'.repeat(32) }
  await signedByTwo(desk().deps, (by) => decidePayout(desk().deps, 'attest', paper, by))
  expect(await thePayout(desk())).toMatchObject({ id: first.id, status: 'rejected' })
  expect(await obstacle(quoteId)).toContain(second.endToEndId)
  await byTwo(clearAdopted, desk().deps, second.endToEndId)
  expect(await obstacle(quoteId)).toBe('none')
})
