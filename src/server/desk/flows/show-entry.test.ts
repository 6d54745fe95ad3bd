import { secondKey, signedByTwo } from '@test/builders/approvals'
import { bankCloses, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { operation } from '@test/builders/held-money'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { selectBankEntries } from '../views/operators/bank'
import { attachEntry, clearEntry } from './decide-entry'
import { showEntry } from './show-entry'

const desk = deskPerCase()

const suspense = async () =>
  (await selectBankEntries(desk().database.db, { limit: 10, isSuspense: true })).map(
    (row) => row.entry,
  )

it('offers a credit with the payouts that it may be the return of, until it is decided on', async () => {
  await settledQuote(desk())
  await desk().works()
  const payout = await thePayout(desk())
  await bankCloses(desk(), entry(payout, 'DBIT'))
  await bankCloses(desk(), entry({ endToEndId: 'NOBODY' }, 'CRDT', { reason: 'AC04' }))
  const [name = ''] = await suspense()
  const shown = await showEntry(desk().deps, name)
  expect(shown).toMatchObject({
    ...{ id: name, isCredit: true, amountEUR: '864.21', endToEndId: 'NOBODY', proposal: null },
    candidates: [{ id: payout.id, amountEUR: '864.21', status: 'completed' }],
  })
  expect(shown.acts.map(({ act, closedBy }) => [act, closedBy])).toEqual([
    ['entry-attach', null],
    ['entry-clear', null],
  ])
  await attachEntry(desk().deps, { name, payoutId: payout.id }, operation)
  expect((await showEntry(desk().deps, name)).acts[0]?.closedBy).toBe('proposed')
  const { deps } = desk()
  await attachEntry(deps, { name, payoutId: payout.id }, await secondKey(deps))
  await expect(showEntry(desk().deps, name)).rejects.toThrow('not found')
})

it('attaches no debit', async () => {
  await settledQuote(desk())
  await desk().works()
  const payout = await thePayout(desk())
  const debit = entry(payout, 'DBIT')
  await bankCloses(desk(), debit)
  await bankCloses(desk(), entry(payout, 'CRDT', { amount: '3.00' }))
  const [name = ''] = await suspense()
  expect(await showEntry(desk().deps, name)).toMatchObject({ amountEUR: '3.00', isCredit: true })
  await signedByTwo(desk().deps, (by) => clearEntry(desk().deps, { name, account: 'other' }, by))
  expect(await suspense()).toEqual([])
})
