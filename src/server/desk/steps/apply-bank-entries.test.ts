import { bankCloses, bankSays, bookedEntries, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { holdsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import type { PayoutRecord } from '../records/payout/row'

const desk = deskPerCase()

let payout: PayoutRecord

beforeEach(async () => {
  await settledQuote(desk())
  await desk().works()
  payout = await thePayout(desk())
})

it.each([
  ['that no statement has', (back: string) => bankSays(desk(), bookedEntries(back)), 'AC04', 0n],
  ['that is the payee’s own', (back: string) => bankCloses(desk(), back), '', -86_421n],
])('takes a credit %s for no return', async (_case, tells, reason, inSuspense) => {
  await bankCloses(desk(), entry(payout, 'DBIT'))
  await tells(entry(payout, 'CRDT', { reason }))
  expect((await thePayout(desk())).status).toBe('completed')
  expect(await holdsOf(desk())).toEqual([])
  expect(await balance(desk(), 'suspense:EUR')).toBe(inSuspense)
})

it('posts every entry of a statement, whatever it is', async () => {
  await bankCloses(
    desk(),
    entry({ endToEndId: 'RENT' }, 'DBIT', { amount: '500.00' }),
    entry({ endToEndId: 'CWnobody' }, 'DBIT', { amount: '7.00' }),
    entry({ endToEndId: 'TOP-UP' }, 'CRDT', { amount: '1000.00' }),
  )
  expect(await balance(desk(), 'bank:other')).toBe(50_000n - 100_000n)
  expect(await balance(desk(), 'suspense:EUR')).toBe(700n)
  expect(await balance(desk(), 'bank:EUR')).toBe(10_000_000n + 49_300n)
  expect(await balance(desk(), 'bank:opening')).toBe(-10_000_000n)
})
